// The client that everybody has, against the real service.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createMuster, MusterError } from '../../sdk/src/client.ts'
import { newOrganization } from './harness.ts'

describe('the client', () => {
  test('paths, queries, bodies and answers, typed', async () => {
    const { live } = await newOrganization()
    const muster = createMuster({ baseUrl: `${live.service.url}/api`, key: live.key! })
    const member = await muster.post('/v1/members', { body: { business_name: 'Brightside' } })
    assert.equal(member.business_name, 'Brightside')
    const updated = await muster.patch('/v1/members/{id}', {
      path: { id: member.id },
      body: { capacity: 3 },
    })
    assert.equal(updated.capacity, 3)
    const page = await muster.get('/v1/members', { query: { status: 'draft', limit: 1 } })
    assert.deepEqual(
      page.data.map(({ id }) => id),
      [member.id],
    )
    assert.equal((await muster.get('/v1/organization')).sandbox, false)
    const again = { body: { business_name: 'Once' }, idempotencyKey: 'once' }
    const [first, second] = [await muster.post('/v1/members', again), await muster.post('/v1/members', again)]
    assert.equal(first.id, second.id)
    assert.equal(await muster.delete('/v1/members/{id}', { path: { id: first.id } }), null)
  })

  test('a refusal is an error with our words; silence is one too', async () => {
    const { live } = await newOrganization()
    const muster = createMuster({ baseUrl: `${live.service.url}/api`, key: live.key! })
    const refusal = await muster
      .post('/v1/members', { body: { business_name: '' } })
      .catch((error: unknown) => error)
    assert.ok(refusal instanceof MusterError)
    assert.deepEqual(
      [refusal.status, refusal.code, refusal.param],
      [400, 'validation_failed', 'business_name'],
    )
    assert.match(refusal.requestId, /^req_/)
    const nobody = createMuster({ baseUrl: 'http://127.0.0.1:1/api', key: 'x' })
    await assert.rejects(nobody.get('/v1/organization'), { status: 0, code: 'unreachable' })
  })
})
