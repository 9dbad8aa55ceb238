import type { Transaction } from '../database/database.ts'
import { newId } from '../kit/ids.ts'
import { hourOf } from './hours.ts'

/** A request as it is kept. */
export interface Noted {
  request_id: string
  /** Milliseconds. */
  at: number
  key_id: string | null
  user: { id: string; email: string } | null
  method: string
  path: string
  query: string | null
  status: number
  duration_ms: number
  error_code: string | null
  error_message: string | null
  address: string
}

export interface NotedOf {
  tenantId: string
  noted: Noted
}

/** So many in a row: enough to make the row cheap, few enough to look through it quickly. */
const rowMax = 100

export async function writeRequests(tx: Transaction, batch: NotedOf[]): Promise<void> {
  // In one order everywhere: two processes must not wait for each other.
  const byTenant = [...Map.groupBy(batch, ({ tenantId }) => tenantId)].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [tenantId, ofTenant] of byTenant) {
    const requests = ofTenant.map(({ noted }) => noted)
    for (let start = 0; start < requests.length; start += rowMax) {
      await writeRow(tx, tenantId, requests.slice(start, start + rowMax))
    }
    const byHour = [...Map.groupBy(requests, ({ at }) => hourOf(at))].sort(([a], [b]) => a - b)
    for (const [hour, ofHour] of byHour) await countHour(tx, tenantId, hour, ofHour)
  }
}

function writeRow(tx: Transaction, tenantId: string, requests: Noted[]): Promise<number> {
  const ids = requests.map(({ request_id }) => request_id).sort()
  const { clientErrors, serverErrors } = countErrors(requests)
  return tx.run(
    `insert into request_batches (tenant_id, id, first_request, last_request, client_errors, server_errors, requests)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    tenantId,
    newId(),
    ids[0],
    ids.at(-1),
    clientErrors,
    serverErrors,
    JSON.stringify(requests),
  )
}

function countHour(tx: Transaction, tenantId: string, hour: number, requests: Noted[]): Promise<number> {
  const { clientErrors, serverErrors } = countErrors(requests)
  return tx.run(
    `insert into request_hours (tenant_id, hour, ok, client_error, server_error, by_key)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, hour) do update set ok = request_hours.ok + excluded.ok,
       client_error = request_hours.client_error + excluded.client_error,
       server_error = request_hours.server_error + excluded.server_error,
       by_key = request_hours.by_key + excluded.by_key`,
    tenantId,
    new Date(hour).toISOString(),
    requests.length - clientErrors - serverErrors,
    clientErrors,
    serverErrors,
    requests.filter(({ key_id }) => key_id !== null).length,
  )
}

function countErrors(requests: Noted[]) {
  const serverErrors = requests.filter(({ status }) => status >= 500).length
  const clientErrors = requests.filter(({ status }) => status >= 400).length - serverErrors
  return { clientErrors, serverErrors }
}
