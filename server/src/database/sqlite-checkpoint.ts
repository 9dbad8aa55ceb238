// Moves the log into the database file on a thread of its own: a checkpoint syncs both files, and on the event loop
// that would stall every request.
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const commitsBetween = 100
const pauseMs = 500

/**
 * A checkpoint beside a busy writer never reaches the end of the log, and without the end the log cannot start over. Past
 * this many pages the writer waits once, for the little that the checkpoint before has left.
 */
const pagesMax = 8_000

export class Checkpointer {
  readonly #path: string
  #worker: Worker | undefined
  #commits = 0
  #lastAt = 0
  #running: Promise<number> | undefined
  #tooLong = false

  constructor(path: string) {
    this.#path = path
  }

  noteCommit(): void {
    this.#commits += 1
    if (this.#commits < commitsBetween || this.#running || Date.now() - this.#lastAt < pauseMs) return
    void this.#checkpoint().then((pages) => {
      this.#tooLong = pages > pagesMax
    })
  }

  /** Asked between two groups of writes, when nothing is being written. */
  async caughtUp(): Promise<void> {
    if (!this.#tooLong) return
    await this.#running
    await this.#checkpoint()
    this.#tooLong = false
  }

  /** The length of the log in pages, as the checkpoint found it. */
  #checkpoint(): Promise<number> {
    const worker = this.#thread()
    this.#commits = 0
    this.#running = new Promise<number>((resolve) => {
      worker.once('message', resolve)
      worker.once('exit', () => resolve(0))
      worker.postMessage('checkpoint')
    }).finally(() => {
      worker.removeAllListeners('exit').removeAllListeners('message')
      this.#running = undefined
      this.#lastAt = Date.now()
    })
    return this.#running
  }

  /** Made when first needed: most processes on a small machine never write enough. */
  #thread(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(import.meta.filename, { workerData: { path: this.#path } })
    worker.unref()
    // One that failed is replaced by the next; the log only grows a little longer meanwhile.
    worker.on('error', () => {
      this.#worker = undefined
    })
    this.#worker = worker
    return worker
  }

  async close(): Promise<void> {
    await this.#running
    if (!this.#worker) return
    // The process must stay for it: nothing else may be left to do.
    this.#worker.ref()
    this.#worker.postMessage('close')
    await once(this.#worker, 'exit')
  }
}

if (!isMainThread && typeof workerData?.path === 'string') {
  const connection = new DatabaseSync(workerData.path, { timeout: 1_000 })
  connection.exec('pragma synchronous = normal')
  // PASSIVE waits for nobody.
  const checkpoint = connection.prepare('pragma wal_checkpoint(passive)')
  parentPort!.on('message', (message) => {
    if (message === 'close') {
      connection.close()
      return parentPort!.close()
    }
    const { log } = checkpoint.get() as { log: number }
    parentPort!.postMessage(log)
  })
}
