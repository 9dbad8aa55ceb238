// One call, with everything that came back; a refusal is an answer like any other here.
import { Failure } from '../data/call.ts'

export interface Outcome {
  status: number
  durationMs: number
  requestId: string | null
  headers: [name: string, value: string][]
  text: string
}

const shown = [
  'x-request-id',
  'content-type',
  'location',
  'idempotent-replayed',
  'x-ignored-fields',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'retry-after',
]

interface Sent {
  address: string
  method: string
  headers: Record<string, string>
  body: string | undefined
  organizationId: string
}

/** On the test side, whatever else is shown. */
export async function send({ address, method, headers, body, organizationId }: Sent): Promise<Outcome> {
  const began = performance.now()
  let response: Response
  try {
    response = await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: {
        ...headers,
        accept: 'application/json',
        'x-muster-portal': '1',
        'muster-mode': 'test',
        'muster-organization': organizationId,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    })
  } catch {
    throw new Failure(0, null)
  }
  const text = await response.text()
  return {
    status: response.status,
    durationMs: Math.round(performance.now() - began),
    requestId: response.headers.get('x-request-id'),
    headers: shown.flatMap((name): [string, string][] => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
    text,
  }
}
