// What pages ask of the service: typed by the same description as everybody's client.
import type { components } from '@muster/sdk/types'
import { type QueryKey, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Query } from './call.ts'
import { usePlace } from './session.ts'

export type Schemas = components['schemas']
export type Member = Schemas['Member']
export type Customer = Schemas['Customer']
export type Site = Schemas['Site']
export type Shift = Schemas['Shift']
export type Timesheet = Schemas['Timesheet']
export type Invoice = Schemas['Invoice']
export type InvoiceWithLines = Schemas['InvoiceWithLines']
export type Booking = Schemas['Booking']

export interface Page<T> {
  data: T[]
  has_more: boolean
  next_cursor: string | null
}

const api = '/api'

/** `/v1/…` is the API; everything else is the portal's own. */
const addressOf = (path: string) => (path.startsWith('/v1/') ? api + path : path)

function useWhere() {
  const { organization, mode } = usePlace()
  return { organizationId: organization.id, mode }
}

interface Options {
  query?: Query
  enabled?: boolean
  /** For what changes by itself. */
  everyMs?: number
}

/** One thing. Its key begins with the place, so that nothing of one side ever shows on the other. */
export function useGet<T>(path: string, { query, enabled = true, everyMs }: Options = {}) {
  const where = useWhere()
  return useQuery<T>({
    queryKey: [where.organizationId, where.mode, path, query ?? {}] satisfies QueryKey,
    queryFn: () => call<T>(addressOf(path), { ...where, ...(query ? { query } : {}) }),
    enabled,
    ...(everyMs ? { refetchInterval: everyMs } : {}),
  })
}

/** A list, page after page. */
export function useList<T>(path: string, { query, enabled = true, everyMs }: Options = {}) {
  const where = useWhere()
  return useInfiniteQuery({
    queryKey: [where.organizationId, where.mode, path, 'list', query ?? {}],
    queryFn: ({ pageParam }) =>
      call<Page<T>>(addressOf(path), { ...where, query: { ...query, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    enabled,
    ...(everyMs ? { refetchInterval: everyMs } : {}),
  })
}

interface Move<T> {
  method?: 'POST' | 'PATCH' | 'DELETE'
  onDone?: (answer: T) => void
}

/** A change. What was read of this place is read again afterwards. */
export function useMove<T = unknown, Body = unknown>({ method = 'POST', onDone }: Move<T> = {}) {
  const where = useWhere()
  const client = useQueryClient()
  return useMutation<T, Error, { path: string; body?: Body }>({
    mutationFn: ({ path, body }) => call<T>(addressOf(path), { ...where, method, body: body ?? {} }),
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: [where.organizationId, where.mode] })
      onDone?.(answer)
    },
  })
}

/** For a call outside of React's hooks, such as the console's. */
export function useCall() {
  const where = useWhere()
  return <T>(
    path: string,
    options: Omit<Parameters<typeof call>[1] & object, 'organizationId' | 'mode'> = {},
  ) => call<T>(addressOf(path), { ...where, ...options })
}
