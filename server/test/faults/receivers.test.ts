// A hundred hostile receivers at once, against one sender in a process of its own, so that its memory is seen alone.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { gzipSync } from 'node:zlib'
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { destinations } from '../../src/webhooks/destination.ts'
import { createSender, type Result } from '../../src/webhooks/send.ts'
import { authorityFile, certificateFor } from '../receiver.ts'
import { within } from './process.ts'

const ofEachKind = 10
const attemptMsMax = 15_500
const growthMax = 50 * 2 ** 20
const runMs = 40_000
const settleMs = 1_000

interface Job {
  caFile: string
  /** It answers as it should: what has to be loaded is loaded by a first request to it. */
  friendly: string
  urls: string[]
}

interface Outcome {
  results: (Result & { elapsedMs: number })[]
  rss: { before: number; peak: number; after: number }
  /** Of the friendly receiver, asked once more at the end. */
  lastError: string | null
}

if (process.argv[2] === 'sender') {
  process.once('message', (job: Job) => {
    void send(job).then((outcome) => process.send?.(outcome, () => process.disconnect?.()))
  })
} else {
  describe('hostile receivers', () => {
    test(`${ofEachKind} of each kind at once: none holds an attempt, none costs memory`, async (t) => {
      const requests = new Map<string, number>()
      const ports = new Map<string, number>()
      for (const kind of kinds) {
        const count = () => requests.set(kind.name, (requests.get(kind.name) ?? 0) + 1)
        ports.set(kind.name, await listening(t, await kind.server(count)))
      }
      const friendlyPort = await listening(t, await tlsServer((socket) => socket.write(ok)))
      const targets = kinds.flatMap((kind) =>
        Array.from({ length: ofEachKind }, (_, index) => ({
          kind,
          // A name of its own, so that each is an origin of its own.
          url: `https://r${index}.hostile.test:${ports.get(kind.name)}/`,
        })),
      )
      const { results, rss, lastError } = await sendFromChild(t, {
        caFile: await authorityFile(),
        friendly: `https://friendly.hostile.test:${friendlyPort}/`,
        urls: targets.map(({ url }) => url),
      })

      assert.equal(results.length, targets.length)
      for (const [index, { elapsedMs, durationMs, ...result }] of results.entries()) {
        const { kind } = targets[index]!
        const seen = `${result.responseStatus} ${result.error} ${result.responseExcerpt?.slice(0, 40)}`
        const what = `${kind.name}: ${seen} after ${Math.round(elapsedMs)} ms`
        assert.equal(result.responseStatus, kind.status, what)
        if (kind.error) assert.match(result.error!, kind.error, what)
        else assert.equal(result.error, null, what)
        assert.ok(elapsedMs <= attemptMsMax && durationMs <= attemptMsMax, what)
        if (kind.holds) assert.ok(elapsedMs >= 14_900, what)
        else assert.ok(elapsedMs <= 10_000, what)
        assert.equal(result.responseExcerpt === null, kind.status === null, what)
        assert.ok((result.responseExcerpt ?? '').length <= 1_024, what)
      }
      // What was cut off or redirected was not tried again.
      for (const { name, reached } of kinds)
        assert.equal(requests.get(name) ?? 0, reached ? ofEachKind : 0, name)
      assert.equal(lastError, null)

      const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
      const growth = { peak: rss.peak - rss.before, after: rss.after - rss.before }
      t.diagnostic(`memory grew by ${megabytes(growth.after)}, at its peak by ${megabytes(growth.peak)}`)
      assert.ok(growth.peak < growthMax, `at its peak memory had grown by ${megabytes(growth.peak)}`)
      assert.ok(growth.after < growthMax, `memory grew by ${megabytes(growth.after)}`)
    })
  })
}

interface Kind {
  name: string
  /** It keeps the attempt until the deadline. */
  holds?: true
  /** A request arrives there. */
  reached?: true
  status: number | null
  error?: RegExp
  server: (count: () => void) => Promise<Server> | Server
}

const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'
const noAnswer = /^no answer within 15 s$/

/** TLS with a good certificate; `answer` is called when a request has come. */
async function tlsServer(answer: (socket: TLSSocket) => void): Promise<Server> {
  return createTlsServer(await certificateFor(['*.hostile.test']), (socket) => {
    socket
      .on('error', () => {})
      .on('data', (bytes) => {
        if (bytes.includes('POST ')) answer(socket)
      })
  })
}

const answering = (answer: (socket: TLSSocket) => void) => (count: () => void) =>
  tlsServer((socket) => {
    count()
    answer(socket)
  })

/** Writes as fast as it is read. */
function pour(socket: TLSSocket, bytes: Buffer): void {
  const more = () => {
    for (let room = true; room && socket.writable; ) room = socket.write(bytes)
  }
  socket.on('drain', more)
  more()
}

