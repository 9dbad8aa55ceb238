// Forward-only migrations, the same files for both engines, applied one at a time under a lock. A file that ends in
// .postgres.sql or .sqlite.sql is for that engine alone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Transaction } from './database.ts'

const folder = join(import.meta.dirname, '../../migrations')

/** Applies what is missing and returns the names applied. */
export async function migrate(database: Database): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .filter((name) => !/\.(postgres|sqlite)\.sql$/.test(name) || name.endsWith(`.${database.engine}.sql`))
    .sort()
  return database.transaction(async (tx) => {
    await tx.lock('muster migrations')
    const applied = await appliedMigrations(database, tx)
    const unknown = applied.filter((name) => !files.includes(name))
    if (unknown.length > 0) {
      throw new NewerSchema(
        `This database was written by a newer version of Muster (it has ${unknown.join(', ')}). ` +
          'Start that version, or restore a backup made before the upgrade.',
      )
    }
    const missing = files.filter((name) => !applied.includes(name))
    for (const name of missing) {
      await database.script(tx, readFileSync(join(folder, name), 'utf8'))
      await tx.run(
        'insert into migrations (name, applied_at) values ($1, $2)',
        name,
        new Date().toISOString(),
      )
    }
    return missing
  })
}

export class NewerSchema extends Error {}

async function appliedMigrations(database: Database, tx: Transaction): Promise<string[]> {
  await database.script(
    tx,
    'create table if not exists migrations (name text not null primary key, applied_at timestamptz not null)',
  )
  const rows = await tx.all<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}
