// An event is written in the transaction of the change it tells of: both are there after a crash, or neither.
import type { Transaction } from '../database/database.ts'
import { newEventId } from '../kit/ids.ts'
import type { Tenant } from '../kit/tenant.ts'
import { writeJson } from '../kit/write-reply.ts'
import type { DataOf, EventDefinition } from './define.ts'

export interface EmitContext {
  readonly tenant: Tenant
  readonly db: Transaction
  readonly now: string
}

interface StoredEvent {
  tenant: Tenant
  id: string
  type: string
  created_at: string
  body: string
}

const unwritten = new WeakMap<Transaction, StoredEvent[]>()

/** Serialized at once, through the event's schema; these bytes are what every attempt will sign and send. */
export function emit<E extends EventDefinition>(ctx: EmitContext, event: E, data: DataOf<E>): void {
  const { tenant, db, now } = ctx
  const id = newEventId()
  const envelope = { id, type: event.type, created_at: now, mode: tenant.mode, data }
  const stored = { tenant, id, type: event.type, created_at: now, body: writeJson(event.envelope, envelope) }
  const waiting = unwritten.get(db)
  if (waiting) waiting.push(stored)
  else {
    unwritten.set(db, [stored])
    db.withCommit(() => writeEvents(db))
  }
}

/**
 * Sent with the commit, under a lock per tenant: positions then are commit order, and a reader that has seen one has seen all
 * before it. A transaction that stalls earlier holds nobody up.
 */
function writeEvents(tx: Transaction): Promise<unknown> {
  const events = unwritten.get(tx)!
  unwritten.delete(tx)
  // In one order everywhere, so that two transactions over the same tenants cannot wait for each other.
  const tenants = [...new Set(events.map(({ tenant }) => tenant.id))].sort()
  const locks = tenants.map((tenant) => tx.lock(`events ${tenant}`))
  const inserts = events.map(({ tenant, id, type, created_at, body }) =>
    tx.run(
      'insert into events (tenant_id, id, type, created_at, body) values ($1, $2, $3, $4, $5)',
      tenant.id,
      id,
      type,
      created_at,
      body,
    ),
  )
  return Promise.all([...locks, ...inserts])
}
