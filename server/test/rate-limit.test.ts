import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RateLimit } from '../src/http/rate-limit.ts'
import { assertError, Client, newOrganization, startTestService } from './harness.ts'

describe('the token bucket', () => {
  test('a burst of twice the rate, then the rate', () => {
    let now = 1_000_000
    const limit = new RateLimit(10, () => now)
    const taken = (seconds: number) => {
      now += seconds * 1_000
      let count = 0
      while (limit.take('k').allowed) count += 1
      return count
    }
    assert.equal(taken(0), 20)
    assert.equal(taken(0), 0)
    assert.equal(taken(0.5), 5)
    assert.equal(taken(1), 10)
    assert.equal(taken(1_000), 20)
    assert.ok(limit.take('another').allowed)
  })

  test('a clock that goes back gives nothing and takes nothing', () => {
    let now = 1_000_000
    const limit = new RateLimit(1, () => now)
    limit.take('k')
    now -= 500_000
    assert.equal(limit.take('k').allowed, true)
    assert.equal(limit.take('k').allowed, false)
  })

  test('its memory is bounded', () => {
    const limit = new RateLimit(1, () => 0)
    for (let index = 0; index < 30_000; index += 1) limit.take(`address ${index}`)
    assert.equal(limit.take('address 0').headers['x-ratelimit-remaining'], '1')
  })
})

describe('rate limits', () => {
  test('429 past the burst, with headers that say when to come back, for each key by itself', async () => {
    const service = await startTestService({ MUSTER_RATE_LIMIT: '2' })
    const { live, test: sandbox } = await newOrganization({ service })
    const replies = []
    for (let index = 0; index < 6; index += 1) replies.push(await live.get('/v1/organization'))
    assert.equal(replies[0]!.status, 200)
    const { headers } = replies[0]!
    assert.equal(headers.get('ratelimit-policy'), '"default";q=4;w=2')
    assert.equal(headers.get('ratelimit'), '"default";r=3;t=1')
    assert.equal(headers.get('x-ratelimit-limit'), '4')
    assert.equal(headers.get('x-ratelimit-remaining'), '3')
    const reset = Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000
    assert.ok(reset > -5 && reset < 5)

    const refused = replies.find(({ status }) => status === 429)!
    assertError(refused, 429, 'rate_limited')
    assert.match(refused.headers.get('retry-after')!, /^[1-9]\d*$/)
    assert.equal(refused.headers.get('x-ratelimit-remaining'), '0')
    assert.equal((await sandbox.get('/v1/organization')).status, 200)
  })

  test('401 comes before 429, 429 before 403; bad keys run into a limit of their address', async () => {
    const service = await startTestService({ MUSTER_RATE_LIMIT: '1' })
    const { live, withScopes } = await newOrganization({ service })
    const narrow = await withScopes(['customers:read'])
    assertError(await narrow.get('/v1/members'), 403, 'insufficient_scope', 'members:read')
    await narrow.get('/v1/members')
    assertError(await narrow.get('/v1/members'), 429, 'rate_limited')

    const nobody = new Client(service, 'mst_live_nonsense')
    const statuses = []
    for (let index = 0; index < 4; index += 1) statuses.push((await nobody.get('/v1/members')).status)
    assert.deepEqual(statuses, [401, 401, 429, 429])
    assertError(await new Client(service, undefined).get('/v1/nothing'), 429, 'rate_limited')
    assert.equal((await fetch(`${service.url}/api/v1/openapi.json`)).status, 429)
    // A good key from the same address is not held responsible.
    assert.equal((await live.get('/v1/organization')).status, 200)
  })

  test('0 switches it off, headers too', async () => {
    const { live } = await newOrganization()
    assert.equal((await live.get('/v1/organization')).headers.get('x-ratelimit-limit'), null)
  })
})
