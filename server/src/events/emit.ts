// An event is written in the transaction of the change it tells of: both are there after a crash, or neither.
import type { Transaction } from '../database/database.ts'
import { newEventId } from '../kit/ids.ts'
import type { Tenant } from '../kit/tenant.ts'
import { writeJson } from '../kit/write-reply.ts'
import type { DataOf, EventDefinition } from './define.ts'
import { deliveryHint } from './hints.ts'

export interface EmitContext {
  readonly tenant: Tenant
  readonly modules: ReadonlySet<string>
  readonly db: Transaction
  readonly now: string
  readonly requestId: string | null
}

interface StoredEvent {
  tenant: Tenant
  id: string
  type: string
  created_at: string
  body: string
  /** What it tells of: the `id` of its data. */
  resource_id: string
  request_id: string | null
  /** False while the event's module is switched off: it is logged, but nobody is told. */
  sent: boolean
}

const unwritten = new WeakMap<Transaction, StoredEvent[]>()

/** Serialized at once, through the event's schema; these bytes are what every attempt will sign and send. */
export function emit<E extends EventDefinition>(ctx: EmitContext, event: E, data: DataOf<E>): void {
  const { tenant, db, now, requestId } = ctx
  const id = newEventId()
  const envelope = { id, type: event.type, created_at: now, mode: tenant.mode, data }
  const stored = {
    tenant,
    id,
    type: event.type,
    created_at: now,
    body: writeJson(event.envelope, envelope),
    resource_id: data.id,
    request_id: requestId,
    sent: ctx.modules.has(event.module),
  }
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
  return Promise.all([
    ...locks,
    ...events.flatMap((event) => [writeEvent(tx, event), queueDeliveries(tx, event)]),
  ])
}

const writeEvent = (tx: Transaction, { tenant, ...event }: StoredEvent) =>
  tx.run(
    `insert into events (tenant_id, id, type, created_at, body, resource_id, request_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    tenant.id,
    event.id,
    event.type,
    event.created_at,
    event.body,
    event.resource_id,
    event.request_id,
  )

/** A delivery for every enabled endpoint that is subscribed, and a word to the worker. */
async function queueDeliveries(
  tx: Transaction,
  { tenant, id, type, created_at, sent }: StoredEvent,
): Promise<void> {
  if (!sent) return
  const queued = await tx.all<{ endpoint_id: string }>(
    `insert into webhook_deliveries
       (tenant_id, id, endpoint_id, event_id, event_type, status, attempts, forced, next_attempt_at, created_at)
     select e.tenant_id, new_id(), e.id, $2, $3, 'pending', 0, false, $4::timestamptz, $4::timestamptz
     from webhook_endpoints e
     where e.tenant_id = $1 and e.enabled and exists (
       select 1 from webhook_subscriptions s
       where s.tenant_id = e.tenant_id and s.endpoint_id = e.id and s.event_type in ($3, '*'))
     returning endpoint_id`,
    tenant.id,
    id,
    type,
    created_at,
  )
  for (const { endpoint_id } of queued) tx.notify(deliveryHint(tenant.id, endpoint_id))
}
