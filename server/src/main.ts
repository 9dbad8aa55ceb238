// Config → database → app. Nothing else.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { type Database, DatabaseUnavailable } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { type Clock, systemClock } from './kit/clock.ts'
import { createLog, type Log } from './kit/log.ts'

export interface Service {
  /** Where people reach it, without a slash at the end. */
  url: string
  database: Database
  httpServer: Server
  stop: () => Promise<void>
}

export async function startService(
  config: Config,
  { clock = systemClock, log = createLog(config.logLevel) }: { clock?: Clock; log?: Log } = {},
): Promise<Service> {
  const database = await openDatabase(config, log)
  try {
    const applied = await migrateWhenReachable(database, log)
    if (applied.length > 0) log.debug('migrations applied', { names: applied })
    const server = await buildApp({ config, database, clock, log })
    await server.listen({ host: config.host, port: config.port }).catch(async (error) => {
      await server.close()
      throw error
    })
    const stop = async () => {
      await server.close()
      await database.close()
    }
    const url = config.publicUrl ?? addressOf(server.server.address() as AddressInfo)
    return { url, database, httpServer: server.server, stop }
  } catch (error) {
    await database.close().catch(() => {})
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
