// One attempt against real TLS receivers: whom it dials, what it says and how much of the answer it takes.
import assert from 'node:assert/strict'
import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createPlainServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer } from 'node:https'
import { type AddressInfo, Socket } from 'node:net'
import { after, describe, mock, type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { newOrganization, startTestService } from '../../test/harness.ts'
import { authorityFile, certificateFor } from '../../test/receiver.ts'
import { destinations } from './destination.ts'
import { createSender, type Message, type Result, type SenderOptions } from './send.ts'

const message = (url: string): Message => ({
  url,
  secrets: ['whsec_c2VjcmV0'],
  eventId: 'evt_1',
  eventType: 'member.created',
  deliveryId: 'delivery',
  attempt: 1,
  isTest: false,
  body: '{"a":"ü"}',
})

const toLoopback = async () => ['127.0.0.1']

/** Sends, one after the other, with a sender that is closed after the test. */
async function sending(t: TestContext, options: Partial<SenderOptions> = {}) {
  const sender = createSender({
    destinations: destinations(['127.0.0.0/8']),
    caFile: await authorityFile(),
    resolve: toLoopback,
    ...options,
  })
  t.after(() => sender.close())
  return (url: string): Promise<Result> => sender.send(message(url))
}

interface Listening {
  listen(port: number, host: string): unknown
  address(): unknown
  close(): unknown
  on(event: 'connection', listener: (socket: Socket) => void): unknown
}

/** The port of a server on loopback and the connections it has had; both are gone after the test. */
async function listening(t: TestContext, server: Listening) {
  const sockets: Socket[] = []
  server.on('connection', (socket) => void sockets.push(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server as never, 'listening')
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sockets }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const httpsReceiver = async (t: TestContext, answer: Handler, names = ['hooks.test']) =>
  listening(t, createServer(await certificateFor(names), answer))

/** Answers with these bytes, whatever they are, and ends. */
async function rawReceiver(t: TestContext, bytes: string | Buffer) {
  const server = createTlsServer(await certificateFor(['hooks.test']), (socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(bytes))
  })
  return listening(t, server)
}

/** What the system was asked to dial. Only loopback is let through. */
function watchDials(t: TestContext): string[] {
  const dialled: string[] = []
  const realConnect = Socket.prototype.connect
  const mocked = mock.method(Socket.prototype, 'connect', function (this: Socket, ...given: unknown[]) {
    const host = String((given[0] as { host?: string }).host)
    dialled.push(host)
    if (host === '127.0.0.1') return Reflect.apply(realConnect, this, given)
    process.nextTick(() => this.destroy(Object.assign(new Error('kept in'), { code: 'ECONNREFUSED' })))
    return this
  })
  t.after(() => mocked.mock.restore())
  return dialled
}

/** Nothing that only a reader of our code, or of OpenSSL's, would understand. */
function assertInWords(error: string | null): void {
  assert.match(error!, /^(the|no|TLS) [^\n]{3,120}$/)
  assert.doesNotMatch(
    error!,
    /openssl|:ssl|ssl3|routines|\.c:|\bnode|undici|UND_|HPE_|ERR_|errno|syscall|getaddrinfo|socket\b| {4}at /i,
  )
}

describe('the address that is dialled', () => {
  const closing: Handler = (_request, response) => response.setHeader('connection', 'close').end('ok')

  test('is the one that was checked, however the answer of the DNS changes', async (t) => {
    const { port, sockets } = await httpsReceiver(t, closing)
    const dialled = watchDials(t)
    let asked = 0
    // A second look within one attempt would see the forbidden address.
    const resolve = async () => (asked++ % 2 === 0 ? ['127.0.0.1'] : ['10.0.0.5'])
    const send = await sending(t, { destinations: destinations(['127.0.0.1']), resolve })
    for (let round = 0; round < 30; round += 1) {
      const good = await send(`https://hooks.test:${port}/`)
      assert.equal(good.error, null)
      assert.equal(asked, 2 * round + 1)
      const bad = await send(`https://hooks.test:${port}/`)
      assert.equal(bad.error, 'the address 10.0.0.5 is not allowed')
      assert.equal(bad.responseStatus, null)
    }
    assert.deepEqual(dialled, Array(30).fill('127.0.0.1'))
    assert.equal(sockets.length, 30)
  })

  test('is the one that was checked, also for many attempts at once', async (t) => {
    const { port, sockets } = await httpsReceiver(t, closing)
    const dialled = watchDials(t)
    let asked = 0
    const resolve = async () => {
      const mine = asked++
      await new Promise((later) => setTimeout(later, mine % 7))
      return mine % 2 === 0 ? ['127.0.0.1'] : ['169.254.169.254']
    }
    const send = await sending(t, { resolve })
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) => send(`https://hooks.test:${port}/${index}`)),
    )
    const refused = results.filter(({ error }) => error === 'the address 169.254.169.254 is not allowed')
    const delivered = results.filter(({ responseStatus }) => responseStatus === 200)
    assert.equal(refused.length + delivered.length, 100)
    assert.ok(refused.length > 0 && delivered.length > 0)
    assert.deepEqual(new Set(dialled), new Set(['127.0.0.1']))
    assert.equal(sockets.length, dialled.length)
  })

  test('is none when one of several answers is forbidden', async (t) => {
    const { port, sockets } = await httpsReceiver(t, closing)
    const dialled = watchDials(t)
    for (const answer of [
      ['127.0.0.1', '10.0.0.5'],
      ['10.0.0.5', '127.0.0.1'],
      ['127.0.0.1', '::1'],
      ['127.0.0.1', '127.0.0.1', 'fe80::1%eth0'],
      ['127.0.0.1', 'hooks.test'],
    ]) {
      const send = await sending(t, { resolve: async () => answer })
      const { error, responseStatus } = await send(`https://hooks.test:${port}/`)
      assert.match(error!, /^the address \S+ is not allowed$/)
      assert.equal(responseStatus, null)
    }
    assert.deepEqual(dialled, [])
    assert.equal(sockets.length, 0)
  })

  test('a name that does not resolve fails in words', async (t) => {
    for (const [code, words] of [
      ['ENOTFOUND', 'the name could not be resolved'],
      ['EAI_AGAIN', 'the name could not be resolved for now'],
    ]) {
      const failure = Object.assign(new Error(`getaddrinfo ${code} hooks.test`), { code })
      const send = await sending(t, { resolve: () => Promise.reject(failure) })
      assert.equal((await send('https://hooks.test/')).error, words)
    }
  })
})

