import { listQuery, pageOf } from '../http/page.ts'
import {
  boolean,
  dateTime,
  type Infer,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
  uuid,
} from '../kit/schema.ts'
import { Delivery } from '../webhooks/schema.ts'

export const RequestId = text({ minLength: 1, examples: ['req_5f0c1d2e3a4b0000000001'] })

export const RequestRow = object({
  id: RequestId,
  request_id: RequestId,
  at: dateTime({ description: 'When it was answered, in real time.' }),
  key: nullable(object({ id: uuid(), name: nullable(text()), preview: text() })),
  user: nullable(object({ id: uuid(), email: text() })),
  method: text(),
  path: text(),
  query: nullable(text()),
  status: integer(),
  duration_ms: integer(),
  error_code: nullable(text()),
  error_message: nullable(text()),
  address: text(),
})
export type RequestRow = Infer<typeof RequestRow>

/** A page may hold fewer than it could, even none, and still say that there is more: see listRequests. */
export const RequestPage = pageOf(RequestRow)
export const RequestQuery = listQuery({
  status: optional(oneOf(['2xx', '4xx', '5xx'])),
  method: optional(text({ minLength: 1 })),
  path: optional(text({ minLength: 1, description: 'Any part of it.' })),
  key_id: optional(uuid()),
  request_id: optional(RequestId),
})
export type RequestQuery = Infer<typeof RequestQuery>

/** What came of it, too. */
export const RequestDetail = object({
  ...RequestRow.fields,
  events: list(object({ id: text(), type: text(), created_at: dateTime() })),
  deliveries: list(Delivery),
})
export type RequestDetail = Infer<typeof RequestDetail>

export const Hour = object({
  hour: dateTime({ description: 'Its beginning, in real time.' }),
  requests: object({ ok: integer(), client_error: integer(), server_error: integer() }),
  deliveries: object({
    delivered: integer({ description: 'Of those queued in this hour: arrived.' }),
    retried: integer({ description: 'Failed at least once, and to be tried again.' }),
    failed: integer({ description: 'Given up.' }),
  }),
})
export type Hour = Infer<typeof Hour>

export const Attention = object({
  kind: oneOf(['endpoint_failing', 'endpoint_disabled', 'key_expiring']),
  id: uuid(),
  label: text(),
  detail: text(),
})
export type Attention = Infer<typeof Attention>

export const Checklist = object({
  key: boolean(),
  call: boolean(),
  endpoint: boolean(),
  delivered: boolean(),
})
export type Checklist = Infer<typeof Checklist>

export const Activity = object({
  since: dateTime(),
  hours: list(Hour),
  attention: list(Attention),
  checklist: Checklist,
})
export type Activity = Infer<typeof Activity>
