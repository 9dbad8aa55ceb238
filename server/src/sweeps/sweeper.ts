// Runs the sweeps: now and then for all tenants, and at once for a sandbox whose clock was moved.
import { tenantOf } from '../access/organizations.ts'
import { type Database, DatabaseUnavailable } from '../database/database.ts'
import type { Module } from '../http/caller.ts'
import type { Clock } from '../kit/clock.ts'
import { asFacts, type Log } from '../kit/log.ts'
import { modes, type Tenant } from '../kit/tenant.ts'
import { takeLease } from './lease.ts'
import { type Sweep, sweepsOf } from './sweeps.ts'

const everyMs = 15_000
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
  modules: Module[]
}

/** Whose sweeps are run, and at what time of theirs. */
interface Turn {
  tenant: Tenant
  modules: ReadonlySet<Module>
  now: string
}

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

  /** All sweeps of one tenant, to their end. What fails is left to the next run. */
  async sweepTenant(turn: Turn): Promise<void> {
    const moved: Moved = {}
    try {
      for (const sweep of this.#sweeps) await this.#sweep(sweep, turn, moved, async () => true)
    } catch (error) {
      this.#log.warn('the sweeps of a tenant could not be finished; trying again', asFacts(error))
    }
    this.#tell(moved, { tenant_id: turn.tenant.id })
  }

  async #sweepAll(goOn: () => Promise<boolean>): Promise<void> {
    const realMs = this.#clock.now().getTime()
    const mayBeDue = await this.#look(new Date(realMs).toISOString())
    const organizations = await this.#database.all<OrganizationRow>(
      `select id, sandbox_id, sandbox_ahead_ms, modules from organizations
       where status not in ('suspended', 'cancelled') order by id`,
    )
    const moved: Moved = {}
    for (const organization of organizations) {
      for (const mode of modes) {
        const tenant = tenantOf(organization, mode)
        const aheadMs = mode === 'test' ? organization.sandbox_ahead_ms : 0
        const now = new Date(realMs + aheadMs).toISOString()
        const turn = { tenant, modules: new Set(organization.modules), now }
        // The look was by real time, and before anything moved: who is ahead of it, or had something moved, is asked.
        let ask = aheadMs > 0
        for (const sweep of this.#sweeps) {
          if (ask || mayBeDue.get(sweep)!.has(tenant.id)) {
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
          (db) => run({ tenant, modules, now, db }, batchMax),
          tenant.id,
        )
        total += count
        if (count < batchMax) break
      }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
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
