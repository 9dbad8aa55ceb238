// SQLite in this process. One connection writes, one reads. Transactions run strictly one after another, a
// savepoint each; those that wait together share one COMMIT and one fsync, which is awaited off the event loop.
import { chmodSync, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../kit/ids.ts'
import { type Database, DatabaseUnavailable, Hooks, type Transaction } from './database.ts'
import { Checkpointer } from './sqlite-checkpoint.ts'
import { isPassing, Statements } from './sqlite-statements.ts'
import { WalSync } from './sqlite-wal.ts'

/** Bounds how long a waiting reader can be kept from the event loop by a group of writes. */
const groupSizeMax = 64
/** How long another process may hold the write lock before we give up. */
const lockWaitMs = 10_000
const lockRetryMs = 5
/** A log that grew larger in a burst is cut back to this when it starts over. */
const walBytesKept = 64 * 1024 * 1024
/** A reader meets a lock only while another process recovers the log after a crash. */
const readBusyMs = 2_000

interface Waiting {
  work: (tx: Transaction) => Promise<unknown>
  resolve: (value: any) => void
  reject: (error: unknown) => void
}

type Outcome =
  | { ok: true; waiting: Waiting; value: unknown; hooks: Hooks }
  | { ok: false; waiting: Waiting; error: unknown }

export interface SqliteOptions {
  path: string
  /** Called when the log cannot be synced: rows that may not survive are already visible, so the process must end. */
  onSyncFailure: (error: unknown) => void
}

export async function openSqlite({ path, onSyncFailure }: SqliteOptions): Promise<Database> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const writer = new DatabaseSync(path, { timeout: 0 })
  chmodSync(path, 0o600)
  await whileBusy(() => writer.exec('pragma journal_mode = wal'))
  // NORMAL leaves the fsync of a commit to us; FULL would do it inside COMMIT, on the event loop.
  writer.exec('pragma synchronous = normal; pragma wal_autocheckpoint = 0; pragma cache_size = -16000')
  writer.exec(`pragma journal_size_limit = ${walBytesKept}`)
  writer.function('new_id', { deterministic: false }, newId)
  const reader = new DatabaseSync(path, { readOnly: true, timeout: readBusyMs })
  reader.exec('pragma cache_size = -16000')
  const wal = new WalSync(await open(`${path}-wal`, 'r+'), onSyncFailure)
  await syncFolder(dirname(path))
  return new Sqlite(path, writer, reader, wal)
}

