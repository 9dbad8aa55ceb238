import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertError, type Client, missingId, newOrganization } from '../../test/harness.ts'

describe('sites', () => {
  let org: Client
  let all: any[]
  before(async () => {
    org = (await newOrganization({ examples: true })).live
    all = await org.all('/v1/sites')
  })

  test('GET lists the sites of all customers, newest first', async () => {
    assert.ok(all.length > 5)
    const keys = ['id', 'customer_id', 'name', 'address', 'timezone', 'is_active', 'created_at', 'updated_at']
    for (const site of all) assert.deepEqual(Object.keys(site), keys)
    assert.deepEqual(
      all.map(({ id }) => id),
      all
        .map(({ id }) => id)
        .toSorted()
        .reverse(),
    )
  })

  test('it filters by customer and by activity', async () => {
    const { customer_id } = all[0]
    const ofCustomer = all.filter((site) => site.customer_id === customer_id)
    assert.deepEqual(await org.all(`/v1/sites?customer_id=${customer_id}`), ofCustomer)
    assert.deepEqual(await org.all(`/v1/sites?customer_id=${customer_id.toUpperCase()}`), ofCustomer)
    for (const active of [true, false]) {
      const some = await org.all(`/v1/sites?is_active=${active}`)
      assert.ok(some.length > 0)
      assert.deepEqual(
        some,
        all.filter((site) => site.is_active === active),
      )
    }
    assert.deepEqual(await org.all(`/v1/sites?customer_id=${missingId}`), [])
  })

  test("another organization's customer has no sites here", async () => {
    const { live: other } = await newOrganization({ examples: true })
    assert.deepEqual(await other.all(`/v1/sites?customer_id=${all[0].customer_id}`), [])
  })

  test('it refuses a filter it cannot read', async () => {
    assertError(await org.get('/v1/sites?customer_id=x'), 400, 'invalid_parameter', 'customer_id')
    assertError(await org.get('/v1/sites?is_active=yes'), 400, 'invalid_parameter', 'is_active')
    assertError(await org.get('/v1/sites?customer=x'), 400, 'unknown_parameter', 'customer')
  })
})
