// Metrics and health on a loopback port of their own: for the operator, not for the world.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asFacts, type Log } from '../kit/log.ts'

export interface MetricsParts {
  port: number | undefined
  log: Log
  render: () => Promise<string>
  isReady: () => Promise<boolean>
}

export interface MetricsServer {
  /** Undefined when it is switched off or its port was taken. */
  port: number | undefined
  close: () => void
}

export async function startMetrics({ port, log, render, isReady }: MetricsParts): Promise<MetricsServer> {
  if (port === undefined) return { port: undefined, close: () => {} }
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.url === '/metrics') return { status: 200, text: await render() }
      if (request.url === '/healthz') return { status: 200, text: 'ok\n' }
      if (request.url === '/readyz') return (await isReady()) ? { status: 200, text: 'ready\n' } : notReady
      return { status: 404, text: 'Try /metrics, /healthz or /readyz.\n' }
    }
    answer()
      .catch(() => notReady)
      .then(({ status, text }) =>
        response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      )
  })
  try {
    await listening(server, port)
  } catch (error) {
    // A second service on the machine should not fail for want of a port that nobody may read.
    log.warn('no metrics: their port could not be opened; set MUSTER_METRICS_PORT', {
      port,
      ...asFacts(error),
    })
    return { port: undefined, close: () => {} }
  }
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const notReady = { status: 503, text: 'database unavailable\n' }

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