/** One character each second. */
function drip(socket: TLSSocket, text: string): void {
  let position = 0
  const timer = setInterval(() => {
    if (socket.writable) socket.write(text[position++ % text.length]!)
  }, 1_000)
  socket.on('close', () => clearInterval(timer))
}

const kinds: Kind[] = [
  {
    name: 'accepts and never speaks TLS',
    holds: true,
    status: null,
    error: noAnswer,
    server: () => createServer(),
  },
  {
    name: 'never answers',
    holds: true,
    reached: true,
    status: null,
    error: noAnswer,
    server: answering(() => {}),
  },
  {
    name: 'a byte of its headers each second',
    holds: true,
    reached: true,
    status: null,
    error: noAnswer,
    server: answering((socket) => drip(socket, `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100)}`)),
  },
  {
    name: 'a byte of its body each second',
    holds: true,
    reached: true,
    status: 200,
    server: answering((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n')
      drip(socket, 'slow')
    }),
  },
  {
    name: 'a body without end',
    reached: true,
    status: 200,
    server: answering((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      pour(socket, Buffer.alloc(64 * 1024, 'x'))
    }),
  },
  {
    name: 'a gzip bomb',
    reached: true,
    status: 200,
    server: (count) => {
      const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20))
      return answering((socket) => {
        socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`)
        socket.write(bomb)
      })(count)
    },
  },
  {
    name: 'headers without end',
    reached: true,
    status: null,
    error: /^the headers of the answer are too large$/,
    server: answering((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      pour(socket, Buffer.from(`x-header: ${'y'.repeat(1_000)}\r\n`.repeat(64)))
    }),
  },
  {
    name: 'a reset',
    reached: true,
    status: null,
    error: /^the connection was (reset|closed before an answer)$/,
    server: async (count) => {
      const raw = new Map<number, Socket>()
      const server = await answering((socket) => raw.get(socket.remotePort!)!.resetAndDestroy())(count)
      return server.on('connection', (socket: Socket) => raw.set(socket.remotePort!, socket))
    },
  },
  {
    name: 'no HTTP',
    reached: true,
    status: null,
    error: /^the answer is not HTTP$/,
    server: answering((socket) => pour(socket, Buffer.from('\0\xffgarbage '.repeat(1_000), 'latin1'))),
  },
  {
    name: 'a certificate of its own making',
    status: null,
    error: /^the certificate is not valid \([A-Z_]+\)$/,
    server: async (count) =>
      createTlsServer(await selfSigned(), (socket) => {
        socket.on('error', () => {}).on('data', count)
      }),
  },
  {
    name: 'a redirect to itself',
    reached: true,
    status: 302,
    error: /^answered 302: redirects are not followed$/,
    server: answering((socket) =>
      socket.write('HTTP/1.1 302 Found\r\nlocation: /\r\ncontent-length: 0\r\n\r\n'),
    ),
  },
]

async function selfSigned(): Promise<{ key: string; cert: string }> {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const names = new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: '*.hostile.test' }])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=nobody',
    keys,
    signingAlgorithm,
    extensions: [names],
  })
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { key: x509.PemConverter.encode(key, 'PRIVATE KEY'), cert: certificate.toString('pem') }
}

async function listening(t: TestContext, server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})))
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** This file again, as a process that only sends. */
async function sendFromChild(t: TestContext, job: Job): Promise<Outcome> {
  const child = fork(import.meta.filename, ['sender'], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  t.after(() => child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const answered = once(child, 'message').then(([outcome]) => outcome as Outcome)
  const died = exited.then(([code, signal]) => {
    throw new Error(`the sender ended with ${code ?? signal}`)
  })
  child.send(job)
  const outcome = await within(runMs, 'sending', Promise.race([answered, died]))
  died.catch(() => {})
  const [code] = await within(runMs, 'ending', exited)
  assert.equal(code, 0, 'the sender ends by itself: nothing is left open')
  return outcome
}

async function send({ caFile, friendly, urls }: Job): Promise<Outcome> {
  const sender = createSender({
    destinations: destinations(['127.0.0.0/8']),
    caFile,
    resolve: async () => ['127.0.0.1'],
  })
  const attempt = (url: string) =>
    sender.send({
      url,
      secrets: ['whsec_c2VjcmV0'],
      eventId: 'evt_1',
      eventType: 'member.created',
      deliveryId: 'delivery',
      attempt: 1,
      isTest: false,
      body: JSON.stringify({ text: 'x'.repeat(2_000) }),
    })
  const resting = async () => {
    await sleep(settleMs)
    globalThis.gc!()
    return process.memoryUsage.rss()
  }
  await attempt(friendly)
  const before = await resting()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const results = await Promise.all(
    urls.map(async (url) => {
      const startedAt = performance.now()
      const result = await attempt(url)
      return { ...result, elapsedMs: performance.now() - startedAt }
    }),
  )
  clearInterval(watch)
  const after = await resting()
  const { error: lastError } = await attempt(friendly)
  await sender.close()
  return { results, rss: { before, peak, after }, lastError }
}
