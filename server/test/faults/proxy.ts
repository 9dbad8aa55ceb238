// A network between the service and its database that can be cut and mended.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Proxy {
  /** The database's address, through the proxy. */
  url: string
  /** Kills every connection; new ones are refused as by a dead server, or reset as by a gateway without one. */
  cut: (how: 'refuse' | 'reset') => Promise<void>
  mend: () => Promise<void>
  /** How many new connections were reset so far. */
  resets: () => number
}

export async function startProxy(target: string): Promise<Proxy> {
  const url = new URL(target)
  const { hostname, port: targetPort } = url
  const sockets = new Set<Socket>()
  let resetting = false
  let resets = 0

  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.pipe(to)
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((near) => {
    if (resetting) {
      resets += 1
      return void near.resetAndDestroy()
    }
    const far = connect(Number(targetPort || 5432), hostname)
    join(near, far)
    join(far, near)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  // No test waits for it, and none should be kept alive by it.
  server.unref()
  const { port } = server.address() as AddressInfo
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut: async (how) => {
      resetting = how === 'reset'
      if (how === 'refuse') server.close()
      for (const socket of sockets) socket.destroy()
      if (how === 'refuse') await once(server, 'close')
    },
    mend: async () => {
      resetting = false
      if (!server.listening) await listen(port)
    },
    resets: () => resets,
  }
}
