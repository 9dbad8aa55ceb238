// One attempt: resolve, check every address, dial the checked one, speak TLS with the original name, post, and read a
// little of the answer, all within one deadline. A receiver's failure is a value, not an exception.
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls'
import type { Agent, buildConnector } from 'undici'
import { type Destinations, literalAddress } from './destination.ts'
import { resolveName } from './resolve.ts'
import { signatureHeader, standardSignature } from './signature.ts'

export const attemptMs = 15_000
const responseBytesMax = 16 * 1024
const excerptBytes = 1024
const responseHeadersMax = 50

export interface Message {
  url: string
  secrets: string[]
  eventId: string
  eventType: string
  deliveryId: string
  attempt: number
  isTest: boolean
  body: string
}

export interface Result {
  startedAt: string
  durationMs: number
  requestHeaders: Record<string, string>
  /** Null when no answer came. */
  responseStatus: number | null
  responseHeaders: Record<string, string> | null
  responseExcerpt: string | null
  /** Null on a 2xx. */
  error: string | null
}

export interface Sender {
  send(message: Message): Promise<Result>
  close(): Promise<void>
}

export interface SenderOptions {
  destinations: Destinations
  caFile?: string | undefined
  resolve?: (host: string) => Promise<string[]>
}

/** A refusal of ours, in our words. */
class NotDialled extends Error {}

export function createSender(options: SenderOptions): Sender {
  // Made once, and at the start: a file that cannot be read is told at once, and parsing all roots costs a megabyte.
  const trusted = options.caFile ? trustedContext(options.caFile) : undefined
  let agent: Promise<Agent> | undefined
  return {
    async send(message) {
      agent ??= createAgent(options, trusted)
      return attempt(await agent, message)
    },
    async close() {
      await (await agent)?.destroy()
    },
  }
}

function trustedContext(caFile: string): SecureContext {
  try {
    const pem = readFileSync(caFile, 'utf8')
    new X509Certificate(pem)
    return createSecureContext({ ca: [...rootCertificates, pem] })
  } catch (error) {
    const words = `MUSTER_WEBHOOK_CA: ${caFile} is not a readable PEM file of certificates`
    throw Object.assign(new Error(words, { cause: error }), { code: 'MUSTER_WEBHOOK_CA' })
  }
}

/** Loaded with the first message: a process that sends none starts the quicker, and smaller. */
async function createAgent(
  { destinations, resolve = resolveName }: SenderOptions,
  secureContext: SecureContext | undefined,
): Promise<Agent> {
  const undici = await import('undici')
  const dial = undici.buildConnector({
    timeout: attemptMs,
    allowH2: false,
    ...(secureContext ? { secureContext } : {}),
  })

  /** Every connection is made here, so nothing is dialled that was not checked a moment ago. */
  const connect: buildConnector.connector = (options, callback) => {
    checkedAddress(options.hostname).then(
      (address) => {
        const literal = literalAddress(options.hostname) !== undefined
        const servername = literal ? undefined : options.hostname.replace(/\.$/, '')
        dial({ ...options, hostname: address, ...(servername ? { servername } : {}) }, callback)
      },
      (error) => callback(error, null),
    )
  }

  async function checkedAddress(hostname: string): Promise<string> {
    const literal = literalAddress(hostname)
    const addresses = literal === undefined ? await resolve(hostname) : [literal]
    const forbidden = addresses.find((address) => !destinations.permits(address))
    if (forbidden !== undefined) throw new NotDialled(`the address ${forbidden} is not allowed`)
    if (addresses.length === 0) throw new NotDialled(`the name ${hostname} has no address`)
    return addresses[0]!
  }

  return new undici.Agent({
    connect,
    allowH2: false,
    pipelining: 1,
    // One deadline of our own covers everything; undici's are per chunk.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 60_000,
    maxHeaderSize: 16 * 1024,
  })
}

