// PostgreSQL through a pool of pipelined connections: queries of a transaction may be sent without waiting for the
// one before, and every statement is prepared once per connection.
import pg from 'pg'
import { Turns } from '../kit/turns.ts'
import { bindable, type Database, DatabaseUnavailable, Hooks, type Transaction } from './database.ts'
import { Notifications } from './postgres-notify.ts'

const connectMs = 10_000
/** Nothing we ask takes this long; a query that does has lost its server. */
const statementMs = 30_000
/** A server that does not even say that a statement took too long is out of reach: the connection is given up. */
const silenceMs = 35_000
const migrationMs = 24 * 60 * 60 * 1000
/** Ends the session of a process that froze inside a transaction, and with it the locks it holds. */
const idleInTransactionMs = 30_000
const deadlockTriesMax = 3

export interface PostgresOptions {
  url: string
  connectionsMax: number
  onConnectionLost: (error: unknown) => void
}

export function openPostgres({ url, connectionsMax, onConnectionLost }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: silenceMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'muster',
    options: '-c timezone=UTC -c datestyle=ISO',
    keepAlive: true,
    types: { getTypeParser: (oid: number) => parsers[oid] ?? asText },
    // Not in pg's types yet.
    ...({ pipeline: true } as object),
  })
  // Without listeners a connection that dies would take the process with it.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  // Whoever asks for much at once gets at most half of the connections: the others stay for everybody else.
  const turns = new Turns(Math.ceil(connectionsMax / 2))
  return new Postgres(pool, new Notifications(pool, url, onConnectionLost), turns)
}

class Postgres implements Database {
  readonly engine = 'postgres'
  readonly #pool: pg.Pool
  readonly #notifications: Notifications
  readonly #turns: Turns

  constructor(pool: pg.Pool, notifications: Notifications, turns: Turns) {
    this.#pool = pool
    this.#notifications = notifications
    this.#turns = turns
  }

  async all<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return (await query(this.#pool, sql, values)).rows
  }

  async one<Row>(sql: string, ...values: unknown[]): Promise<Row | undefined> {
    return (await query(this.#pool, sql, values)).rows[0]
  }

  async run(sql: string, ...values: unknown[]): Promise<number> {
    return (await query(this.#pool, sql, values)).rowCount ?? 0
  }

  async script(tx: Transaction, sql: string): Promise<void> {
    await (tx as PostgresTransaction).script(sql)
  }

  listen(listener: (message: string) => void): void {
    this.#notifications.listen(listener)
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>, turn?: string): Promise<T> {
    return turn === undefined
      ? this.#transaction(work)
      : this.#turns.take(turn, () => this.#transaction(work))
  }

  async #transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#transactionOnce(work)
      } catch (error) {
        if (!isDeadlock(error) || tries === deadlockTriesMax) throw error
      }
    }
  }

  async #transactionOnce<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await ours(this.#pool.connect())
    const hooks = new Hooks()
    let broken = false
    try {
      // Not awaited: it travels with the first query of the work.
      const begun = ours(client.query('begin'))
      begun.catch(() => {})
      const value = await work(new PostgresTransaction(client, hooks, this.#notifications.tell))
      const last = hooks.sendLast()
      const committed = ours(client.query('commit'))
      // All must have been answered before the connection is used again; the first failure is the one to tell.
      await Promise.allSettled([last, committed])
      await begun
      await last
      const { command } = await committed
      // A COMMIT after a failed statement that somebody caught answers ROLLBACK, without an error.
      if (command !== 'COMMIT') throw new Error('a statement of this transaction failed and was not rethrown')
      hooks.runAfter()
      return value
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw error
    } finally {
      hooks.end()
      client.release(broken)
    }
  }

  async close(): Promise<void> {
    await this.#notifications.close()
    await this.#pool.end()
  }
}

class PostgresTransaction implements Transaction {
  readonly #client: pg.PoolClient
  readonly #hooks: Hooks
  readonly withCommit: Transaction['withCommit']
  readonly afterCommit: Transaction['afterCommit']
  readonly notify: Transaction['notify']

  constructor(client: pg.PoolClient, hooks: Hooks, tell: (message: string) => void) {
    this.#client = client
    this.#hooks = hooks
    this.withCommit = hooks.withCommit
    this.afterCommit = hooks.afterCommit
    this.notify = (message) => hooks.afterCommit(() => tell(message))
  }

  async all<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
    this.#hooks.check()
    return (await query(this.#client, sql, values)).rows
  }

  async one<Row>(sql: string, ...values: unknown[]): Promise<Row | undefined> {
    this.#hooks.check()
    return (await query(this.#client, sql, values)).rows[0]
  }

  async run(sql: string, ...values: unknown[]): Promise<number> {
    this.#hooks.check()
    return (await query(this.#client, sql, values)).rowCount ?? 0
  }

  async lock(name: string): Promise<void> {
    await this.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', name)
  }

  async script(sql: string): Promise<void> {
    this.#hooks.check()
    // A migration of a large table takes as long as it takes.
    await ours(this.#client.query('set local statement_timeout = 0'))
    await ours(this.#client.query({ text: sql, query_timeout: migrationMs } as pg.QueryConfig))
  }
}

/** The name under which a statement's text is prepared on every connection. Past the bound it goes unnamed. */
const statementNames = new Map<string, string>()
const statementsMax = 500

function query(target: pg.Pool | pg.PoolClient, text: string, values: unknown[]): Promise<pg.QueryResult> {
  let name = statementNames.get(text)
  if (!name && statementNames.size < statementsMax) {
    name = `s${statementNames.size}`
    statementNames.set(text, name)
  }
  return ours(target.query({ text, values: values.map(bindable), ...(name ? { name } : {}) }))
}

const ours = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw asOurs(error)
  })

const asText = (text: string) => text
const asNumber = (text: string) => Number(text)
const asJson = (text: string) => JSON.parse(text)

/** "2026-03-31 08:30:00.12+00" → "2026-03-31T08:30:00.120Z". The session's zone is UTC, and we store milliseconds. */
const asInstant = (text: string) => {
  const fraction = text.length > 22 ? text.slice(20, -3).padEnd(3, '0') : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

/** By PostgreSQL's type number; every other type stays the text it is. */
const parsers: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't',
  20: asNumber,
  21: asNumber,
  23: asNumber,
  700: asNumber,
  701: asNumber,
  114: asJson,
  3802: asJson,
  1184: asInstant,
}

const isDeadlock = (error: unknown) => ['40P01', '40001'].includes((error as { code?: string }).code ?? '')

/** Connection exceptions, insufficient resources, operator intervention, system error: they pass, or an operator acts. */
const outageClasses = ['08', '53', '57', '58']
const readOnlyTransaction = '25006'

function asOurs(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = (error as { code?: string }).code
  const sqlState =
    code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E') ? code : undefined
  if (sqlState) {
    const outage = outageClasses.includes(sqlState.slice(0, 2)) || sqlState === readOnlyTransaction
    return outage ? new DatabaseUnavailable(error) : error
  }
  // A lost connection has a system error code or, in some of pg's paths, none at all.
  return code !== undefined || /connect|terminat|timeout|not queryable/i.test(error.message)
    ? new DatabaseUnavailable(error)
    : error
}
