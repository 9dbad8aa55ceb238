// Moves the log into the database file on a thread of its own: a checkpoint syncs both files, and on the event loop
// that would stall every request.
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const commitsBetween = 100
const pauseMs = 500

export class Checkpointer {
  readonly #path: string
  #worker: Worker | undefined
  #commits = 0
  #busy = false
  #lastAt = 0

  constructor(path: string) {
    this.#path = path
  }

  noteCommit(): void {
    this.#commits += 1
    if (this.#commits < commitsBetween || this.#busy || Date.now() - this.#lastAt < pauseMs) return
    this.#commits = 0
    this.#lastAt = Date.now()
    this.#busy = true
    this.#thread().postMessage('checkpoint')
  }

  /** Made when first needed: most processes on a small machine never write enough. */
  #thread(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(import.meta.filename, { workerData: { path: this.#path } })
    worker.unref()
    worker.on('message', () => {
      this.#busy = false
    })
    worker.on('error', () => {
      this.#busy = false
      this.#worker = undefined
    })
    this.#worker = worker
    return worker
  }

  async close(): Promise<void> {
    if (!this.#worker) return
    this.#worker.postMessage('close')
    await once(this.#worker, 'exit')
  }
}

if (!isMainThread && typeof workerData?.path === 'string') {
  const connection = new DatabaseSync(workerData.path, { timeout: 1_000 })
  connection.exec('pragma synchronous = normal')
  parentPort!.on('message', (message) => {
    if (message === 'close') {
      connection.close()
      return parentPort!.close()
    }
    // PASSIVE waits for nobody; what readers still need is moved by the next one.
    connection.exec('pragma wal_checkpoint(passive)')
    parentPort!.postMessage('done')
  })
}
