// Stopping without cutting anybody off: what was accepted is answered, to the last byte, and idle clients are let go.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export function stopOrderly(server: FastifyInstance): void {
  const open = new Set<Socket>()
  const answering = new Set<Socket>()
  let stopping = false

  server.addHook('preClose', async () => {
    stopping = true
  })
  server.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  server.server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.server.on('request', ({ socket }, response) => {
    answering.add(socket)
    response.on('close', () => {
      answering.delete(socket)
      // It was told to keep the connection before we knew that we would stop.
      if (stopping) socket.end()
    })
  })
  // Node's own, which close() calls, takes a connection for idle while an answer is still being sent to a slow reader.
  server.server.closeIdleConnections = () => {
    for (const socket of open) if (!answering.has(socket)) socket.destroy()
  }
}
