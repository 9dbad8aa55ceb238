// Many plain members, fast: for trying how lists behave at size. No events, which would only measure themselves.
import type { Database } from '../database/database.ts'
import { newId } from '../kit/ids.ts'
import type { Tenant } from '../kit/tenant.ts'
import { memberStatuses } from '../members/schema.ts'

export const batchSize = 1_000
const columns =
  'tenant_id, id, business_name, status, is_active, is_verified, capacity, age_groups, employment_relationship, source, created_at, updated_at'

export async function addMembers(
  database: Database,
  tenant: Tenant,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  for (let done = 0; done < count; ) {
    const size = Math.min(batchSize, count - done)
    await addBatch(database, tenant, done, size)
    done += size
    onProgress(done)
  }
}

async function addBatch(database: Database, tenant: Tenant, from: number, size: number): Promise<void> {
  const values: unknown[] = [tenant.id, new Date().toISOString()]
  const rows = Array.from({ length: size }, (_, index) => {
    const number = from + index
    const status = memberStatuses[number % memberStatuses.length]!
    const start =
      values.push(newId(), `Member ${number + 1}`, status, status !== 'inactive', number % 3 === 0) - 4
    const [id, name, state, active, verified] = [0, 1, 2, 3, 4].map((offset) => `$${start + offset}`)
    return `($1::uuid, ${id}::uuid, ${name}, ${state}, ${active}::boolean, ${verified}::boolean, 1, '[]', 'independent', 'api', $2::timestamptz, $2::timestamptz)`
  })
  await database.run(`insert into members (${columns}) values ${rows.join(', ')}`, ...values)
}
