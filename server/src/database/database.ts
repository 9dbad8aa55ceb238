// What the rest of the house knows of a database. The SQL is written once, in PostgreSQL's dialect ($1
// parameters, :: casts); sqlite.ts translates the little that SQLite says differently.
//
// In and out: strings, numbers, booleans, bigints, null; instants as ISO 8601 text in UTC; a list or an object
// for a json column. Anything else (undefined, a Date) is a bug and throws.

export interface Queries {
  all<Row>(sql: string, ...values: unknown[]): Promise<Row[]>
  one<Row>(sql: string, ...values: unknown[]): Promise<Row | undefined>
  /** The number of rows changed. */
  run(sql: string, ...values: unknown[]): Promise<number>
}

export interface Transaction extends Queries {
  /** Holds others that ask for the same name until this transaction ends. */
  lock(name: string): Promise<void>
  /**
   * The last statements of the transaction, sent together with its COMMIT: a lock taken there is held no longer than the
   * commit takes. The work sends all its statements at once; a failure rolls everything back.
   */
  withCommit(work: () => Promise<unknown>): void
  /** Runs once the commit is on disk. Not when it rolls back. */
  afterCommit(work: () => void): void
  /** Tells listeners, in every process, once the commit is on disk. A hint: it may get lost, or come twice. */
  notify(message: string): void
}

/** Outside a transaction `all` and `one` only read; `run` is a transaction of its own. */
export interface Database extends Queries {
  readonly engine: 'sqlite' | 'postgres'
  /**
   * The work may await nothing but its own queries. What it returns is given back after its commit is on disk; what
   * it throws rolls it back. Many of the same `turn` at once wait for each other rather than for the connections of all.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, turn?: string): Promise<T>
  /** Runs a script of several statements, for migrations. */
  script(tx: Transaction, sql: string): Promise<void>
  /** What transactions notify of; on PostgreSQL those of other processes too. */
  listen(listener: (message: string) => void): void
  close(): Promise<void>
}

/** The database cannot be reached, is full, or is too busy: an outage that passes, not a fault in the request. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`database unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** What both drivers hand to their engine for a value. */
export function bindable(value: unknown): string | number | bigint | boolean | null {
  switch (typeof value) {
    case 'string':
    case 'bigint':
    case 'boolean':
      return value
    case 'number':
      if (Number.isFinite(value)) return value
      break
    case 'object':
      if (value === null) return null
      if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
        return JSON.stringify(value)
  }
  throw new TypeError(`not a database value: ${value instanceof Date ? 'a Date' : String(value)}`)
}

/** The hooks of a transaction, the same for both drivers. */
export class Hooks {
  readonly #last: (() => Promise<unknown>)[] = []
  readonly #after: (() => void)[] = []
  #alive = true

  withCommit = (work: () => Promise<unknown>): void => void this.#last.push(work)
  afterCommit = (work: () => void): void => void this.#after.push(work)

  /** Their statements are on their way when this returns; it resolves when all have been answered. */
  sendLast(): Promise<unknown> {
    return Promise.all(this.#last.map((work) => work()))
  }

  runAfter(): void {
    for (const work of this.#after) work()
  }

  /** A query after the end would land in somebody else's transaction. */
  end(): void {
    this.#alive = false
  }

  check(): void {
    if (!this.#alive) throw new Error('this transaction has ended')
  }
}
