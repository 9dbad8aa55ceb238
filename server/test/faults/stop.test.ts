import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import type { Reply } from '../harness.ts'
import { Ledger, type Poster, writers } from './ledger.ts'
import { install, type Running, until, within } from './process.ts'

const writersAtOnce = 16
const stopMsMax = 10_000
const loadMs = 10_000

describe('SIGTERM under load: everything accepted is answered, then it ends with 0', () => {
  const commands = { 'muster start': undefined, 'npm start': ['npm', 'start', '--', '--json'] }
  for (const [name, command] of Object.entries(commands)) {
    test(name, async (t) => {
      const installation = await install(t)
      const ledger = new Ledger()
      const service = await installation.start({ command })
      const poster = new CarefulPoster(service, installation.liveKey)
      const writing = writers(writersAtOnce, async () => {
        const reply = await ledger.post(poster)
        if (reply) assert.equal(reply.status, 201, reply.text)
        return !poster.refused
      })
      await until('there is load', loadMs, () => ledger.acknowledged.size >= 100)
      service.child.kill('SIGTERM')
      const exit = await within(stopMsMax, 'stopping', service.exited)
      await writing
      assert.deepEqual(exit, { code: 0, signal: null }, service.log())
      assert.equal(await isListening(service), false)

      const again = await installation.start()
      await ledger.assertExact(again.client(installation.liveKey))
      t.diagnostic(`${ledger.acknowledged.size} answered, ${ledger.uncertain.size} not accepted`)
    })
  }
})

test('SIGTERM while a kept connection has a request under way: it is answered, and does not hold up the end', async (t) => {
  const installation = await install(t)
  const ledger = new Ledger()
  const service = await installation.start()
  const agent = new Agent({ keepAlive: true })
  t.after(() => agent.destroy())
  const beforeBody = async () => {
    service.child.kill('SIGTERM')
    await until('it accepts nobody new', stopMsMax, async () => !(await isListening(service)))
  }
  const reply = await ledger.post(new CarefulPoster(service, installation.liveKey, { agent, beforeBody }))
  assert.equal(reply?.status, 201, reply?.text ?? 'no answer')
  const exit = await within(stopMsMax, 'stopping', service.exited)
  assert.deepEqual(exit, { code: 0, signal: null }, service.log())

  const again = await installation.start()
  await ledger.assertExact(again.client(installation.liveKey))
})

test('SIGTERM while a client reads slowly: the answer arrives whole', async (t) => {
  const installation = await install(t)
  const service = await installation.start()
  const client = service.client(installation.liveKey)
  // More than the buffers between the two processes take, so that most of it is still to be sent.
  // Six bytes of JSON for each character, as pages are bounded by characters.
  const large = { business_name: 'Large', description: '\u0001'.repeat(150_000) }
  for (let made = 0; made < 20; made += 1) assert.equal((await client.post('/v1/members', large)).status, 201)
  const call = request(`${service.url}/api/v1/members`, {
    agent: false,
    headers: { authorization: `Bearer ${installation.liveKey}` },
  }).end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  service.child.kill('SIGTERM')
  await until('it accepts nobody new', stopMsMax, async () => !(await isListening(service)))
  const answer = await within(stopMsMax, 'reading', text(response))
  assert.equal(JSON.parse(answer).data.length, 20)
  const exit = await within(stopMsMax, 'stopping', service.exited)
  assert.deepEqual(exit, { code: 0, signal: null }, service.log())
})

/**
 * A connection for each request, and the body only after the server's "100 Continue": from then on the request has
 * surely been accepted, and may not be lost. A connection closed earlier was closed before the request was sent.
 */
class CarefulPoster implements Poster {
  refused = false
  readonly #service: Running
  readonly #key: string
  readonly #agent: Agent | false
  readonly #beforeBody: () => Promise<unknown>

  constructor(
    service: Running,
    key: string,
    {
      agent = false,
      beforeBody = async () => {},
    }: { agent?: Agent | false; beforeBody?: () => Promise<unknown> } = {},
  ) {
    this.#service = service
    this.#key = key
    this.#agent = agent
    this.#beforeBody = beforeBody
  }

  post = async (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> => {
    let accepted = false
    try {
      const call = request(`${this.#service.url}/api${path}`, {
        method: 'POST',
        agent: this.#agent,
        headers: {
          ...headers,
          authorization: `Bearer ${this.#key}`,
          'content-type': 'application/json',
          expect: '100-continue',
        },
      })
      // Each error is met where it is awaited; one that comes after that concerns nobody.
      call.on('error', () => {})
      call.flushHeaders()
      const answered = once(call, 'response')
      answered.catch(() => {})
      await once(call, 'continue')
      accepted = true
      await this.#beforeBody()
      call.end(JSON.stringify(body))
      const [response] = (await answered) as [IncomingMessage]
      const answer = await text(response)
      return { status: response.statusCode!, headers: new Headers(), text: answer, body: JSON.parse(answer) }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'ECONNREFUSED') this.refused = true
      throw accepted ? new assert.AssertionError({ message: `accepted, then lost: ${message}` }) : error
    }
  }
}

const isListening = (service: Running): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
