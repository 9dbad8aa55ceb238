// Prepared statements of one SQLite connection: translated, cached, and with their rows shaped like PostgreSQL's.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { bindable, DatabaseUnavailable } from './database.ts'

/** Updates of any combination of fields make many texts; past this many, further ones are prepared anew each time. */
const statementsMax = 500

interface Prepared {
  statement: StatementSync
  parameterCount: number
  toRow: (columns: unknown[]) => any
}

export class Statements {
  readonly #connection: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(connection: DatabaseSync) {
    this.#connection = connection
  }

  all<Row>(sql: string, values: unknown[]): Row[] {
    const { statement, toRow, bound } = this.#bind(sql, values)
    return attempt(() => (statement.all(...bound) as unknown as unknown[][]).map(toRow))
  }

  one<Row>(sql: string, values: unknown[]): Row | undefined {
    const { statement, toRow, bound } = this.#bind(sql, values)
    const columns = attempt(() => statement.get(...bound) as unknown as unknown[] | undefined)
    return columns && toRow(columns)
  }

  run(sql: string, values: unknown[]): number {
    const { statement, bound } = this.#bind(sql, values)
    return attempt(() => Number(statement.run(...bound).changes))
  }

  script(sql: string): void {
    attempt(() => this.#connection.exec(translate(sql)))
  }

  #bind(sql: string, values: unknown[]) {
    let prepared = this.#prepared.get(sql)
    if (!prepared) {
      prepared = attempt(() => this.#prepare(sql))
      if (this.#prepared.size < statementsMax) this.#prepared.set(sql, prepared)
    }
    // SQLite would bind NULL for a missing value without a word.
    if (values.length !== prepared.parameterCount) {
      throw new TypeError(`${prepared.parameterCount} values expected, ${values.length} given: ${sql}`)
    }
    const bound = values.map((value) => {
      const plain = bindable(value)
      return typeof plain === 'boolean' ? Number(plain) : plain
    })
    return { ...prepared, bound }
  }

  #prepare(sql: string): Prepared {
    const statement = this.#connection.prepare(translate(sql))
    statement.setReturnArrays(true)
    const numbers = [...sql.matchAll(/\$(\d+)/g)].map((match) => Number(match[1]))
    return { statement, parameterCount: Math.max(0, ...numbers), toRow: rowLiteral(statement) }
  }
}

/** PostgreSQL's dialect, as far as we use it, in SQLite's words. */
export const translate = (sql: string): string =>
  sql
    .replaceAll(/\$(\d+)/g, '?$1')
    .replaceAll(/::[a-z0-9]+/g, '')
    .replaceAll(/\bbigserial primary key\b/g, 'integer primary key autoincrement')
    // There is one writer: what it reads in a transaction is locked already.
    .replaceAll(/\bfor (no key )?update( skip locked)?\b/g, '')

/** A compiled object literal: rows then share a hidden class, and booleans and JSON come back as themselves. */
function rowLiteral(statement: StatementSync): (columns: unknown[]) => unknown {
  const fields = statement.columns().map(({ name, type }, index) => {
    const value = `c[${index}]`
    if (type === 'boolean') return `${JSON.stringify(name)}: ${value} === null ? null : ${value} === 1`
    if (type === 'jsonb') return `${JSON.stringify(name)}: ${value} === null ? null : JSON.parse(${value})`
    return `${JSON.stringify(name)}: ${value}`
  })
  return new Function('c', `return { ${fields.join(', ')} }`) as (columns: unknown[]) => unknown
}

// SQLite's primary result codes for what passes without a change of the request.
const passing = { busy: 5, locked: 6, readOnly: 8, inputOutput: 10, full: 13, cannotOpen: 14 }

export function isPassing(error: unknown, kind?: keyof typeof passing): boolean {
  const code = (error as { errcode?: number }).errcode
  if (code === undefined) return false
  return kind ? (code & 0xff) === passing[kind] : Object.values(passing).includes(code & 0xff)
}

function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw isPassing(error) ? new DatabaseUnavailable(error) : error
  }
}
