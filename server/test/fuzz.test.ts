// Whatever is sent, the answer is ours: a known status, our error shape, never a 5xx.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { routes } from '../src/app.ts'
import { errorCodes } from '../src/http/errors.ts'
import { type Client, harmlessExample, newOrganization } from './harness.ts'
import { seed } from './seed.ts'

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    '\0',
    '__proto__',
    "'; drop table members; --",
    '%00',
    '../..',
    '{id}',
    '9'.repeat(400),
    '1e999',
  ),
)
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  oddText,
  fc.constantFrom(null, -0, 2 ** 53, -1, 1e308, [], {}),
)

describe('fuzz', () => {
  let org: Client
  let ids: string[]
  before(async () => {
    const { live } = await newOrganization({ examples: true })
    org = live
    const first = async (path: string) => (await live.get(`${path}?limit=1`)).body.data[0].id
    ids = await Promise.all(['/v1/members', '/v1/customers', '/v1/invoices', '/v1/events'].map(first))
  })

  test('2,000 requests near and far from what is wanted: no 5xx, and nothing breaks its contract', async () => {
    const request = fc.constantFrom(...routes).chain((route) => {
      const names = [...Object.keys(route.query?.properties ?? {}), 'limit', 'cursor', 'x']
      const good = route.body ? harmlessExample(route.body) : {}
      const goodBody = fc.constant(JSON.stringify(good))
      const mixedBody = fc
        .dictionary(fc.constantFrom(...fieldsOf(route)), odd)
        .map((bad) => JSON.stringify({ ...(good as object), ...bad }))
      return fc.record({
        route: fc.constant(route),
        id: fc.oneof(
          fc.nat(3).map((index) => ids[index]!),
          oddText,
        ),
        query: fc.oneof(fc.constant({}), fc.dictionary(fc.constantFrom(...names), oddText, { maxKeys: 2 })),
        body: fc.oneof(
          { weight: 1, arbitrary: goodBody },
          { weight: 2, arbitrary: mixedBody },
          { weight: 1, arbitrary: odd.map((value) => JSON.stringify(value)) },
          { weight: 1, arbitrary: oddText },
        ),
        key: fc.option(fc.string({ unit: 'grapheme-ascii', maxLength: 5 }), { nil: undefined }),
      })
    })
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(request, async ({ route, id, query, body, key }) => {
        const path = route.path.replace('{id}', () => encodeURIComponent(id.toWellFormed()))
        const search = new URLSearchParams(query).toString()
        const {
          status,
          text,
          body: answer,
        } = await org.call(
          route.method,
          search ? `${path}?${search}` : path,
          route.method === 'GET' ? undefined : body,
          key === undefined || key.trim() === '' ? {} : { 'idempotency-key': key },
        )
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        assert.ok(status < 500, text)
        if (status >= 400) assert.equal(errorCodes[answer.error.code as keyof typeof errorCodes], status)
      }),
      { numRuns: 2_000, seed },
    )
    for (const status of [200, 201, 400, 404]) assert.ok(statuses.get(status), `never met ${status}`)
  })
})

const fieldsOf = (route: (typeof routes)[number]) => [
  ...Object.keys(route.body?.properties ?? {}),
  'x',
  '__proto__',
]
