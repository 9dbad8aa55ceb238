import { type Config, readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { createLog } from '../kit/log.ts'

export interface Command {
  name: string
  /** How its positional words are shown, when it takes any. */
  words?: string
  summary: string
  /** Name → meaning. */
  options: Record<string, string>
  run: (call: Call) => Promise<void>
}

export interface Call {
  options: Record<string, string | undefined>
  words: string[]
  json: boolean
  /** For people; silent with --json. */
  print: (text: string) => void
  /** The one JSON object of --json; silent without. */
  answer: (value: unknown) => void
}

/** The command was called wrongly: its message is enough, no stack. */
export class UsageError extends Error {}

export function required(call: Call, option: string): string {
  const value = call.options[option]
  if (!value) throw new UsageError(`--${option} is required.`)
  return value
}

/** A comma-separated list whose words are all known. */
export function listOf<T extends string>(text: string, known: readonly T[], noun: string): T[] {
  const words = text.split(',').map((word) => word.trim())
  for (const word of words) {
    if (!known.includes(word as T))
      throw new UsageError(`There is no ${noun} "${word}". Known: ${known.join(', ')}.`)
  }
  return [...new Set(words)] as T[]
}

/** Exactly one of the known words. */
export function oneWord<T extends string>(text: string, known: readonly T[], noun: string): T {
  const words = listOf(text, known, noun)
  if (words.length > 1) throw new UsageError(`One ${noun}, not several: ${known.join(', ')}.`)
  return words[0]!
}

/** Opens the database of the settings, brings its schema up to date, and closes it after the work. */
export async function withDatabase<T>(
  work: (database: Database, applied: string[]) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  const database = await openDatabase(config, createLog(config.logLevel))
  try {
    const applied = await migrate(database)
    // Somebody in the wrong folder should notice, before wondering where everything has gone.
    if (applied[0]?.startsWith('0001'))
      process.stderr.write(`muster: made a new database in ${placeOf(config)}\n`)
    return await work(database, applied)
  } finally {
    await database.close()
  }
}

const placeOf = (config: Config) => (config.databaseUrl ? 'PostgreSQL' : config.dataFolder)

export function table(rows: Record<string, unknown>[]): string {
  if (rows.length === 0) return 'None.'
  const names = Object.keys(rows[0]!)
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '—')))]
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
