// What every measurement stands on: a database of its own, an organization with a key, and the service on it, in a
// process of its own so that the load and the service do not share an event loop.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKey } from '../server/src/access/keys.ts'
import { createOrganization, tenantOf } from '../server/src/access/organizations.ts'
import { readConfig } from '../server/src/config.ts'
import type { Database } from '../server/src/database/database.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openDatabase } from '../server/src/database/open.ts'
import { addMembers } from '../server/src/examples/many-members.ts'
import { createLog } from '../server/src/kit/log.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

const postgresServer = process.env.MUSTER_TEST_DATABASE_URL
export const engine = postgresServer ? 'PostgreSQL' : 'SQLite'

export interface FreshDatabase {
  folder: string
  settings: NodeJS.ProcessEnv
  remove: () => Promise<void>
}

/** An empty database; it is removed when the measurement is interrupted, too. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'))
  const name = `muster_bench_${randomBytes(6).toString('hex')}`
  // Said even when empty: a DATABASE_URL of the shell must not lead a measurement to somebody's data.
  const settings: NodeJS.ProcessEnv = { MUSTER_DATA: folder, MUSTER_LOG_LEVEL: 'warn', DATABASE_URL: '' }
  if (postgresServer) {
    await onPostgresServer(postgresServer, `create database ${name}`)
    const url = new URL(postgresServer)
    url.pathname = `/${name}`
    settings.DATABASE_URL = url.href
  }
  const remove = async () => {
    for (const signal of endingSignals) process.off(signal, removeAndEnd)
    rmSync(folder, { recursive: true, force: true })
    if (postgresServer) await onPostgresServer(postgresServer, `drop database ${name} with (force)`)
  }
  const removeAndEnd = () => void remove().finally(() => process.exit(1))
  for (const signal of endingSignals) process.once(signal, removeAndEnd)
  return { folder, settings, remove }
}

const endingSignals = ['SIGINT', 'SIGTERM'] as const

async function onPostgresServer(url: string, sql: string): Promise<void> {
  await withDatabase({ DATABASE_URL: url }, (database) => database.run(sql))
}

async function withDatabase<T>(
  settings: NodeJS.ProcessEnv,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(readConfig(settings), createLog('warn'))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export interface MusterService {
  process: ServerProcess
  key: string
  remove: () => Promise<void>
}

/** The service on a new database with one organization of that many members. */
export async function startMuster(memberCount: number): Promise<MusterService> {
  const { settings, remove } = await freshDatabase()
  try {
    const key = await withDatabase(settings, (database) => fill(database, memberCount))
    const muster = await startProcess('muster-process.ts', settings)
    const end = async () => {
      await muster.stop()
      await remove()
    }
    return { process: muster, key, remove: end }
  } catch (error) {
    await remove()
    throw error
  }
}

async function fill(database: Database, memberCount: number): Promise<string> {
  await migrate(database)
  const organization = await database.transaction((tx) =>
    createOrganization(tx, { name: 'Bench', slug: 'bench' }),
  )
  const { key } = await createKey(database, { organizationId: organization!.id, mode: 'live' })
  const startedAt = performance.now()
  await addMembers(database, tenantOf(organization!, 'live'), memberCount)
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${memberCount.toLocaleString('en')} members added in ${seconds.toFixed(1)} s\n`)
  // What autovacuum does within minutes of such a load, done now so that it does not begin between two requests.
  if (database.engine === 'postgres') await database.run('vacuum analyze members')
  return key
}
