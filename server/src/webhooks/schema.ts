import { EventId } from '../events/define.ts'
import { listQuery, pageOf, shortListQuery } from '../http/page.ts'
import {
  anyObject,
  boolean,
  dateTime,
  type Infer,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  optional,
  text,
  uuid,
} from '../kit/schema.ts'
import { modes } from '../kit/tenant.ts'

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

const url = text({
  examples: ['https://example.com/hooks/muster'],
  description: 'An https URL with a public address.',
})
const description = text({ examples: ['Payroll'] })
const events = list(text({ examples: ['member.created'] }), {
  minItems: 1,
  description: 'Event types, or `["*"]` for all.',
})
const secret = text({
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw1n0cfA3N4Uo='],
  description: 'The signing secret. Shown only now.',
})

export const Endpoint = named(
  'WebhookEndpoint',
  object({
    id: uuid(),
    url,
    description: nullable(description),
    mode: oneOf(modes),
    enabled: boolean(),
    events,
    secret_preview: text({ examples: ['whsec_****4Uo='] }),
    consecutive_failures: integer({ minimum: 0, examples: [0] }),
    disabled_at: nullable(dateTime({ description: 'When it was disabled automatically.' })),
    disabled_reason: nullable(text({ examples: ['receiver answered 410 Gone'] })),
    last_delivery_at: nullable(dateTime()),
    last_success_at: nullable(dateTime()),
    created_at: dateTime(),
    updated_at: dateTime(),
  }),
)
export type Endpoint = Infer<typeof Endpoint>

export const EndpointWithSecret = named('WebhookEndpointWithSecret', object({ ...Endpoint.fields, secret }))
export const EndpointPage = named('WebhookEndpointPage', pageOf(Endpoint))
export const EndpointQuery = shortListQuery
export type EndpointQuery = Infer<typeof EndpointQuery>

export const EndpointCreate = named(
  'WebhookEndpointCreate',
  object({ url, description: optional(description), events }),
)
export type EndpointCreate = Infer<typeof EndpointCreate>

export const EndpointUpdate = named(
  'WebhookEndpointUpdate',
  object({
    url: optional(url),
    description: optional(nullable(description)),
    events: optional(events),
    enabled: optional(boolean()),
  }),
)
export type EndpointUpdate = Infer<typeof EndpointUpdate>

export const RolledSecret = named('WebhookSecret', object({ secret }))

export const TestInput = named(
  'WebhookTest',
  object({
    event_type: optional(
      text({
        examples: ['member.created'],
        description: 'Any type of the catalog; by default the first subscribed one.',
      }),
    ),
  }),
)
export type TestInput = Infer<typeof TestInput>

export const TestResult = named(
  'WebhookTestResult',
  object({
    delivery_id: uuid(),
    ok: boolean(),
    response_status: integer({ examples: [200], description: '0 when no answer came.' }),
    duration_ms: integer({ examples: [84] }),
  }),
)

export const RecoverInput = named(
  'WebhookRecover',
  object({ since: dateTime({ description: 'Events from this instant on.' }) }),
)
export const RecoverResult = named(
  'WebhookRecoverResult',
  object({ queued: integer({ minimum: 0, examples: [12] }) }),
)

export const Delivery = named(
  'WebhookDelivery',
  object({
    id: uuid(),
    endpoint_id: uuid(),
    event_id: text({ examples: ['evt_0198c5a27f3e7c219a641f0e5d2b8c47'] }),
    event_type: text({ examples: ['member.created'] }),
    mode: oneOf(modes),
    status: oneOf(deliveryStatuses, { examples: ['delivered'] }),
    attempts: integer({ minimum: 0, examples: [1] }),
    last_response_status: nullable(integer({ examples: [200] })),
    last_error: nullable(text({ examples: ['answered 500'] })),
    redelivery_of: nullable(uuid()),
    delivered_at: nullable(dateTime()),
    created_at: dateTime(),
  }),
)
export type Delivery = Infer<typeof Delivery>

export const DeliveryPage = named('WebhookDeliveryPage', pageOf(Delivery))
export const DeliveryQuery = listQuery({
  endpoint_id: optional(uuid()),
  status: optional(oneOf(deliveryStatuses)),
  event_type: optional(text()),
  event_id: optional(EventId),
})
export type DeliveryQuery = Infer<typeof DeliveryQuery>

export const Redelivery = named('WebhookRedelivery', object({ delivery_id: uuid() }))

export const AttemptLog = named(
  'WebhookAttempts',
  object({
    data: list(
      object({
        number: integer({ minimum: 1 }),
        started_at: dateTime(),
        duration_ms: integer({ minimum: 0, examples: [84] }),
        request_headers: anyObject({ examples: [{ 'x-webhook-attempt': '1' }] }),
        response_status: nullable(integer({ examples: [200] })),
        response_headers: nullable(anyObject({ examples: [{ 'content-type': 'text/plain' }] })),
        response_excerpt: nullable(text({ examples: ['ok'], description: 'At most 1 KiB.' })),
        error: nullable(text({ examples: ['no answer within 15 s'] })),
      }),
    ),
    next_attempt_at: nullable(dateTime()),
  }),
)
export type AttemptLog = Infer<typeof AttemptLog>
