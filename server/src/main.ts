// Config → database → app and worker. Nothing else.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSecretBox } from './access/secrets.ts'
import { buildApp, catalog } from './app.ts'
import type { Config } from './config.ts'
import { type Database, DatabaseUnavailable } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { startMetrics } from './http/metrics-server.ts'
import { type Clock, systemClock } from './kit/clock.ts'
import { createLog, type Log } from './kit/log.ts'
import { createPortal } from './pages/portal.ts'
import { Sweeper } from './sweeps/sweeper.ts'
import { createEngine } from './webhooks/engine.ts'

/** `all` serves the API and delivers webhooks; on PostgreSQL each part can have processes of its own. */
export const roles = ['all', 'api', 'worker'] as const
export type Role = (typeof roles)[number]

export interface Service {
  /** Where people reach it, without a slash at the end; empty for a worker, which serves nobody. */
  url: string
  database: Database
  httpServer: Server | undefined
  metricsPort: number | undefined
  stop: () => Promise<void>
}

export async function startService(
  config: Config,
  {
    clock = systemClock,
    log = createLog(config.logLevel),
    role = 'all',
    preparePortal = false,
  }: { clock?: Clock; log?: Log; role?: Role; preparePortal?: boolean } = {},
): Promise<Service> {
  const database = await openDatabase(config, log)
  const stops: (() => Promise<unknown>)[] = [() => database.close()]
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    const applied = await migrateWhenReachable(database, log)
    if (applied.length > 0) log.debug('migrations applied', { names: applied })
    const secrets = await openSecretBox(database, config)
    const engine = createEngine({ database, secrets, settings: config, catalog, log })
    stops.push(engine.stop)
    const sweeper = new Sweeper({ database, clock, log, retentionDays: config.retentionDays })
    stops.push(() => sweeper.stop())
    const portal = createPortal(log)
    let httpServer: Server | undefined
    if (role !== 'worker') {
      const app = await buildApp({ config, database, secrets, engine, sweeper, portal, clock, log })
      stops.push(() => app.close())
      await app.listen({ host: config.host, port: config.port })
      httpServer = app.server
      if (preparePortal) portal.prepare()
    }
    if (role !== 'api') {
      engine.startWorker()
      sweeper.start()
    }
    const metrics = await startMetrics({
      port: config.metricsPort,
      log,
      render: engine.metrics,
      isReady: () => database.one('select 1 as one').then(() => true),
    })
    stops.push(async () => metrics.close())
    const url = httpServer ? (config.publicUrl ?? addressOf(httpServer.address() as AddressInfo)) : ''
    return { url, database, httpServer, metricsPort: metrics.port, stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

const databaseWaitMs = 60_000
const databaseRetryMs = 1_000

/** A database that starts together with us may need a moment. */
async function migrateWhenReachable(database: Database, log: Log): Promise<string[]> {
  const giveUpAt = Date.now() + databaseWaitMs
  for (;;) {
    try {
      return await migrate(database)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || Date.now() > giveUpAt) throw error
      log.warn('the database cannot be reached yet; trying again', { error: error.message })
    }
    await sleep(databaseRetryMs)
  }
}

function addressOf({ address, port }: AddressInfo): string {
  // "All addresses" is nothing that a browser can open.
  const host = address === '0.0.0.0' || address === '::' ? 'localhost' : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
