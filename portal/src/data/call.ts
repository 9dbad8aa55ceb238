// Every request of the portal goes through here: the session's cookie and the place, over the client that everybody has.
import { MusterError, type QueryValues, send } from '@muster/sdk'

/** What the service answered instead of what was asked for. */
export { MusterError as Failure }

export interface Where {
  organizationId?: string
  mode?: 'live' | 'test'
}

export type Query = QueryValues

interface Call extends Where {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  query?: Query
  body?: unknown
}

export async function call<T>(
  path: string,
  { method = 'GET', query, body, organizationId, mode }: Call = {},
): Promise<T> {
  const headers = {
    'x-muster-portal': '1',
    ...(mode ? { 'muster-mode': mode } : {}),
    ...(organizationId ? { 'muster-organization': organizationId } : {}),
  }
  return (await send(path, { method, headers, query, body, credentials: 'same-origin' })) as T
}
