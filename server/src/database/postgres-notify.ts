// Hints between processes, by LISTEN and NOTIFY. They are sent after the commit and gathered: NOTIFY inside a transaction takes a
// lock that makes all commits of the server wait for each other.
import { randomUUID } from 'node:crypto'
import pg from 'pg'

const channel = 'muster'
const gatherMs = 10
/** PostgreSQL takes 8,000 bytes; a message is two ids. */
const messagesMax = 80
const reconnectMs = 1_000

export class Notifications {
  readonly #pool: pg.Pool
  readonly #url: string
  readonly #onConnectionLost: (error: unknown) => void
  readonly #self = randomUUID().slice(0, 8)
  readonly #listeners: ((message: string) => void)[] = []
  readonly #unsent = new Set<string>()
  #sending: NodeJS.Timeout | undefined
  #client: pg.Client | undefined
  #reconnecting: NodeJS.Timeout | undefined
  #closed = false

  constructor(pool: pg.Pool, url: string, onConnectionLost: (error: unknown) => void) {
    this.#pool = pool
    this.#url = url
    this.#onConnectionLost = onConnectionLost
  }

  listen(listener: (message: string) => void): void {
    this.#listeners.push(listener)
    if (this.#listeners.length === 1) void this.#connect()
  }

  tell = (message: string): void => {
    for (const listener of this.#listeners) listener(message)
    this.#unsent.add(message)
    this.#sending ??= setTimeout(() => void this.#send(), gatherMs)
  }

  async #send(): Promise<void> {
    this.#sending = undefined
    const messages = [...this.#unsent]
    this.#unsent.clear()
    for (let start = 0; start < messages.length; start += messagesMax) {
      const text = [this.#self, ...messages.slice(start, start + messagesMax)].join('\n')
      // A hint that is lost costs a listener one look of its own.
      await this.#pool.query('select pg_notify($1, $2)', [channel, text]).catch(() => {})
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'muster listener',
      keepAlive: true,
    })
    client.on('error', this.#onConnectionLost)
    client.on('end', () => this.#connectAgain())
    client.on('notification', ({ payload = '' }) => {
      const [sender, ...messages] = payload.split('\n')
      if (sender === this.#self) return
      for (const message of messages) for (const listener of this.#listeners) listener(message)
    })
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch {
      this.#connectAgain()
    }
  }

  #connectAgain(): void {
    if (this.#closed || this.#reconnecting) return
    this.#reconnecting = setTimeout(() => {
      this.#reconnecting = undefined
      void this.#connect()
    }, reconnectMs)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#reconnecting)
    clearTimeout(this.#sending)
    // A command that changes one thing and ends has told nobody yet.
    if (this.#unsent.size > 0) await this.#send()
    await this.#client?.end().catch(() => {})
  }
}
