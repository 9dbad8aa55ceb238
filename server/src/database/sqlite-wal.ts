import type { FileHandle } from 'node:fs/promises'

/**
 * Syncs the write-ahead log off the event loop. A sync covers every commit made before it began, so commits that
 * arrive while one is under way share the next.
 */
export class WalSync {
  readonly #file: FileHandle
  readonly #onFailure: (error: unknown) => void
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(file: FileHandle, onFailure: (error: unknown) => void) {
    this.#file = file
    this.#onFailure = onFailure
  }

  /** Resolves when everything committed until now is on disk. */
  synced(): Promise<void> {
    if (!this.#running) return this.#start()
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      return this.#start()
    })
    return this.#next
  }

  #start(): Promise<void> {
    this.#running = this.#file.datasync().then(
      () => {
        this.#running = undefined
      },
      (error) => {
        // After a failed sync the kernel may have dropped the pages: trying again would report a false success.
        this.#onFailure(error)
        throw error
      },
    )
    return this.#running
  }

  async close(): Promise<void> {
    await this.synced()
    await this.#file.close()
  }
}
