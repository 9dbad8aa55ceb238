// What one must know before the first operation.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { curlOf } from '../data/curl.ts'
import { type Description, scopesOf } from '../data/description.ts'
import { usePlace } from '../data/session.ts'
import { Section } from '../ui/list.tsx'
import { CodeBlock, Mono } from '../ui/words.tsx'

const Text = ({ children }: { children: ReactNode }) => (
  <p className="m-0 max-w-[70ch] leading-6 text-soft">{children}</p>
)

export function ReferenceStart({ description }: { description: Description }) {
  const { session } = usePlace()
  return (
    <div className="grid grid-cols-1 gap-8">
      <Section level="h2" title="Calling it">
        <CodeBlock label="Any operation" code={curlOf({ url: `${session.base_url}/api/v1/organization` })} />
        <Text>
          JSON in, JSON out, UTF-8. A <Mono>mst_test_…</Mono> key sees test data alone, a{' '}
          <Mono>mst_live_…</Mono> key live data alone.{' '}
          <Link to="/keys" className="text-accent underline">
            Keys
          </Link>
        </Text>
      </Section>
      <Section level="h2" title="Lists">
        <Text>
          A list answers <Mono>data</Mono>, <Mono>has_more</Mono> and <Mono>next_cursor</Mono>; send the
          cursor as <Mono>cursor</Mono> to get the next page, and <Mono>limit</Mono> (25, at most 100) for its
          size.
        </Text>
      </Section>
      <Section level="h2" title="Repeating safely">
        <Text>
          A POST with an <Mono>Idempotency-Key</Mono> can be repeated for 24 hours: it acts once, and answers
          the same.
        </Text>
      </Section>
      <Section level="h2" title="When it is refused">
        <Text>
          The body is <Mono>{'{ "error": { "code", "message", "param", "details", "request_id" } }'}</Mono>.
          Every answer carries <Mono>X-Request-Id</Mono>: find the call by it under{' '}
          <Link to="/requests" className="text-accent underline">
            Requests
          </Link>
          .
        </Text>
      </Section>
      <Section level="h2" title="Scopes">
        <dl className="m-0 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          {scopesOf(description).flatMap(({ resource, read, write }) =>
            Object.entries({ read, write }).map(
              ([verb, permits]) =>
                permits && (
                  <div key={resource + verb} className="contents">
                    <dt>
                      <Mono>
                        {resource}:{verb}
                      </Mono>
                    </dt>
                    <dd className="m-0 text-soft">{permits}</dd>
                  </div>
                ),
            ),
          )}
        </dl>
      </Section>
    </div>
  )
}
