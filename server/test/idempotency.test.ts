import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { before, describe, test } from 'node:test'
import { forgetExpiredKeys } from '../src/http/idempotency.ts'
import { assertError, type Client, newOrganization, sharedService, type TestOrganization } from './harness.ts'

describe('Idempotency-Key', () => {
  let organization: TestOrganization
  let org: Client
  before(async () => {
    organization = await newOrganization()
    org = organization.live
  })
  const post = (key: string, body: object, client = org) =>
    client.post('/v1/members', body, { 'idempotency-key': key })

  test('50 concurrent repeats of one key make one row and one event', async () => {
    const { live } = await newOrganization()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => post('fifty', { business_name: 'Once' }, live)),
    )
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]))
    assert.equal(new Set(replies.map(({ text }) => text)).size, 1)
    assert.equal(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true').length, 49)
    assert.equal((await live.all('/v1/members')).length, 1)
    assert.deepEqual(await live.eventTypes(), ['member.created'])
  })

  test('a repeat replays status, body and ignored fields', async () => {
    const first = await post('again', { business_name: 'A', colour: 'red' })
    const second = await post('again', { business_name: 'A', colour: 'red' })
    assert.equal(first.headers.get('idempotent-replayed'), null)
    assert.equal(second.headers.get('idempotent-replayed'), 'true')
    assert.equal(second.status, 201)
    assert.equal(second.text, first.text)
    assert.equal(second.headers.get('x-ignored-fields'), 'colour')
    assert.notEqual(second.headers.get('x-request-id'), first.headers.get('x-request-id'))
  })

  test('the same key with another body is refused', async () => {
    await post('body', { business_name: 'A' })
    assertError(await post('body', { business_name: 'B' }), 400, 'idempotency_key_reused', 'Idempotency-Key')
  })

  test('a key belongs to its path, its mode and its organization', async () => {
    const { live: other } = await newOrganization()
    const replies = [
      await post('scope', { business_name: 'A', name: 'A' }),
      await org.post('/v1/customers', { business_name: 'A', name: 'A' }, { 'idempotency-key': 'scope' }),
      await post('scope', { business_name: 'A', name: 'A' }, organization.test),
      await post('scope', { business_name: 'A', name: 'A' }, other),
    ]
    for (const { status, headers } of replies) {
      assert.equal(status, 201)
      assert.equal(headers.get('idempotent-replayed'), null)
    }
    assert.equal(new Set(replies.map(({ body }) => body.id)).size, 4)
  })

  test('another spelling of the path is the same path', async () => {
    const first = await post('spelling', { business_name: 'A' })
    const again = await org.post('/v1/%6dembers', { business_name: 'A' }, { 'idempotency-key': 'spelling' })
    assert.equal(again.text, first.text)
  })

  test('two keys are none', async () => {
    // Over node:http, since fetch would join the two into one.
    const call = request(`${org.service.url}/api/v1/members`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${org.key}`,
        'content-type': 'application/json',
        'idempotency-key': ['one', 'two'],
      },
    }).end('{"business_name":"A"}')
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    const { error } = (await json(response)) as { error: { code: string; param: string } }
    assert.deepEqual(
      [response.statusCode, error.code, error.param],
      [400, 'invalid_parameter', 'Idempotency-Key'],
    )
  })

  test('errors are not stored', async () => {
    assertError(await post('error', { business_name: '' }), 400, 'validation_failed', 'business_name')
    assert.equal((await post('error', { business_name: 'Now good' })).status, 201)
    const { id } = (await post('to-verify', { business_name: 'A' })).body
    const missing = id.replace(/^./, id.startsWith('0') ? '1' : '0')
    const verify = (which: string) =>
      org.post(`/v1/members/${which}/verify`, {}, { 'idempotency-key': 'verify' })
    assertError(await verify(missing), 404, 'not_found')
    assert.equal((await verify(id)).status, 200)
    assert.equal((await verify(id.toUpperCase())).headers.get('idempotent-replayed'), 'true')
  })

  test('no body and an empty object are the same request', async () => {
    const { id } = (await post('empty-body', { business_name: 'A' })).body
    const verify = (body?: object) =>
      org.post(`/v1/members/${id}/verify`, body, { 'idempotency-key': 'empty' })
    await verify()
    assert.equal((await verify({})).headers.get('idempotent-replayed'), 'true')
  })

  test('a key is 1 to 255 characters', async () => {
    assert.equal((await post('k'.repeat(255), { business_name: 'A' })).status, 201)
    for (const key of ['', 'k'.repeat(256)]) {
      assertError(await post(key, { business_name: 'A' }), 400, 'invalid_parameter', 'Idempotency-Key')
    }
  })

  test('it is forgotten after 24 hours, not before', async () => {
    const { database } = await sharedService()
    const { tenant } = organization.context('live')
    const age = (key: string, hours: number) =>
      database.run(
        'update idempotency_keys set created_at = $3 where tenant_id = $1 and key = $2',
        tenant.id,
        key,
        new Date(Date.now() - hours * 3_600_000).toISOString(),
      )
    const first = await post('day', { business_name: 'A' })
    await age('day', 23.9)
    await forgetExpiredKeys(database)
    assert.equal((await post('day', { business_name: 'A' })).text, first.text)
    // Past its day it is a new key, whether or not it has been cleared away.
    await age('day', 24.1)
    const second = await post('day', { business_name: 'B' })
    assert.equal(second.status, 201)
    assert.notEqual(second.body.id, first.body.id)
    await age('day', 24.1)
    assert.ok((await forgetExpiredKeys(database)) >= 1)
    assert.notEqual((await post('day', { business_name: 'A' })).body.id, first.body.id)
  })
})