/** So that the names of new files survive a power cut too. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

class Sqlite implements Database {
  readonly engine = 'sqlite'
  readonly #writer: DatabaseSync
  readonly #reader: DatabaseSync
  readonly #writes: Statements
  readonly #reads: Statements
  readonly #wal: WalSync
  readonly #checkpointer: Checkpointer
  readonly #queue: Waiting[] = []
  readonly #listeners: ((message: string) => void)[] = []
  #draining: Promise<void> | undefined

  constructor(path: string, writer: DatabaseSync, reader: DatabaseSync, wal: WalSync) {
    this.#writer = writer
    this.#reader = reader
    this.#writes = new Statements(writer)
    this.#reads = new Statements(reader)
    this.#wal = wal
    this.#checkpointer = new Checkpointer(path)
  }

  async all<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return this.#reads.all<Row>(sql, values)
  }

  async one<Row>(sql: string, ...values: unknown[]): Promise<Row | undefined> {
    return this.#reads.one<Row>(sql, values)
  }

  run(sql: string, ...values: unknown[]): Promise<number> {
    return this.transaction((tx) => tx.run(sql, ...values))
  }

  async script(_tx: Transaction, sql: string): Promise<void> {
    this.#writes.script(sql)
  }

  /** Another process on the same file is not heard: whoever listens looks by himself now and then. */
  listen(listener: (message: string) => void): void {
    this.#listeners.push(listener)
  }

  #tell = (message: string): void => {
    for (const listener of this.#listeners) listener(message)
  }

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ work, resolve, reject })
      this.#draining ??= this.#drain()
    })
  }

  async #drain(): Promise<void> {
    try {
      while (this.#queue.length > 0) {
        await this.#checkpointer.caughtUp()
        await this.#runGroup()
        // Let requests that have arrived meanwhile join the next group.
        await nextTurn()
      }
    } finally {
      this.#draining = undefined
    }
  }

  async #runGroup(): Promise<void> {
    try {
      await whileBusy(() => this.#writer.exec('begin immediate'))
    } catch (error) {
      for (const waiting of this.#queue.splice(0)) waiting.reject(asUnavailable(error))
      return
    }
    const outcomes: Outcome[] = []
    try {
      while (this.#queue.length > 0 && outcomes.length < groupSizeMax) {
        const waiting = this.#queue.shift()!
        outcomes.push(await this.#runOne(waiting))
        // A full disk rolls back the whole group by itself, whoever hit it.
        if (!this.#writer.isTransaction) throw firstError(outcomes)
      }
      this.#writer.exec('commit')
    } catch (error) {
      if (this.#writer.isTransaction) this.#writer.exec('rollback')
      for (const { waiting } of outcomes) waiting.reject(asUnavailable(error))
      return
    }
    this.#checkpointer.noteCommit()
    // The next group runs while this one's sync is under way; nobody is answered before it.
    void this.#wal.synced().then(
      () => outcomes.forEach(settle),
      (error) => outcomes.forEach(({ waiting }) => void waiting.reject(asUnavailable(error))),
    )
  }

  async #runOne(waiting: Waiting): Promise<Outcome> {
    const hooks = new Hooks()
    const tx = new SqliteTransaction(this.#writes, hooks, this.#tell)
    try {
      this.#writer.exec('savepoint one')
      const value = await waiting.work(tx)
      await hooks.sendLast()
      this.#writer.exec('release one')
      return { ok: true, waiting, value, hooks }
    } catch (error) {
      if (this.#writer.isTransaction) this.#writer.exec('rollback to one; release one')
      return { ok: false, waiting, error }
    } finally {
      hooks.end()
    }
  }

  async close(): Promise<void> {
    await this.#draining
    await this.#wal.close()
    await this.#checkpointer.close()
    this.#reader.close()
    this.#writer.close()
  }
}

class SqliteTransaction implements Transaction {
  readonly #statements: Statements
  readonly #hooks: Hooks
  readonly withCommit: Transaction['withCommit']
  readonly afterCommit: Transaction['afterCommit']
  readonly notify: Transaction['notify']

  constructor(statements: Statements, hooks: Hooks, tell: (message: string) => void) {
    this.#statements = statements
    this.#hooks = hooks
    this.withCommit = hooks.withCommit
    this.afterCommit = hooks.afterCommit
    this.notify = (message) => hooks.afterCommit(() => tell(message))
  }

  async all<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
    this.#hooks.check()
    return this.#statements.all<Row>(sql, values)
  }

  async one<Row>(sql: string, ...values: unknown[]): Promise<Row | undefined> {
    this.#hooks.check()
    return this.#statements.one<Row>(sql, values)
  }

  async run(sql: string, ...values: unknown[]): Promise<number> {
    this.#hooks.check()
    return this.#statements.run(sql, values)
  }

  /** There is one writer, so every transaction holds every lock. */
  async lock(): Promise<void> {
    this.#hooks.check()
  }
}

function settle(outcome: Outcome): void {
  if (!outcome.ok) {
    outcome.waiting.reject(outcome.error)
    return
  }
  outcome.hooks.runAfter()
  outcome.waiting.resolve(outcome.value)
}

function firstError(outcomes: Outcome[]): unknown {
  const failed = outcomes.find((outcome) => !outcome.ok)
  return failed && !failed.ok ? failed.error : new Error('the transaction ended by itself')
}

const asUnavailable = (error: unknown) =>
  error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error)

/** Another process may be writing. Waiting here, not in SQLite, keeps the event loop free. */
async function whileBusy(work: () => void): Promise<void> {
  const giveUpAt = Date.now() + lockWaitMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isPassing(error, 'busy') || Date.now() > giveUpAt) throw error
    }
    await sleep(lockRetryMs)
  }
}
