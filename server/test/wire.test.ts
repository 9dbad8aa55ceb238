// What arrives as bytes: content types, broken JSON, broken HTTP, unknown addresses, slow clients.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { before, describe, test } from 'node:test'
import {
  assertError,
  Client,
  missingId,
  newOrganization,
  sharedService,
  type TestService,
} from './harness.ts'

describe('requests', () => {
  let service: TestService
  let org: Client
  before(async () => {
    service = await sharedService()
    org = (await newOrganization()).live
  })

  const post = (body: string | Uint8Array<ArrayBuffer> | undefined, contentType?: string) =>
    fetch(`${service.url}/api/v1/members`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${org.key}`,
        ...(contentType ? { 'content-type': contentType } : {}),
      },
      body,
    }).then(async (response) => {
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
    })
  const good = '{"business_name":"A"}'

  test('JSON must say that it is JSON', async () => {
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'Application/JSON;charset="UTF-8"',
    ]) {
      assert.equal((await post(good, type)).status, 201, type)
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
      'nonsense',
    ]) {
      assertError(await post(good, type), 400, 'unsupported_content_type')
    }
    assertError(await post(new TextEncoder().encode(good)), 400, 'unsupported_content_type')
  })

  test('what is not JSON is refused, with the place', async () => {
    for (const body of [
      '{',
      'nope',
      '{"business_name":"A",}',
      "{'business_name':'A'}",
      '{"a":1}{"b":2}',
      '\u{feff}{',
    ]) {
      assertError(await post(body, 'application/json'), 400, 'invalid_json')
    }
    const invalidUtf8 = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    assertError(await post(invalidUtf8, 'application/json'), 400, 'invalid_json')
  })

  test('JSON that is not an object is refused', async () => {
    for (const body of ['null', '[]', '"x"', '5', 'true', '[{"business_name":"A"}]']) {
      assertError(await post(body, 'application/json'), 400, 'validation_failed')
      // Also where an operation takes no body at all.
      assertError(
        await org.post(`/v1/webhook-endpoints/${missingId}/roll-secret`, body),
        400,
        'validation_failed',
      )
    }
  })

  test('a body of 1 MiB is read, one byte more is refused', async () => {
    const filled = (length: number) => `{"business_name":"A","x":"${'a'.repeat(length - 28)}"}`
    const limit = 1024 * 1024
    assert.equal(filled(limit).length, limit)
    assert.equal((await post(filled(limit), 'application/json')).status, 201)
    assertError(await post(filled(limit + 1), 'application/json'), 400, 'body_too_large')
  })

  test('deep nesting, __proto__ and constructor change nothing', async () => {
    const deep = `{"business_name":"A","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    assert.equal((await post(deep, 'application/json')).status, 201)
    const reply = await post(
      '{"business_name":"A","__proto__":{"status":"active"},"constructor":1}',
      'application/json',
    )
    assert.equal(reply.status, 201)
    assert.equal(reply.body.status, 'draft')
    assert.equal(reply.headers.get('x-ignored-fields'), '__proto__, constructor')
  })

  test('the names of ignored fields cannot break the header', async () => {
    const fields = {
      business_name: 'A',
      'a\r\nSet-Cookie: x': 1,
      ü: 1,
      '': 1,
      '\ud800': 1,
      address: { planet: 1 },
    }
    const reply = await post(JSON.stringify(fields), 'application/json')
    assert.equal(reply.status, 201)
    assert.equal(
      reply.headers.get('x-ignored-fields'),
      'a%0D%0ASet-Cookie%3A%20x, %C3%BC, , %EF%BF%BD, address.planet',
    )
    assert.equal(reply.headers.get('set-cookie'), null)
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 1]))
    const header = (await post(JSON.stringify({ ...many, business_name: 'A' }), 'application/json')).headers
    assert.match(header.get('x-ignored-fields')!, /^f0, .*f19, .*, \.\.\.$/)
    assert.ok(header.get('x-ignored-fields')!.length < 1_100)
  })

  test('an address or a method that does not exist is 404, with a key; without one it is 401', async () => {
    const anonymous = new Client(service, undefined)
    for (const [method, path] of [
      ['GET', '/v1/nothing'],
      ['GET', '/v1/members/'],
      ['GET', '/v2/members'],
      ['GET', '/v1/Members'],
      ['DELETE', '/v1/members'],
      ['PUT', '/v1/organization'],
      ['OPTIONS', '/v1/members'],
      ['GET', ''],
    ] as const) {
      assertError(await org.call(method, path), 404, 'not_found')
      assertError(await anonymous.call(method, path), 401, 'missing_api_key')
    }
    const outside = await fetch(`${service.url}/nothing`)
    assert.equal(outside.status, 404)
    assert.equal(((await outside.json()) as any).error.code, 'not_found')
  })

  test('a body for an address that does not exist is not read', async () => {
    const anonymous = new Client(service, undefined)
    for (const [method, path] of [
      ['POST', '/v1/nothing'],
      ['PUT', '/v1/members'],
      ['PATCH', '/v1/members'],
    ] as const) {
      assertError(await anonymous.call(method, path, '{'), 401, 'missing_api_key')
      assertError(await org.call(method, path, '{'), 404, 'not_found')
      assertError(await org.call(method, path, 'x'.repeat(2_000_000)), 404, 'not_found')
    }
  })

  test('an unknown query parameter is refused with the nearest known name', async () => {
    const near = await org.get('/v1/members?stauts=active')
    assertError(near, 400, 'unknown_parameter', 'stauts')
    assert.match(near.body.error.message, /status\?$/)
    const far = await org.get('/v1/members?frobnicate=1')
    assert.match(far.body.error.message, /Known here: .*is_verified/)
    assertError(await org.get('/v1/organization?limit=1'), 400, 'unknown_parameter', 'limit')
    assertError(await org.get('/v1/members?__proto__=1'), 400, 'unknown_parameter', '__proto__')
    assertError(
      await org.post('/v1/members?dry_run=true', { business_name: 'A' }),
      400,
      'unknown_parameter',
      'dry_run',
    )
  })

  test('a path that cannot be decoded is refused', async () => {
    assertError(await org.get('/v1/members/%zz'), 400, 'invalid_parameter', 'id')
    assertError(await org.get(`/v1/members/${'a'.repeat(5_000)}`), 400, 'invalid_parameter', 'id')
    const { withScopes } = await newOrganization()
    const narrow = await withScopes(['customers:read'])
    for (const id of ['%zz', 'a'.repeat(5_000)]) {
      assertError(await narrow.get(`/v1/members/${id}`), 403, 'insufficient_scope', 'members:read')
    }
  })

  test('every response has a request id of its own', async () => {
    const seen = new Set<string>()
    for (const path of [
      '/api/v1/members',
      '/api/v1/openapi.json',
      '/',
      '/healthz',
      '/readyz',
      '/nothing',
      '/style.css',
    ]) {
      const id = (await fetch(`${service.url}${path}`)).headers.get('x-request-id')
      assert.match(id ?? '', /^req_[0-9a-f]{22}$/, path)
      seen.add(id!)
    }
    assert.equal(seen.size, 7)
  })

  /** Sends bytes as they are and returns everything that comes back until the server closes. */
  const raw = (...pieces: string[]) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(service.url)
      const socket = connect(Number(port), hostname, () => {
        for (const piece of pieces) socket.write(piece)
      })
      let answer = ''
      socket.on('data', (bytes) => {
        answer += bytes
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  test('what is not HTTP gets our error, and the connection is closed', async () => {
    for (const request of [
      'NONSENSE\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET / HTTP/1.1\r\nbad header\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ]) {
      const answer = await raw(request)
      assert.match(answer, /^HTTP\/1.1 400 Bad Request\r\n/, request.slice(0, 40))
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
      assert.equal(body.error.code, 'malformed_request')
      assert.match(answer, new RegExp(`X-Request-Id: ${body.error.request_id}`))
    }
  })

  test('what Node would answer by itself has our shape too', async () => {
    const authorization = `Authorization: Bearer ${org.key}\r\nConnection: close\r\n`
    const statusAndCode = async (request: string) => {
      const answer = await raw(request)
      assert.match(answer, /x-request-id: req_/i, request)
      const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
      return [Number(answer.split(' ')[1]), body ? JSON.parse(body).error?.code : undefined]
    }
    assert.deepEqual(await statusAndCode('CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n'), [
      404,
      'not_found',
    ])
    assert.deepEqual(
      await statusAndCode('POST /api/v1/members HTTP/1.1\r\nHost: x\r\nExpect: magic\r\n\r\n'),
      [400, 'malformed_request'],
    )
    assert.deepEqual(await statusAndCode(`GET /api/v1/organization HTTP/1.1\r\n${authorization}\r\n`), [
      200,
      undefined,
    ])
    for (const method of ['QUERY', 'PROPFIND', 'TRACE', 'PUT']) {
      const request = `${method} /api/v1/members HTTP/1.1\r\nHost: x\r\n${authorization}\r\n`
      assert.deepEqual(await statusAndCode(request), [404, 'not_found'], method)
    }
  })

  test('a client that hangs up in the middle of a body is no failure of ours', async () => {
    const { port, hostname } = new URL(service.url)
    const before = service.logged.length
    await new Promise<void>((resolve) => {
      const head = `POST /api/v1/members HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${org.key}\r\n`
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"bus`, () =>
          socket.destroy(),
        )
      })
      socket.on('close', () => resolve())
    })
    // Answered later than it: by then the server has seen the other connection end.
    for (let index = 0; index < 3; index += 1) await org.get('/v1/organization')
    assert.ok(!service.logged.slice(before).some((line) => JSON.parse(line).level === 'error'))
  })

  test('slow clients are given up on: the limits are set', () => {
    // The time-outs themselves are Node's; waiting for them would take half a minute.
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = service.httpServer!
    assert.equal(headersTimeout, 10_000)
    assert.equal(requestTimeout, 30_000)
    assert.ok(timeout > 0 && keepAliveTimeout > 0)
  })

  test('pages: the portal, the reference, health', async () => {
    for (const path of ['/', '/sign-in', '/setup?token=x', '/o/any/test/members?open=1', '/reference']) {
      const response = await fetch(`${service.url}${path}`)
      assert.equal(response.status, 200)
      assert.match(response.headers.get('content-type')!, /^text\/html/)
      assert.match(response.headers.get('content-security-policy')!, /default-src 'none'/)
      assert.match(await response.text(), /Muster/)
    }
    const reference = await (await fetch(`${service.url}/reference`)).text()
    assert.match(reference, /Deactivate a member/)
    assert.match(reference, /travel_expense\.submitted/)
    assert.deepEqual(await (await fetch(`${service.url}/healthz`)).json(), { status: 'ok' })
    assert.deepEqual(await (await fetch(`${service.url}/readyz`)).json(), { status: 'ready' })
  })

  test('the portal: what it loads comes from here, is kept for ever, and nothing else is served', async () => {
    const page = await fetch(`${service.url}/`)
    assert.equal(page.headers.get('cache-control'), 'no-cache')
    assert.doesNotMatch(page.headers.get('content-security-policy')!, /unsafe/)
    const html = await page.text()
    const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!)
    assert.ok(loaded.length >= 3)
    for (const address of loaded) {
      assert.match(address, /^\//)
      const file = await fetch(service.url + address)
      assert.equal(file.status, 200, address)
      if (address.startsWith('/assets/')) assert.match(file.headers.get('cache-control')!, /immutable/)
      const again = await fetch(service.url + address, {
        headers: { 'if-none-match': file.headers.get('etag')! },
      })
      assert.equal(again.status, 304)
    }
    for (const path of [
      '/assets/none.js',
      '/assets/../index.html',
      '/assets/%2e%2e/built-from.txt',
      '/index.html',
    ]) {
      assert.equal((await fetch(service.url + path)).status, 404, path)
    }
  })

  test('openapi.json needs no key and describes every route', async () => {
    const response = await fetch(`${service.url}/api/v1/openapi.json`)
    const description = (await response.json()) as any
    assert.equal(response.status, 200)
    assert.equal(description.openapi, '3.1.0')
    assert.equal(Object.keys(description.webhooks).length, 26)
    assert.ok(description.paths['/v1/members/{id}'].patch)
  })
})
