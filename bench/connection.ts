// One HTTP/1.1 connection that stays open, on a bare socket. node:http's client costs more CPU for a request than the
// servers measured here: under load it would be what is measured, and it would hide most of any difference.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const answerMsMax = 30_000
const headersEnd = '\r\n\r\n'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  key: string
  body?: string
  /** Any other status ends the measurement: an error is quick to make, and would pass for speed. */
  expected: number
}

interface Awaited {
  resolve: (body: Buffer) => void
  reject: (error: Error) => void
}

export class Connection {
  readonly #socket: Socket
  #call: Call | undefined
  #awaited: Awaited | undefined
  #received: Buffer = Buffer.alloc(0)
  #reply: ReplyHeaders | undefined

  static async open(origin: string): Promise<Connection> {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new Connection(socket)
  }

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setTimeout(answerMsMax, () => {
      if (this.#awaited) socket.destroy(new Error(`no answer within ${answerMsMax / 1000} s`))
    })
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('error', (error) => this.#awaited?.reject(error))
    socket.on('close', () => this.#awaited?.reject(new Error('the server closed the connection')))
  }

  /** The body of the answer. One call at a time. */
  send(call: Call): Promise<Buffer> {
    this.#call = call
    return new Promise((resolve, reject) => {
      this.#awaited = { resolve, reject }
      this.#socket.write(asText(call))
    })
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    this.#reply ??= readHeaders(this.#received)
    if (this.#reply === undefined || this.#received.length < this.#reply.end) return
    const { status, bodyStart, end } = this.#reply
    const { method, path, expected } = this.#call!
    const { resolve, reject } = this.#awaited!
    const body = this.#received.subarray(bodyStart)
    this.#received = Buffer.alloc(0)
    this.#reply = undefined
    this.#awaited = undefined
    if (Number.isNaN(end)) reject(new Error(`${method} ${path} answered without Content-Length`))
    else if (status === expected) resolve(body)
    else reject(new Error(`${method} ${path} answered ${status}: ${body.toString().slice(0, 1000)}`))
  }

  close(): void {
    this.#socket.destroy()
  }
}

function asText({ method, path, key, body }: Call): string {
  const start = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}`
  if (body === undefined) return start + headersEnd
  const length = Buffer.byteLength(body)
  return `${start}\r\nContent-Type: application/json\r\nContent-Length: ${length}${headersEnd}${body}`
}

interface ReplyHeaders {
  status: number
  bodyStart: number
  end: number
}

/** Undefined until they are all in. The end is NaN when they do not say the length. */
function readHeaders(received: Buffer): ReplyHeaders | undefined {
  const headersLength = received.indexOf(headersEnd)
  if (headersLength < 0) return undefined
  const headers = received.toString('latin1', 0, headersLength)
  const bodyStart = headersLength + headersEnd.length
  const length = Number(/\ncontent-length: (\d+)/i.exec(headers)?.[1])
  return { status: Number(headers.slice(9, 12)), bodyStart, end: bodyStart + length }
}