describe('the receiver is who it says', () => {
  test('SNI and Host are the name, while the pinned address is dialled', async (t) => {
    const seen: object[] = []
    const { port } = await httpsReceiver(t, (request, response) => {
      const { servername, remoteAddress } = request.socket as TLSSocket & { servername: string }
      seen.push({ servername, remoteAddress, host: request.headers.host, path: request.url })
      response.end()
    })
    const dialled = watchDials(t)
    const asked: string[] = []
    const send = await sending(t, {
      resolve: async (host) => {
        asked.push(host)
        return ['127.0.0.1']
      },
    })
    assert.equal((await send(`https://HOOKS.test:${port}/a/../b?c=%20d`)).error, null)
    assert.equal((await send(`https://hooks.test.:${port}/`)).error, null)
    const [servername, remoteAddress] = ['hooks.test', '127.0.0.1']
    assert.deepEqual(seen, [
      { servername, remoteAddress, host: `hooks.test:${port}`, path: '/b?c=%20d' },
      { servername, remoteAddress, host: `hooks.test.:${port}`, path: '/' },
    ])
    assert.deepEqual(asked, ['hooks.test', 'hooks.test.'])
    assert.deepEqual(dialled, ['127.0.0.1', '127.0.0.1'])
  })

  test('a certificate for another name, or for the address, is refused', async (t) => {
    for (const names of [['other.test'], ['127.0.0.1'], ['sub.hooks.test'], ['*.hooks.test']]) {
      let requests = 0
      const { port } = await httpsReceiver(t, (_request, response) => response.end(String(requests++)), names)
      const { error, responseStatus } = await (await sending(t))(`https://hooks.test:${port}/`)
      assert.match(error!, /^the certificate is not valid/)
      assertInWords(error)
      assert.equal(responseStatus, null)
      assert.equal(requests, 0)
    }
  })

  test('a certificate for a name is not one for its address', async (t) => {
    const { port } = await httpsReceiver(t, (_request, response) => response.end())
    const { error } = await (await sending(t))(`https://127.0.0.1:${port}/`)
    assert.match(error!, /^the certificate is not valid/)
  })

  test('an unknown authority is refused', async (t) => {
    let requests = 0
    const { port } = await httpsReceiver(t, (_request, response) => response.end(String(requests++)))
    const send = await sending(t, { caFile: undefined })
    const { error, responseStatus } = await send(`https://hooks.test:${port}/`)
    assert.match(error!, /^the certificate is not valid/)
    assertInWords(error)
    assert.equal(responseStatus, null)
    assert.equal(requests, 0)
  })

  test('a connection that was verified for one name is not used for another', async (t) => {
    const { port } = await httpsReceiver(t, (_request, response) => response.end())
    const send = await sending(t)
    assert.equal((await send(`https://hooks.test:${port}/`)).error, null)
    assert.match((await send(`https://other.test:${port}/`)).error!, /^the certificate is not valid/)
  })
})

