// The load: every connection sends its next request when the one before is answered.
import type { Call, Connection } from './connection.ts'

export interface BurstBounds {
  requestsMax: number
  secondsMax: number
}

export interface Burst {
  requests: number
  seconds: number
}

export async function burst(
  connections: Connection[],
  nextCall: () => Call,
  { requestsMax, secondsMax }: BurstBounds,
): Promise<Burst> {
  const startedAt = performance.now()
  const endAt = startedAt + secondsMax * 1000
  let requests = 0
  const keepSending = async (connection: Connection) => {
    while (requests < requestsMax && performance.now() < endAt) {
      requests += 1
      await connection.send(nextCall())
    }
  }
  await Promise.all(connections.map(keepSending))
  return { requests, seconds: (performance.now() - startedAt) / 1000 }
}
