// Who is signed in, and where they are: the organization and the mode are in the address.
import { createContext, useContext } from 'react'

export type Mode = 'live' | 'test'
export type Role = 'owner' | 'developer' | 'viewer'

export interface Organization {
  id: string
  sandbox_id: string
  slug: string
  name: string
  role: Role
  status: string
  modules: string[]
  logo_url: string | null
  website: string | null
  /** How far the clock of the test side is ahead of the real one. */
  sandbox_ahead_ms: number
}

export interface Session {
  user: { id: string; email: string; name: string | null }
  organizations: Organization[]
  base_url: string
  version: string
}

export interface Place {
  session: Session
  organization: Organization
  mode: Mode
}

export const PlaceContext = createContext<Place | null>(null)

export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('outside of an organization')
  return place
}

/** How far the clock of what is looked at is ahead of the real one. */
export function useAheadMs(): number {
  const place = useContext(PlaceContext)
  return place?.mode === 'test' ? place.organization.sandbox_ahead_ms : 0
}

/** May this person change things? The server has the last word; this only spares clicks. */
export const useMayWrite = (): boolean => usePlace().organization.role !== 'viewer'
export const useIsOwner = (): boolean => usePlace().organization.role === 'owner'
