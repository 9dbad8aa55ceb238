// The tables of the webhooks in memory, with what claim.ts, record.ts, deliveries.ts and endpoints.ts do to them.
import { conclude, type Health, type Policy } from '../../src/webhooks/outcome.ts'
import { type Attempted, type Claim, type LaneId, leaseMs, type Recorded } from '../../src/webhooks/queue.ts'
import type { DeliveryStatus } from '../../src/webhooks/schema.ts'

export interface Row extends LaneId {
  id: string
  eventId: string
  body: string
  status: DeliveryStatus
  attempts: number
  redeliveryOf: string | null
  forced: boolean
  isTest: boolean
  nextAttemptAt: number | null
  token: string | null
  createdAt: number
  /** Failed because its endpoint was disabled, not by an attempt of its own. */
  failedByDisabling: boolean
}

export interface EndpointRow extends LaneId {
  url: string
  enabled: boolean
  disabledReason: string | null
  health: Health
}

export interface EventRow {
  id: string
  tenantId: string
  body: string
  createdAt: number
}

export interface Watch {
  claimed(token: string, row: Row, endpoint: EndpointRow): void
  recorded(attempt: Attempted, row: Row, nowMs: number): void
  /** After all attempts of an endpoint in one transaction. */
  healthChanged(endpoint: EndpointRow, nowMs: number, disable: string | null): void
}

export class Store {
  readonly endpoints = new Map<string, EndpointRow>()
  readonly events: EventRow[] = []
  readonly rows = new Map<string, Row>()
  readonly #pending = new Map<string, Set<Row>>()
  readonly #policy: Policy
  readonly #watch: Watch
  #ids = 0

  constructor(policy: Policy, watch: Watch) {
    this.#policy = policy
    this.#watch = watch
  }

  addEndpoint(tenantId: string, endpointId: string): EndpointRow {
    const endpoint: EndpointRow = {
      tenantId,
      endpointId,
      url: `https://${endpointId}.example`,
      enabled: true,
      disabledReason: null,
      health: { consecutiveFailures: 0, failingSince: null },
    }
    this.endpoints.set(endpointId, endpoint)
    this.#pending.set(endpointId, new Set())
    return endpoint
  }

  /** When something can first be found due. */
  firstDueAt(): number {
    let first = Number.POSITIVE_INFINITY
    for (const [endpointId, pending] of this.#pending) {
      const { enabled } = this.endpoints.get(endpointId)!
      for (const row of pending) {
        if ((enabled || row.forced) && row.nextAttemptAt! < first) first = row.nextAttemptAt!
      }
    }
    return first
  }

  due(nowMs: number): LaneId[] {
    return [...this.endpoints.values()]
      .filter(({ endpointId, enabled }) =>
        this.#pending
          .get(endpointId)!
          .values()
          .some((row) => row.nextAttemptAt! <= nowMs && (enabled || row.forced)),
      )
      .map(({ tenantId, endpointId }) => ({ tenantId, endpointId }))
  }

