import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type Client, newOrganization, startTestService, type TestService } from '../../test/harness.ts'
import { runChecks } from '../checks/checks.ts'

describe('the example data', () => {
  let service: TestService
  let client: Client
  before(async () => {
    service = await startTestService()
    client = (await newOrganization({ service, examples: true })).test
  })

  test('is sound', async () => {
    for (const { check, violations } of await runChecks(service.database))
      assert.deepEqual(violations, [], check)
  })

  const statuses: Record<string, string[]> = {
    '/v1/members': ['invited', 'active', 'inactive', 'draft'],
    '/v1/customers': ['active', 'inactive', 'prospect'],
    '/v1/shifts': ['draft', 'open', 'filled', 'in_progress', 'completed', 'cancelled'],
    '/v1/timesheets': ['pending', 'approved', 'disputed', 'voided'],
    '/v1/travel-expenses': ['submitted', 'approved', 'rejected'],
    '/v1/invoices': ['draft', 'sent', 'paid', 'voided'],
    '/v1/bookings': ['pending', 'waitlisted', 'approved', 'active', 'completed', 'cancelled', 'rejected'],
  }
  for (const [path, all] of Object.entries(statuses)) {
    test(`${path} has something in every status`, async () => {
      for (const status of all) {
        assert.ok((await client.get(`${path}?status=${status}`)).body.data.length > 0, status)
      }
    })
  }

  test('no list is empty, and nothing lies in the future', async () => {
    for (const path of ['/v1/sites', '/v1/feedback', '/v1/journal-entries', ...Object.keys(statuses)]) {
      const items = await client.all(path)
      assert.ok(items.length > 0, path)
      for (const { created_at, updated_at = created_at } of items) {
        assert.ok(created_at <= updated_at, `${path}: changed before it was made`)
        assert.ok(Date.parse(updated_at) <= Date.now(), `${path}: ${updated_at}`)
      }
    }
  })
})
