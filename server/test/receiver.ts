// Real HTTPS receivers, with a certificate authority made for the run.
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import type { Role } from '../src/main.ts'
import { startTestService, type TestService } from './harness.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const validity = { notBefore: new Date(Date.now() - 3_600_000), notAfter: new Date(Date.now() + 86_400_000) }

const toPem = async (key: CryptoKey) =>
  x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')

async function makeAuthority() {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Muster test authority',
    keys,
    signingAlgorithm: algorithm,
    ...validity,
    extensions: [
      new x509.BasicConstraintsExtension(true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign),
    ],
  })
  const path = join(tmpdir(), `muster-test-ca-${process.pid}.pem`)
  writeFileSync(path, certificate.toString('pem'))
  process.on('exit', () => rmSync(path, { force: true }))
  return { keys, certificate, path }
}

let authority: ReturnType<typeof makeAuthority> | undefined

/** A PEM file to trust: the value of MUSTER_WEBHOOK_CA in the tests. */
export const authorityFile = async (): Promise<string> => {
  authority ??= makeAuthority()
  return (await authority).path
}

export async function certificateFor(names: string[] = ['localhost', '127.0.0.1']) {
  authority ??= makeAuthority()
  const { keys: signer, certificate: issuer } = await authority
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.create({
    subject: 'CN=receiver',
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey: signer.privateKey,
    signingAlgorithm: algorithm,
    ...validity,
    extensions: [
      new x509.SubjectAlternativeNameExtension(
        names.map((name) => ({
          type: /^[\d.:]+$/.test(name) ? ('ip' as const) : ('dns' as const),
          value: name,
        })),
      ),
    ],
  })
  return { key: await toPem(keys.privateKey), cert: certificate.toString('pem') }
}

export interface Received {
  headers: IncomingMessage['headers']
  body: string
  path: string
}

type Answer = (received: Received, response: ServerResponse) => void

/** Answers 200 until told otherwise, remembers what came, and lets a test wait for it. */
export class Receiver {
  readonly received: Received[] = []
  answer: Answer = (_received, response) => void response.end('ok')
  readonly #server: Server
  readonly #waiting: { count: number; resolve: () => void }[] = []

  constructor(server: Server) {
    this.#server = server
    server.on('request', (request, response) => {
      let body = ''
      request.setEncoding('utf8')
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        const received = { headers: request.headers, body, path: request.url ?? '' }
        this.received.push(received)
        this.answer(received, response)
        for (const { count, resolve } of this.#waiting) if (this.received.length >= count) resolve()
      })
    })
  }

  get url(): string {
    return `https://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  answerWith(status: number, headers: Record<string, string> = {}, body = ''): void {
    this.answer = (_received, response) => void response.writeHead(status, headers).end(body)
  }

  /** Resolves when this many requests have come in all. */
  async until(count: number): Promise<Received[]> {
    if (this.received.length < count) {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${this.received.length} of ${count} requests came within 10 s`)),
          10_000,
        )
        this.#waiting.push({
          count,
          resolve: () => {
            clearTimeout(timer)
            resolve()
          },
        })
      })
    }
    return this.received
  }

  events = () => this.received.map(({ body }) => JSON.parse(body))

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

const receivers: Receiver[] = []
after(() => {
  for (const receiver of receivers) receiver.close()
})

export async function startReceiver(): Promise<Receiver> {
  const server = createServer(await certificateFor())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver = new Receiver(server)
  receivers.push(receiver)
  return receiver
}

/** A service with short gaps, that trusts the tests' authority and may call loopback. */
export const webhookService = async (
  environment: NodeJS.ProcessEnv = {},
  role?: Role,
): Promise<TestService> =>
  startTestService(
    {
      MUSTER_WEBHOOK_ALLOW: '127.0.0.0/8',
      MUSTER_WEBHOOK_CA: await authorityFile(),
      MUSTER_WEBHOOK_SCHEDULE: '0,0,0,0,0,0,0',
      ...environment,
    },
    role ? { role } : {},
  )

/** Looks again until it is so, for at most ten seconds. */
export async function eventually<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  const giveUpAt = Date.now() + 10_000
  for (;;) {
    const seen = await look()
    if (seen) return seen
    assert.ok(Date.now() < giveUpAt, 'not seen within 10 s')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