describe('how it speaks', () => {
  test('HTTP/1.1 is the only protocol that is offered', async (t) => {
    const offered: string[][] = []
    const server = createServer(
      {
        ...(await certificateFor(['hooks.test'])),
        ALPNCallback: ({ protocols }) => {
          offered.push(protocols)
          return protocols.find((protocol) => protocol === 'http/1.1')
        },
      },
      (_request, response) => response.end(),
    )
    const { port } = await listening(t, server)
    assert.equal((await (await sending(t))(`https://hooks.test:${port}/`)).error, null)
    assert.deepEqual(offered, [['http/1.1']])
  })

  test('a receiver that prefers HTTP/2 is spoken to in HTTP/1.1', async (t) => {
    const versions: string[] = []
    const server = createSecureServer(
      { ...(await certificateFor(['hooks.test'])), allowHTTP1: true },
      (request, response) => {
        versions.push(request.httpVersion)
        response.end('ok')
      },
    )
    const { port } = await listening(t, server)
    const { error, responseExcerpt } = await (await sending(t))(`https://hooks.test:${port}/`)
    assert.equal(error, null)
    assert.equal(responseExcerpt, 'ok')
    assert.deepEqual(versions, ['1.1'])
  })

  test('a connection is used again', async (t) => {
    const { port, sockets } = await httpsReceiver(t, (_request, response) => response.end('ok'))
    const send = await sending(t)
    for (let sent = 0; sent < 5; sent += 1) {
      assert.equal((await send(`https://hooks.test:${port}/${sent}`)).error, null)
      // A moment for the client to see that the connection is free.
      await setImmediate()
    }
    assert.equal(sockets.length, 1)
  })

  test('the bytes of the body are what was given, with their length', async (t) => {
    const bodies: string[] = []
    const { port } = await httpsReceiver(t, (request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (text) => {
        body += text
      })
      request.on('end', () => {
        bodies.push(`${request.method} ${request.headers['content-length']} ${body}`)
        response.end()
      })
    })
    const { requestHeaders } = await (await sending(t))(`https://hooks.test:${port}/`)
    assert.deepEqual(bodies, ['POST 10 {"a":"ü"}'])
    assert.equal(requestHeaders['webhook-id'], 'evt_1')
  })
})

