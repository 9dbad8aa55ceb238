// An organization at work, through the API alone: what the tests of shifts, timesheets and invoices begin with.
import assert from 'node:assert/strict'
import type { Client } from './harness.ts'

export async function made(client: Client, path: string, body: object = {}): Promise<any> {
  const reply = await client.post(path, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

/** A move that must succeed. */
export async function moved(client: Client, path: string, body: object = {}): Promise<any> {
  const reply = await client.post(path, body)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

export async function changed(client: Client, path: string, body: object): Promise<any> {
  const reply = await client.patch(path, body)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

let count = 0

export const hire = (client: Client, more: object = {}) => {
  count += 1
  return made(client, '/v1/members/hire', { business_name: `Worker ${count}`, ...more })
}

export async function customerWithSite(client: Client, customer: object = {}, site: object = {}) {
  const owner = await made(client, '/v1/customers', { name: 'Northgate', billing_rate: 42.5, ...customer })
  const place = await made(client, '/v1/sites', {
    customer_id: owner.id,
    name: 'Ward 7',
    timezone: 'Europe/London',
    ...site,
  })
  return { customer: owner, site: place }
}

export interface Workforce {
  client: Client
  customer: any
  site: any
  member: any
  /** An open shift at the site. */
  shift: (more?: object) => Promise<any>
  /** A shift that the member has worked as planned (or as told): its timesheet. */
  timesheet: (more?: object, punches?: { in?: string; out?: string }) => Promise<any>
}

/** Eight hours on a day in the past, half an hour of them unpaid. */
export const day = { starts_at: '2026-03-10T09:00:00.000Z', ends_at: '2026-03-10T17:00:00.000Z' }

export const onDay = (date: string, from = '09:00', to = '17:00') => ({
  starts_at: `${date}T${from}:00.000Z`,
  ends_at: `${date}T${to}:00.000Z`,
})

export async function workforce(
  client: Client,
  { customer: ofCustomer = {}, member: ofMember = {} }: { customer?: object; member?: object } = {},
): Promise<Workforce> {
  const { customer, site } = await customerWithSite(client, ofCustomer)
  const member = await hire(client, ofMember)
  const shift = (more: object = {}) => made(client, '/v1/shifts', { site_id: site.id, ...day, ...more })
  const timesheet = async (more: object = {}, punches: { in?: string; out?: string } = {}) => {
    const { id, starts_at, ends_at } = await shift(more)
    await moved(client, `/v1/shifts/${id}/assign`, { member_id: member.id })
    await moved(client, `/v1/shifts/${id}/clock-in`, { member_id: member.id, at: punches.in ?? starts_at })
    await moved(client, `/v1/shifts/${id}/clock-out`, { member_id: member.id, at: punches.out ?? ends_at })
    const { body } = await client.get(`/v1/timesheets?shift_id=${id}&member_id=${member.id}`)
    return body.data[0]
  }
  return { client, customer, site, member, shift, timesheet }
}
