// Runs the sweeps: now and then for all tenants, and at once for a sandbox whose clock was moved.
import { tenantOf } from '../access/organizations.ts'
import { type Database, DatabaseUnavailable } from '../database/database.ts'
import type { Module, OrganizationStatus } from '../http/caller.ts'
import type { Clock } from '../kit/clock.ts'
import { asFacts, type Log } from '../kit/log.ts'
import { modes, type Tenant } from '../kit/tenant.ts'
import { takeLease } from './lease.ts'
import { type Sweep, sweepsOf } from './sweeps.ts'

const everyMs = 15_000
/** Somebody is waiting for it. */
const tenantMsMax = 15_000
/** How many rows one transaction moves. */
const batchMax = 100

export interface SweeperParts {
  database: Database
  clock: Clock
  log: Log
  retentionDays: number
}

interface OrganizationRow {
  id: string
  sandbox_id: string
  sandbox_ahead_ms: number
  status: OrganizationStatus
  modules: Module[]
}

/** Whose sweeps are run, and at what time of theirs. */
interface Turn {
  tenant: Tenant
  modules: ReadonlySet<Module>
  now: string
}

const statementTimeout = '57014'
const isTimeout = ({ cause }: DatabaseUnavailable) => (cause as { code?: string }).code === statementTimeout

/** How many were moved, by the name of the sweep. */
type Moved = Record<string, number>

export class Sweeper {
  readonly #database: Database
  readonly #clock: Clock
  readonly #log: Log
  readonly #sweeps: Sweep[]
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #stopping = false

  constructor({ database, clock, log, retentionDays }: SweeperParts) {
    this.#database = database
    this.#clock = clock
    this.#log = log
    this.#sweeps = sweepsOf(retentionDays)
  }

  /** At once, and again and again. */
  start(): void {
    this.#running = this.run().finally(() => {
      if (!this.#stopping) this.#timer = setTimeout(() => this.start(), everyMs)
    })
  }

  /** Waits for the batch that is under way. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** One run over all tenants, unless another process is at it. */
  async run(): Promise<void> {
    try {
      const lease = await takeLease(this.#database)
      if (!lease) return this.#log.debug('another process is sweeping')
      try {
        await this.#sweepAll(async () => !this.#stopping && (await lease.keep()))
      } finally {
        await lease.release()
      }
    } catch (error) {
      this.#log.warn('the sweeps could not be run; trying again', asFacts(error))
    }
  }

  /** All sweeps of one tenant, at once. What fails, or does not fit into the time, is left to the next run. */
  async sweepTenant(turn: Turn): Promise<void> {
    const moved: Moved = {}
    const until = Date.now() + tenantMsMax
    try {
      for (const sweep of this.#sweeps) await this.#sweep(sweep, turn, moved, async () => Date.now() < until)
    } catch (error) {
      this.#log.warn('the sweeps of a tenant could not be finished; trying again', asFacts(error))
    }
    this.#tell(moved, { tenant_id: turn.tenant.id })
  }

  async #sweepAll(goOn: () => Promise<boolean>): Promise<void> {
    const realMs = this.#clock.now().getTime()
    const mayBeDue = await this.#look(new Date(realMs).toISOString())
    const organizations = await this.#database.all<OrganizationRow>(
      'select id, sandbox_id, sandbox_ahead_ms, status, modules from organizations order by id',
    )
    // Sandboxes whose clock was moved are ahead of that look: another one, by the time of the one that is furthest ahead.
    const aheadMost = Math.max(0, ...organizations.map(({ sandbox_ahead_ms }) => sandbox_ahead_ms))
    const mayBeDueAhead =
      aheadMost > 0 ? await this.#look(new Date(realMs + aheadMost).toISOString()) : mayBeDue
    const moved: Moved = {}
    for (const organization of organizations) {
      const isActive = !['suspended', 'cancelled'].includes(organization.status)
      for (const mode of modes) {
        const tenant = tenantOf(organization, mode)
        const aheadMs = mode === 'test' ? organization.sandbox_ahead_ms : 0
        const now = new Date(realMs + aheadMs).toISOString()
        const turn = { tenant, modules: new Set(organization.modules), now }
        const found = aheadMs > 0 ? mayBeDueAhead : mayBeDue
        // The look was before anything moved: who had something moved is asked again.
        let ask = false
        for (const sweep of this.#sweeps) {
          if (!isActive && !sweep.evenWhenInactive) continue
          if (ask || found.get(sweep)!.has(tenant.id)) {
            const count = await this.#sweep(sweep, turn, moved, goOn)
            ask ||= count > 0
          }
        }
      }
    }
    this.#tell(moved, {})
  }

  async #look(now: string): Promise<Map<Sweep, Set<string>>> {
    const found = new Map<Sweep, Set<string>>()
    for (const sweep of this.#sweeps) {
      const rows = await sweep.mayBeDue(this.#database, now)
      found.set(sweep, new Set(rows.map(({ tenant_id }) => tenant_id)))
    }
    return found
  }

  /** In short transactions, until no more is due. One that fails stops neither the other sweeps nor the other tenants. */
  async #sweep(
    { name, module, run }: Sweep,
    { tenant, modules, now }: Turn,
    moved: Moved,
    goOn: () => Promise<boolean>,
  ): Promise<number> {
    if (module && !modules.has(module)) return 0
    let total = 0
    try {
      while (await goOn()) {
        const count = await this.#database.transaction(
          (db) => run({ tenant, modules, now, requestId: null, db }, batchMax),
          tenant.id,
        )
        total += count
        if (count < batchMax) break
      }
    } catch (error) {
      // A statement that waited too long, for a lock most likely, is this tenant's trouble and not an outage.
      if (error instanceof DatabaseUnavailable && !isTimeout(error)) throw error
      this.#log.error('a sweep failed', { sweep: name, tenant_id: tenant.id, ...asFacts(error) })
    } finally {
      if (total > 0) moved[name] = (moved[name] ?? 0) + total
    }
    return total
  }

  #tell(moved: Moved, facts: object): void {
    if (Object.keys(moved).length > 0) this.#log.info('sweeps moved what was due', { ...facts, ...moved })
    else this.#log.debug('sweeps found nothing due', facts)
  }
}

declare module '../http/caller.ts' {
  interface Services {
    readonly clock: Clock
    readonly sweeper: Sweeper
  }
}