describe('what it takes of an answer', () => {
  test('a redirect is not followed', async (t) => {
    for (const status of [300, 301, 302, 303, 307, 308, 399]) {
      const paths: string[] = []
      const { port } = await httpsReceiver(t, (request, response) => {
        paths.push(request.url!)
        response.writeHead(status, { location: '/elsewhere' }).end()
      })
      const result = await (await sending(t))(`https://hooks.test:${port}/first`)
      assert.equal(result.responseStatus, status)
      assert.equal(result.error, `answered ${status}: redirects are not followed`)
      assert.equal(result.responseHeaders!.location, '/elsewhere')
      assert.deepEqual(paths, ['/first'])
    }
  })

  test('only a 2xx acknowledges', async (t) => {
    let status = 200
    const { port } = await httpsReceiver(t, (_request, response) => response.writeHead(status).end())
    const send = await sending(t)
    for (status of [200, 201, 202, 204, 299, 304, 400, 401, 404, 410, 429, 500, 503, 599]) {
      const { responseStatus, error } = await send(`https://hooks.test:${port}/`)
      assert.equal(responseStatus, status)
      if (status < 300) assert.equal(error, null)
      else assert.match(error!, new RegExp(`^answered ${status}`))
    }
  })

  test('of a mebibyte no more than 16 KiB and what came with it, and the status counts', async (t) => {
    const connected: Socket[] = []
    const remember = (event: unknown) => connected.push((event as { socket: Socket }).socket)
    const channelOfConnections = channel('undici:client:connected')
    channelOfConnections.subscribe(remember)
    t.after(() => channelOfConnections.unsubscribe(remember))
    for (const status of [200, 500]) {
      const { port, sockets } = await httpsReceiver(t, (_request, response) => {
        response.writeHead(status, { 'content-length': 2 ** 20 }).end('x'.repeat(2 ** 20))
      })
      const result = await (await sending(t))(`https://hooks.test:${port}/`)
      assert.equal(result.responseStatus, status)
      assert.equal(result.error, status === 200 ? null : 'answered 500')
      assert.equal(result.responseExcerpt, 'x'.repeat(1024))
      const socket = connected.find(({ remotePort, destroyed }) => remotePort === port || destroyed)!
      assert.equal(socket.destroyed, true, 'the connection is cut')
      // Two records of TLS, with what surrounds them, are 33 KiB; a handful more may be on their way to us.
      assert.ok(socket.bytesRead < 128 * 1024, `${socket.bytesRead} bytes were read`)
      assert.ok(sockets.length === 1)
      connected.length = 0
    }
  })

  test('a body that never ends is left after 16 KiB', async (t) => {
    const { port } = await httpsReceiver(t, (_request, response) => {
      const timer = setInterval(() => response.write('y'.repeat(1_000)), 1)
      response.on('close', () => clearInterval(timer)).on('error', () => {})
    })
    const result = await (await sending(t))(`https://hooks.test:${port}/`)
    assert.equal(result.responseStatus, 200)
    assert.equal(result.error, null)
    assert.equal(result.responseExcerpt, 'y'.repeat(1024))
    assert.ok(result.durationMs < 5_000)
  })

  test('a body that breaks off does not take its status back', async (t) => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n'
    const { port } = await rawReceiver(t, `${head}only this`)
    const result = await (await sending(t))(`https://hooks.test:${port}/`)
    assert.equal(result.responseStatus, 200)
    assert.equal(result.error, null)
    assert.equal(result.responseExcerpt, 'only this')
  })

  test('a packed body is not unpacked', async (t) => {
    const packed = gzipSync('z'.repeat(2 ** 20))
    for (const encoding of ['gzip', 'x-gzip', 'br', 'deflate, gzip']) {
      const { port } = await httpsReceiver(t, (_request, response) => {
        response.writeHead(200, { 'content-encoding': encoding }).end(packed)
      })
      const result = await (await sending(t))(`https://hooks.test:${port}/`)
      assert.equal(result.error, null)
      const expected = packed.subarray(0, 1024).toString('utf8').replaceAll('\0', '\ufffd')
      assert.equal(result.responseExcerpt, expected)
      assert.ok(!result.responseExcerpt.includes('zzz'))
      assert.equal(result.responseHeaders!['content-encoding'], encoding)
    }
  })

  test('the excerpt is at most 1,024 characters of text that can be stored', async (t) => {
    for (const body of [
      Buffer.alloc(5_000, 0),
      Buffer.alloc(5_000, 0xff),
      Buffer.from('é'.repeat(2_000)),
      Buffer.from(`a${'🌍'.repeat(2_000)}`),
      Buffer.from([0xed, 0xa0, 0x80, 0x41, 0x00]),
    ]) {
      const { port } = await httpsReceiver(t, (_request, response) => response.end(body))
      const { responseExcerpt } = await (await sending(t))(`https://hooks.test:${port}/`)
      assert.ok(responseExcerpt!.length > 0 && responseExcerpt!.length <= 1_024)
      assert.ok(responseExcerpt!.isWellFormed())
      assert.ok(!responseExcerpt!.includes('\0'))
    }
  })

  test('headers are kept: at most 50, each of at most 1,024 characters that can be stored', async (t) => {
    const many = Array.from({ length: 80 }, (_, index) => `x-${index}: ${index}\r\n`).join('')
    const long = `x-astral: a${'🌍'.repeat(1_000)}\r\n`
    const head = `HTTP/1.1 200 OK\r\n${long}__proto__: a\r\nset-cookie: a=1\r\nset-cookie: b=2\r\n${many}`
    const { port } = await rawReceiver(t, Buffer.from(`${head}content-length: 0\r\n\r\n`))
    const { responseHeaders, error } = await (await sending(t))(`https://hooks.test:${port}/`)
    assert.equal(error, null)
    assert.equal(Object.keys(responseHeaders!).length, 50)
    for (const value of Object.values(responseHeaders!)) {
      assert.equal(typeof value, 'string')
      assert.ok(value.length <= 1_024 && value.isWellFormed() && !value.includes('\0'), value.slice(-5))
    }
  })

  test('an answer that no database would keep is stored all the same', async (t) => {
    const service = await startTestService({
      MUSTER_WEBHOOK_ALLOW: '127.0.0.0/8',
      MUSTER_WEBHOOK_CA: await authorityFile(),
    })
    const { live: org } = await newOrganization({ service })
    const values = ['plain', Buffer.from([0xff, 0xfe]).toString('latin1'), 'a'.repeat(3_000)]
    for (const [index, bytes] of [
      `HTTP/1.1 200 OK\r\nx-odd: a\0b\r\ncontent-length: 0\r\n\r\n`,
      ...values.map(
        (value) => `HTTP/1.1 200 OK\r\nx-odd: ${value}\r\ncontent-length: 8\r\n\r\n\0\ud800a\xff\0\0b`,
      ),
    ].entries()) {
      const server = createTlsServer(await certificateFor(), (socket) => {
        socket.on('error', () => {}).once('data', () => socket.end(bytes, 'latin1'))
      })
      const { port } = await listening(t, server)
      const { body: endpoint } = await org.post('/v1/webhook-endpoints', {
        url: `https://127.0.0.1:${port}/`,
        events: ['*'],
      })
      const { status, text } = await org.post(`/v1/webhook-endpoints/${endpoint.id}/test`, {})
      assert.equal(status, 200, text)
      const { body: deliveries } = await org.get(`/v1/webhook-deliveries?endpoint_id=${endpoint.id}`)
      const path = `/v1/webhook-deliveries/${deliveries.data[0].id}/attempts`
      const [attempt] = (await org.get(path)).body.data
      if (index === 0) assertInWords(attempt.error)
      else assert.equal(attempt.response_status, 200)
      assert.ok(!JSON.stringify(attempt).includes('\\u0000'))
    }
  })
})