function headersOf(message: Message, timestamp: number): Record<string, string> {
  const { secrets, body, eventId } = message
  return {
    'content-type': 'application/json',
    'user-agent': 'Muster-Webhooks/1.0',
    'x-webhook-signature': signatureHeader(secrets, timestamp, body),
    'x-webhook-id': eventId,
    'x-webhook-event': message.eventType,
    'x-webhook-delivery': message.deliveryId,
    'x-webhook-attempt': String(message.attempt),
    ...(message.isTest ? { 'x-webhook-test': 'true' } : {}),
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': standardSignature(secrets, eventId, timestamp, body),
  }
}

function attempt(agent: Agent, message: Message): Promise<Result> {
  const url = new URL(message.url)
  const startedAt = Date.now()
  const headers = headersOf(message, Math.floor(startedAt / 1000))
  return new Promise((resolve) => {
    let status: number | null = null
    let responseHeaders: Record<string, string> | null = null
    const chunks: Buffer[] = []
    let received = 0
    let stop: (() => void) | undefined
    let settled = false

    const settle = (failure: string | null) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      resolve({
        startedAt: new Date(startedAt).toISOString(),
        durationMs: Date.now() - startedAt,
        requestHeaders: headers,
        responseStatus: status,
        responseHeaders,
        responseExcerpt: status === null ? null : excerpt(chunks),
        error: status === null ? failure : problemOf(status),
      })
    }
    const timer = setTimeout(() => {
      // Settled before it is cut: the cutting, too, is reported as an error.
      settle(`no answer within ${attemptMs / 1000} s`)
      stop?.()
    }, attemptMs)

    agent.dispatch(
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method: 'POST',
        headers,
        body: message.body,
      },
      {
        onRequestStart(controller) {
          stop = () => controller.abort(new Error('cut'))
          if (settled) stop()
        },
        onResponseStart(_controller, code, given) {
          if (code < 200) return
          status = code
          responseHeaders = plainHeaders(given)
        },
        onResponseData(_controller, chunk) {
          received += chunk.length
          if (received <= responseBytesMax) chunks.push(chunk)
          else {
            // Its status is known; the rest of its answer is of no interest and may never end.
            settle(null)
            stop?.()
          }
        },
        onResponseEnd: () => settle(null),
        onResponseError: (_controller, error) => settle(errorInWords(error)),
      },
    )
  })
}

/** Null for what acknowledges a delivery. */
function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `answered ${status}: redirects are not followed`
  return `answered ${status}`
}

function plainHeaders(given: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(given).slice(0, responseHeadersMax)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, storable(String(value)).slice(0, excerptBytes)]),
  )
}

const excerpt = (chunks: Buffer[]): string =>
  storable(Buffer.concat(chunks).subarray(0, excerptBytes).toString('utf8'))

/** No engine keeps U+0000 in text. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()

const errorsInWords: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  EPIPE: 'the connection was closed while the request was sent',
  ENOTFOUND: 'the name could not be resolved',
  EAI_AGAIN: 'the name could not be resolved for now',
  EHOSTUNREACH: 'the address cannot be reached',
  ENETUNREACH: 'the address cannot be reached',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  UND_ERR_SOCKET: 'the connection was closed before an answer',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the answer are too large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer is not HTTP',
  ETIMEOUT: 'the name could not be resolved in time',
  ESERVFAIL: 'the name could not be resolved for now',
}

function errorInWords(error: Error): string {
  if (error instanceof NotDialled) return error.message
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (errorsInWords[code]) return errorsInWords[code]
  if (error.name === 'HTTPParserError') return 'the answer is not HTTP'
  if (/CERT|SELF_SIGNED|ISSUER|ALTNAME|UNABLE_TO_VERIFY/.test(code)) {
    return `the certificate is not valid (${code.replace(/^ERR_TLS_/, '')})`
  }
  if (/^(ERR_SSL|ERR_TLS|EPROTO)/.test(code)) return 'TLS failed'
  return 'the request failed'
}