  claim({ endpointId }: LaneId, count: number, nowMs: number): Claim {
    const endpoint = this.endpoints.get(endpointId)!
    const token = `token-${++this.#ids}`
    const take = (most: number, firstOnly: boolean) => {
      const due = [...this.#pending.get(endpointId)!]
        .filter((row) => row.nextAttemptAt! <= nowMs && (endpoint.enabled || row.forced))
        .filter((row) => !firstOnly || row.attempts === 0)
        .sort((a, b) => a.nextAttemptAt! - b.nextAttemptAt!)
        .slice(0, most)
      for (const row of due) {
        row.nextAttemptAt = nowMs + leaseMs
        row.token = token
        this.#watch.claimed(token, row, endpoint)
      }
      return due
    }
    const firsts = take(Math.ceil(count / 2), true)
    const rows = [...firsts, ...take(count - firsts.length, false)]
    return {
      deliveries: rows.map((row) => this.claimedOf(row, endpoint, token)),
      troubled: endpoint.health.consecutiveFailures > 0,
    }
  }

  claimedOf(row: Row, endpoint: EndpointRow, token: string) {
    return {
      tenantId: row.tenantId,
      endpointId: row.endpointId,
      token,
      attempts: row.attempts,
      isRedelivery: row.redeliveryOf !== null,
      forced: row.forced,
      createdAt: new Date(row.createdAt).toISOString(),
      aheadMs: 0,
      message: {
        url: endpoint.url,
        secrets: ['whsec_'],
        eventId: row.eventId,
        eventType: 'member.created',
        deliveryId: row.id,
        attempt: row.attempts + 1,
        isTest: row.isTest,
        body: row.body,
      },
    }
  }

  record(attempts: Attempted[], nowMs: number): Recorded[] {
    const recorded = new Map<Attempted, Recorded>()
    for (const [endpointId, ofLane] of Map.groupBy(attempts, ({ claimed }) => claimed.endpointId)) {
      this.#recordLane(this.endpoints.get(endpointId)!, ofLane, nowMs, recorded)
    }
    return attempts.map((attempt) => recorded.get(attempt)!)
  }

  #recordLane(
    endpoint: EndpointRow,
    attempts: Attempted[],
    nowMs: number,
    recorded: Map<Attempted, Recorded>,
  ): void {
    let disable: string | null = null
    for (const attempt of attempts) {
      const { claimed, result } = attempt
      const delivery = { ...claimed, isTest: claimed.message.isTest }
      const conclusion = conclude(delivery, endpoint.health, result, nowMs, this.#policy)
      const row = this.rows.get(claimed.message.deliveryId)!
      const kept = row.token === claimed.token && row.status === 'pending'
      if (kept) {
        row.attempts++
        row.nextAttemptAt = conclusion.nextAttemptAt === null ? null : Date.parse(conclusion.nextAttemptAt)
        row.token = null
        this.#setStatus(row, conclusion.status)
        endpoint.health = conclusion.health
        disable ??= conclusion.disable
        this.#watch.recorded(attempt, row, nowMs)
      }
      recorded.set(attempt, {
        kept,
        retryAt: kept && !disable && conclusion.nextAttemptAt ? Date.parse(conclusion.nextAttemptAt) : null,
        troubled: result.error !== null,
        disabled: kept ? conclusion.disable : null,
      })
    }
    this.#watch.healthChanged(endpoint, nowMs, disable)
    if (!disable) return
    endpoint.enabled = false
    endpoint.disabledReason = disable
    for (const row of [...this.#pending.get(endpoint.endpointId)!]) {
      row.nextAttemptAt = null
      row.token = null
      row.failedByDisabling = true
      this.#setStatus(row, 'failed')
    }
  }

  #setStatus(row: Row, status: DeliveryStatus): void {
    row.status = status
    if (status !== 'pending') this.#pending.get(row.endpointId)!.delete(row)
  }

  #addRow(
    endpoint: EndpointRow,
    event: { id: string; body: string },
    nowMs: number,
    more: Partial<Row>,
  ): Row {
    const row: Row = {
      tenantId: endpoint.tenantId,
      endpointId: endpoint.endpointId,
      id: `delivery-${++this.#ids}`,
      eventId: event.id,
      body: event.body,
      status: 'pending',
      attempts: 0,
      redeliveryOf: null,
      forced: false,
      isTest: false,
      nextAttemptAt: nowMs,
      token: null,
      createdAt: nowMs,
      failedByDisabling: false,
      ...more,
    }
    this.rows.set(row.id, row)
    this.#pending.get(endpoint.endpointId)!.add(row)
    return row
  }

  emit(tenantId: string, nowMs: number): Row[] {
    const id = `evt_${++this.#ids}`
    const event = { id, tenantId, body: `{"id":"${id}"}`, createdAt: nowMs }
    this.events.push(event)
    return [...this.endpoints.values()]
      .filter((endpoint) => endpoint.tenantId === tenantId && endpoint.enabled)
      .map((endpoint) => this.#addRow(endpoint, event, nowMs, {}))
  }

  redeliver({ id, endpointId, eventId, body, isTest }: Row, nowMs: number): Row {
    const endpoint = this.endpoints.get(endpointId)!
    const forced = !endpoint.enabled
    return this.#addRow(endpoint, { id: eventId, body }, nowMs, { redeliveryOf: id, forced, isTest })
  }

  recover(endpoint: EndpointRow, since: number, nowMs: number): Row[] {
    const ofEndpoint = [...this.rows.values()].filter(({ endpointId }) => endpointId === endpoint.endpointId)
    return this.events
      .filter(({ tenantId, createdAt }) => tenantId === endpoint.tenantId && createdAt >= since)
      .map((event) => ({ event, rows: ofEndpoint.filter(({ eventId }) => eventId === event.id) }))
      .filter(({ rows }) => rows.every(({ status }) => status === 'failed'))
      .map(({ event, rows }) =>
        this.#addRow(endpoint, event, nowMs, { redeliveryOf: rows.at(-1)?.id ?? null }),
      )
  }

  /** Leased to whoever sends it, as a test is. */
  addTest(endpoint: EndpointRow, nowMs: number) {
    const id = `evt_${++this.#ids}`
    const token = `token-${++this.#ids}`
    const row = this.#addRow(endpoint, { id, body: `{"test":"${id}"}` }, nowMs, {
      forced: true,
      isTest: true,
      nextAttemptAt: nowMs + leaseMs,
      token,
    })
    this.#watch.claimed(token, row, endpoint)
    return this.claimedOf(row, endpoint, token)
  }

  /** What is pending is held. */
  disable(endpoint: EndpointRow): void {
    endpoint.enabled = false
  }

  enable(endpoint: EndpointRow): void {
    endpoint.enabled = true
    endpoint.disabledReason = null
    endpoint.health = { consecutiveFailures: 0, failingSince: null }
  }
}
