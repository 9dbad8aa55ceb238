// Where bytes become requests: the JSON parser, and the answers to what never becomes one.
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newRequestId } from '../kit/ids.ts'
import { ApiError, notFound } from './errors.ts'

export const bodyBytesMax = 1024 * 1024
export const requestMs = 30_000
export const json = 'application/json; charset=utf-8'

const wrongContentType = () =>
  new ApiError(
    'unsupported_content_type',
    'Send the body as JSON, with the header Content-Type: application/json.',
  )

/** Fastify's own refusals, in our words. */
export const parsingErrors: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new ApiError('body_too_large', 'The body is larger than 1 MiB. Send less at once.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongContentType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new ApiError('malformed_request', 'The body is not as long as its Content-Length says.'),
}

/** No body, an empty one and `{}` are the same; everything else must be JSON in UTF-8 and say so. */
export function readJsonBodies(server: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0) return undefined
      const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
      if (charset && !/^utf-?8$/i.test(charset)) throw wrongContentType()
      try {
        request.rawBody = utf8.decode(bytes)
        return JSON.parse(request.rawBody)
      } catch (error) {
        throw new ApiError('invalid_json', `The body is not valid JSON${placeOf(error)}.`)
      }
    },
  )
  server.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, bytes: Buffer) => {
    if (bytes.length > 0) throw wrongContentType()
    return undefined
  })
}

/** Only where: the words of the parser quote the body, which belongs in no log. */
function placeOf(error: unknown): string {
  const place = /at position \d+(?: \(line \d+ column \d+\))?/.exec((error as Error).message)
  return place ? `, ${place[0]}` : ''
}

/** What is not HTTP, or comes too slowly, never reaches a request: the answer is written to the socket itself. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return void socket.destroy()
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    answerRaw(socket, malformedRequest('The request took too long to arrive.'))
  else if (error.code === 'HPE_HEADER_OVERFLOW') {
    answerRaw(socket, malformedRequest('The address and headers together are larger than 16 KiB. Send less.'))
  } else answerRaw(socket, malformedRequest())
}

/** Two things that Node would answer by itself, without a word. */
export function answerOddities(server: Server): void {
  server.on('connect', (_request, socket) => answerRaw(socket, notFound()))
  server.on('checkExpectation', (request) =>
    answerRaw(request.socket, malformedRequest('Expect may only be 100-continue.')),
  )
}

export const malformedRequest = (message = 'This is not a well-formed HTTP request.') =>
  new ApiError('malformed_request', message)

function answerRaw(socket: Duplex, refusal: ApiError): void {
  const id = newRequestId()
  const body = refusal.toBody(id)
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\nContent-Type: ${json}\r\nX-Request-Id: ${id}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
