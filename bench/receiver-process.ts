// HTTPS receivers, one port each: they answer at once, or never.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { answerParent, wallClock } from './child.ts'

export interface Listen {
  key: string
  certificate: string
  ports: number
  hang: boolean
}

export interface Arrivals {
  count: number
  lastAt: number
  /** From the event's `created_at` to its arrival, ms. */
  delays: number[]
}

/** Connections outlast the round of the other side: what is measured is delivering, not shaking hands. */
const keepAliveMs = 60_000

let arrivals: Arrivals = { count: 0, lastAt: 0, delays: [] }
let awaited: { count: number; resolve: (arrivals: Arrivals) => void } | undefined
const sockets = new Set<Socket>()

function arrive(body: string): void {
  arrivals.count += 1
  arrivals.lastAt = wallClock()
  arrivals.delays.push(arrivals.lastAt - Date.parse(JSON.parse(body).created_at))
  if (awaited && arrivals.count >= awaited.count) awaited.resolve(arrivals)
}

function receive(request: IncomingMessage, response: ServerResponse): void {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    arrive(body)
    response.end('ok')
  })
}

answerParent({
  listen: async ({ key, certificate, ports, hang }: Listen) => {
    const listening = Array.from({ length: ports }, async () => {
      const server = createServer({ key, cert: certificate }, hang ? (request) => request.resume() : receive)
      server.keepAliveTimeout = keepAliveMs
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
    })
    return { urls: await Promise.all(listening) }
  },
  reset: () => {
    arrivals = { count: 0, lastAt: 0, delays: [] }
  },
  await: (count: number) =>
    new Promise((resolve) => {
      if (arrivals.count >= count) resolve(arrivals)
      else awaited = { count, resolve }
    }),
  cut: () => {
    for (const socket of sockets) socket.destroy()
  },
})
