// What the portal's own endpoints answer.
import type { Schemas } from './api.ts'
import type { Mode, Role } from './session.ts'

export interface Key {
  id: string
  name: string | null
  mode: Mode
  preview: string
  /** `*` stands for all. */
  scopes: string[]
  created_at: string
  expires_at: string | null
  revoked_at: string | null
  last_used_at: string | null
}

/** The one answer that holds the key itself. */
export interface NewKey extends Key {
  key: string
}

export interface RequestRow {
  id: string
  request_id: string
  at: string
  key: { id: string; name: string | null; preview: string } | null
  user: { id: string; email: string } | null
  method: string
  path: string
  query: string | null
  status: number
  duration_ms: number
  error_code: string | null
  error_message: string | null
  address: string
}

export interface RequestDetail extends RequestRow {
  events: { id: string; type: string; created_at: string }[]
  deliveries: Schemas['WebhookDelivery'][]
}

export interface Activity {
  since: string
  hours: {
    hour: string
    requests: { ok: number; client_error: number; server_error: number }
    deliveries: { delivered: number; retried: number; failed: number }
  }[]
  attention: {
    kind: 'endpoint_failing' | 'endpoint_disabled' | 'key_expiring'
    id: string
    label: string
    detail: string
  }[]
  checklist: Record<'key' | 'call' | 'endpoint' | 'delivered', boolean>
}

export interface PortalUser {
  id: string
  email: string
  name: string | null
  role: Role
  created_at: string
  last_seen_at: string | null
}

export interface Invitation {
  id: string
  email: string
  role: Role
  expires_at: string
  created_at: string
}

export interface AuditRow {
  id: string
  at: string
  actor: string
  action: string
  target: string | null
  mode: Mode | null
  address: string | null
  request_id: string | null
}
