import { join } from 'node:path'
import { asFacts, type Log } from '../kit/log.ts'
import type { Database } from './database.ts'

export interface DatabaseSettings {
  databaseUrl: string | undefined
  dataFolder: string
  postgresConnections: number
}

/** Each driver is loaded only when it is wanted: the other would cost start time and memory for nothing. */
export async function openDatabase(settings: DatabaseSettings, log: Log): Promise<Database> {
  if (settings.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres({
      url: settings.databaseUrl,
      connectionsMax: settings.postgresConnections,
      onConnectionLost: (error) => log.warn('a database connection was lost', asFacts(error)),
    })
  }
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite({
    path: join(settings.dataFolder, 'muster.db'),
    onSyncFailure: (error) => {
      log.error(
        'the database file could not be synced to disk; ending, so that nothing false is acknowledged',
        asFacts(error),
      )
      process.exit(1)
    },
  })
}
