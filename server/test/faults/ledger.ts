// Keeps account of what was sent and what was acknowledged, and holds the service to it.
import assert from 'node:assert/strict'
import type { Client, Reply } from '../harness.ts'

const readersAtOnce = 16

export type Poster = Pick<Client, 'post'>

export class Ledger {
  /** Name → id of every member whose 201 has arrived. */
  readonly acknowledged = new Map<string, string>()
  /** Sent, and not acknowledged: the service may have them or not. */
  readonly uncertain = new Map<string, object>()
  #sent = 0

  /** Creates the next member; undefined when the connection was lost. */
  post(poster: Poster, more: object = {}): Promise<Reply | undefined> {
    this.#sent += 1
    const name = `Member ${this.#sent}`
    this.uncertain.set(name, { business_name: name, ...more })
    return this.#send(poster, name)
  }

  /** Repeats everything uncertain, each with the key it had; returns how many the service had already. */
  async settle(poster: Poster): Promise<number> {
    let replayed = 0
    await atOnce([...this.uncertain.keys()], async (name) => {
      const reply = await this.#send(poster, name)
      assert.equal(reply?.status, 201, reply?.text ?? 'no answer')
      if (reply.headers.get('idempotent-replayed')) replayed += 1
    })
    return replayed
  }

  async #send(poster: Poster, name: string): Promise<Reply | undefined> {
    let reply: Reply
    try {
      reply = await poster.post('/v1/members', this.uncertain.get(name), { 'idempotency-key': name })
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error
      return undefined
    }
    if (reply.status !== 201) return reply
    assert.equal(reply.body.business_name, name)
    this.uncertain.delete(name)
    this.acknowledged.set(name, reply.body.id)
    return reply
  }

  /** Everything acknowledged can be read, but for the first so many. */
  async assertKept(client: Client, skip = 0): Promise<void> {
    await atOnce([...this.acknowledged].slice(skip), async ([name, id]) => {
      const { status, body, text } = await client.get(`/v1/members/${id}`)
      assert.equal(status, 200, `${name} was acknowledged and is lost: ${text}`)
      assert.equal(body.business_name, name)
    })
  }

  /** Each acknowledged member is there once, each member has its one event, and there is nothing else. */
  async assertExact(client: Client): Promise<void> {
    await this.assertKept(client)
    const members = await client.all('/v1/members')
    const found = members.map(({ business_name, id }) => `${business_name} ${id}`)
    const expected = [...this.acknowledged].map(([name, id]) => `${name} ${id}`)
    assert.deepEqual(found.sort(), expected.sort())
    const events = await client.all('/v1/events')
    const created = events.filter(({ type }) => type === 'member.created').map(({ data }) => data.id)
    assert.deepEqual(created.sort(), members.map(({ id }) => id).sort())
  }
}

/** Writers beside each other, each sending its next when `next` has answered true. */
export function writers(count: number, next: () => Promise<boolean>): Promise<unknown> {
  const write = async () => {
    for (let sent = 0; sent < postsMax; sent += 1) {
      if (!(await next())) return
    }
  }
  const writing = Promise.all(Array.from({ length: count }, write))
  // Who started them awaits them later, and hears of a failure then.
  writing.catch(() => {})
  return writing
}

const postsMax = 10_000

async function atOnce<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: readersAtOnce }, async () => {
      for (let item = items.pop(); item !== undefined; item = items.pop()) await work(item)
    }),
  )
}
