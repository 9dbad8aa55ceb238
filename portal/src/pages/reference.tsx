// The API's reference, drawn from its own description, without anything from elsewhere.
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useAddressValue } from '../data/address.ts'
import { type Description, type Operation, operationsOf, useDescription } from '../data/description.ts'
import { usePlace } from '../data/session.ts'
import { Page } from '../ui/page.tsx'
import { FailureBox, SkeletonRows } from '../ui/states.tsx'
import { OperationView } from './operation.tsx'
import { ReferenceStart } from './reference-start.tsx'

export function ReferencePage() {
  const { session } = usePlace()
  const description = useDescription()
  return (
    <Page
      title="Reference"
      lead={
        <>
          Version {description.data?.info.version ?? '…'} of the API at this installation ({session.version}).
          For machines:{' '}
          <a href="/api/v1/openapi.json" className="text-accent underline">
            openapi.json
          </a>
        </>
      }
    >
      {description.isError ? (
        <FailureBox error={description.error} retry={() => void description.refetch()} />
      ) : description.data ? (
        <Shelves description={description.data} />
      ) : (
        <SkeletonRows count={12} />
      )}
    </Page>
  )
}

function Shelves({ description }: { description: Description }) {
  const [chosen] = useAddressValue('operation')
  const operations = useMemo(() => operationsOf(description), [description])
  const operation = operations.find(({ id }) => id === chosen)
  // Another operation is read from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each choice, not for each drawing
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [chosen])
  return (
    <div className="md:grid md:grid-cols-[232px_minmax(0,1fr)] md:gap-8">
      <div className={chosen ? 'hidden md:block' : ''}>
        <OperationList description={description} operations={operations} chosen={chosen} />
      </div>
      <div className={`min-w-0 ${chosen ? '' : 'hidden md:block'}`}>
        {chosen && (
          <Link to="/reference" className="mb-4 inline-block text-sm text-accent no-underline md:hidden">
            ← All operations
          </Link>
        )}
        {operation ? (
          <OperationView
            key={operation.id}
            description={description}
            operation={operation}
            operations={operations}
          />
        ) : chosen ? (
          <p className="m-0 text-soft">There is no operation of this name.</p>
        ) : (
          <ReferenceStart description={description} />
        )}
      </div>
    </div>
  )
}

function OperationList({
  description,
  operations,
  chosen,
}: {
  description: Description
  operations: Operation[]
  chosen: string | null
}) {
  const [text, setText] = useState('')
  const here = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const wanted = text.trim().toLowerCase()
  const matching = operations.filter(({ id, path, summary, method, tag }) =>
    `${id} ${method} ${path} ${summary} ${tag}`.toLowerCase().includes(wanted),
  )
  return (
    <nav
      aria-label="Operations"
      className="md:sticky md:top-16 md:max-h-[calc(100vh-80px)] md:overflow-y-auto md:pr-2 md:pb-8"
    >
      <div className="sticky top-12 z-10 bg-paper pb-3 md:top-0">
        <input
          aria-label="Filter operations"
          placeholder="Filter operations"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-8 w-full rounded-md border border-line-strong bg-raised px-2.5 text-sm placeholder:text-faint"
        />
      </div>
      {description.tags.map(({ name }) => {
        const ofTag = matching.filter(({ tag }) => tag === name)
        return (
          ofTag.length > 0 && (
            <div key={name} className="mb-4">
              <h2 className="m-0 px-2 pb-1 text-xs font-medium text-soft">{name}</h2>
              {ofTag.map((operation) => (
                <Link
                  key={operation.id}
                  ref={operation.id === chosen ? here : null}
                  to={`/reference?operation=${operation.id}`}
                  aria-current={operation.id === chosen ? 'page' : undefined}
                  title={`${operation.method} ${operation.path}`}
                  className="flex items-baseline gap-2 rounded-md px-2 py-1 text-sm text-ink no-underline outline-offset-[-2px] hover:bg-shade aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
                >
                  <span className="w-10 shrink-0 font-mono text-[11px] text-soft">
                    {operation.method === 'DELETE' ? 'DEL' : operation.method}
                  </span>
                  <span className="min-w-0">{operation.summary}</span>
                </Link>
              ))}
            </div>
          )
        )
      })}
      {matching.length === 0 && <p className="m-0 px-2 text-sm text-soft">No operation matches.</p>}
    </nav>
  )
}