describe('failures in words', () => {
  const raw: [string, string | Buffer, RegExp][] = [
    ['nothing', '', /closed before an answer/],
    ['text', 'hello\r\n\r\n', /not HTTP/],
    ['binary', Buffer.from([0, 1, 2, 3, 255, 254]), /not HTTP/],
    ['half a status line', 'HTTP/1.1 2', /closed before an answer|not HTTP/],
    ['a status that is none', 'HTTP/1.1 abc OK\r\n\r\n', /not HTTP/],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na', /not HTTP/],
    ['NUL in a header', 'HTTP/1.1 200 OK\r\na: b\0c\r\ncontent-length: 0\r\n\r\n', /not HTTP/],
    ['a header that never ends', `HTTP/1.1 200 OK\r\na: ${'b'.repeat(100_000)}`, /too large/],
    ['headers without end', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(50_000)}`, /too large/],
    ['a switch of protocols', 'HTTP/1.1 101 Switching\r\nupgrade: a\r\nconnection: upgrade\r\n\r\n', /./],
    ['continue and no more', 'HTTP/1.1 100 Continue\r\n\r\n', /closed before an answer/],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /not HTTP/],
  ]
  for (const [what, bytes, words] of raw) {
    test(what, async (t) => {
      const { port } = await rawReceiver(t, bytes)
      const result = await (await sending(t))(`https://hooks.test:${port}/`)
      assert.equal(result.responseStatus, null)
      assert.equal(result.responseHeaders, null)
      assert.equal(result.responseExcerpt, null)
      assert.match(result.error!, words)
      assertInWords(result.error)
      assert.ok(result.durationMs < 5_000)
    })
  }

  test('plain HTTP, old TLS and a closed port', async (t) => {
    const plain = await listening(
      t,
      createPlainServer((_request, response) => response.end()),
    )
    const old = await listening(
      t,
      createServer({
        ...(await certificateFor(['hooks.test'])),
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1.1',
        ciphers: 'ALL:@SECLEVEL=0',
      }),
    )
    const send = await sending(t)
    for (const { port } of [plain, old]) {
      const { error } = await send(`https://hooks.test:${port}/`)
      assert.match(error!, /^TLS failed|^the connection was (reset|closed)/)
      assertInWords(error)
    }
    const { error } = await send('https://hooks.test:1/')
    assert.equal(error, 'the connection was refused')
  })

  test('failures of the system', async (t) => {
    for (const [code, text] of [
      ['EADDRNOTAVAIL', 'connect EADDRNOTAVAIL 127.0.0.1:443 - Local (192.168.7.7:0)'],
      ['EMFILE', 'connect EMFILE 127.0.0.1:443 - Local (undefined:undefined)'],
      ['EAI_FAIL', 'getaddrinfo EAI_FAIL hooks.test'],
      ['ESERVFAIL', 'queryA ESERVFAIL hooks.test'],
      ['EACCES', 'connect EACCES 127.0.0.1:443 - Local (0.0.0.0:0)'],
    ]) {
      const failure = Object.assign(new Error(text), { code, syscall: 'connect' })
      const send = await sending(t, { resolve: () => Promise.reject(failure) })
      const { error } = await send('https://hooks.test/')
      assertInWords(error)
      assert.doesNotMatch(error!, /Local \(|192\.168\.7\.7|\bE[A-Z_]{4,}/)
    }
  })
})

after(() => mock.restoreAll())
