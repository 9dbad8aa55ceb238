// The webhook engine of a process: what the routes use, the worker that delivers, and what an operator sees of it.
import type { Database } from '../database/database.ts'
import type { EventDefinition } from '../events/define.ts'
import { readHint } from '../events/hints.ts'
import { asFacts, type Log } from '../kit/log.ts'
import { Counter, gauge, Histogram } from '../kit/metrics.ts'
import type { SecretBox } from '../kit/secret-box.ts'
import { destinations } from './destination.ts'
import { type Attempted, deliveryQueue, type Recorded } from './queue.ts'
import { schedule } from './schedule.ts'
import { createSender } from './send.ts'
import type { WebhookServices } from './services.ts'
import { DeliveryWorker } from './worker.ts'

export interface EngineSettings {
  webhookAllow: string[]
  webhookCa: string | undefined
  webhookSchedule: number[]
  webhookDisableAfter: number
  webhookDisableWindow: number
}

export interface Engine {
  services: WebhookServices
  startWorker: () => void
  stop: () => Promise<void>
  /** Prometheus text. */
  metrics: () => Promise<string>
}

export interface EngineParts {
  database: Database
  secrets: SecretBox
  settings: EngineSettings
  catalog: EventDefinition[]
  log: Log
}

export function createEngine({ database, secrets, settings, catalog, log }: EngineParts): Engine {
  const permitted = destinations(settings.webhookAllow)
  const sender = createSender({ destinations: permitted, caFile: settings.webhookCa })
  const policy = {
    schedule: schedule(settings.webhookSchedule),
    disableAfter: settings.webhookDisableAfter,
    disableWindowSeconds: settings.webhookDisableWindow,
  }
  const measures = new Measures()
  const worker = new DeliveryWorker(deliveryQueue(database, secrets, policy), sender, {
    events: {
      claimed: (count) => measures.claimSize.observe(count),
      attempted: (attempt, recorded) => {
        measures.attempted(attempt, recorded)
        logAttempt(log, attempt, recorded)
      },
      failed: (what, error) => log.warn(`${what} failed; trying again`, asFacts(error)),
    },
  })
  return {
    services: { catalog, destinations: permitted, sender, policy },
    startWorker() {
      database.listen((message) => {
        const hint = readHint(message)
        if (hint?.kind === 'delivery') worker.wake(hint)
      })
      worker.start()
    },
    async stop() {
      await worker.stop()
      await sender.close()
    },
    metrics: async () => measures.render(worker.inFlight) + (await queueMetrics(database)),
  }
}

class Measures {
  readonly attempts = new Counter('muster_webhook_attempts_total', 'Attempts by outcome.')
  readonly claimSize = new Histogram(
    'muster_webhook_claim_size',
    'Deliveries per claim.',
    [0, 1, 2, 4, 8, 16, 32],
  )
  readonly latency = new Histogram(
    'muster_webhook_latency_seconds',
    'From the event to the acknowledged delivery.',
    [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 3_600, 86_400],
  )

  attempted({ claimed, result }: Attempted, { kept, retryAt }: Recorded): void {
    const outcome = !kept
      ? 'stale'
      : result.error === null
        ? 'delivered'
        : retryAt !== null
          ? 'retried'
          : 'failed'
    this.attempts.add({ outcome })
    if (outcome !== 'delivered') return
    // By the tenant's clock, as it stood at the claim: moving it meanwhile makes nothing slower.
    const ms = Date.now() + claimed.aheadMs - Date.parse(claimed.createdAt)
    this.latency.observe(Math.max(0, ms) / 1000)
  }

  render(inFlight: number): string {
    return [
      this.attempts.render(),
      this.claimSize.render(),
      this.latency.render(),
      gauge('muster_webhook_in_flight', 'Attempts under way in this process.', inFlight),
      gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
    ].join('')
  }
}

async function queueMetrics(database: Database): Promise<string> {
  const now = Date.now()
  // By how far the clock is ahead: few differ.
  const rows = await database.all<{ ahead_ms: number; depth: number; oldest: string | null }>(
    `select coalesce(o.sandbox_ahead_ms, 0) as ahead_ms, count(d.tenant_id) as depth,
       min(case when d.lease_token is null then d.next_attempt_at end) as oldest
     from webhook_deliveries d left join organizations o on o.sandbox_id = d.tenant_id
     where d.status = 'pending' group by coalesce(o.sandbox_ahead_ms, 0)`,
  )
  const waited = rows.map(({ ahead_ms, oldest }) => (oldest ? now + ahead_ms - Date.parse(oldest) : 0))
  return (
    gauge(
      'muster_webhook_queue_depth',
      'Deliveries that are pending, of all organizations.',
      rows.reduce((sum, { depth }) => sum + depth, 0),
    ) +
    gauge(
      'muster_webhook_oldest_due_seconds',
      'For how long the oldest due delivery has been waiting.',
      Math.max(0, ...waited) / 1000,
    )
  )
}

/** Ids and outcomes; never a secret, never a payload. */
function logAttempt(log: Log, { claimed, result }: Attempted, { kept, retryAt, disabled }: Recorded): void {
  const { endpointId, message } = claimed
  const facts = { delivery_id: message.deliveryId, endpoint_id: endpointId, event_type: message.eventType }
  if (log.level === 'debug') {
    const { responseStatus, durationMs, error } = result
    log.debug('delivery attempt', {
      ...facts,
      attempt: message.attempt,
      kept,
      status: responseStatus,
      ms: durationMs,
      error,
    })
  }
  if (kept && result.error !== null && retryAt === null) {
    log.warn('a delivery has failed for good', { ...facts, attempts: message.attempt, error: result.error })
  }
  if (disabled) log.warn('a webhook endpoint was disabled', { endpoint_id: endpointId, reason: disabled })
}
