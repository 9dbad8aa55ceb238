// The one shape of every refusal. A message says what is wrong and what to do; internals never show.
import type { Problem } from '../kit/read-input.ts'
import { list, named, nullable, object, oneOf, text } from '../kit/schema.ts'

export const errorCodes = {
  invalid_json: 400,
  validation_failed: 400,
  invalid_parameter: 400,
  unknown_parameter: 400,
  invalid_cursor: 400,
  unsupported_content_type: 400,
  body_too_large: 400,
  unknown_event_type: 400,
  https_required: 400,
  destination_not_allowed: 400,
  idempotency_key_reused: 400,
  invalid_transition: 400,
  malformed_request: 400,
  invalid_token: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  expired_api_key: 401,
  revoked_api_key: 401,
  not_signed_in: 401,
  wrong_credentials: 401,
  insufficient_scope: 403,
  module_inactive: 403,
  organization_inactive: 403,
  insufficient_role: 403,
  cross_site_request: 403,
  not_found: 404,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof errorCodes

interface Extras {
  param?: string
  details?: Problem[]
  headers?: Record<string, string>
}

export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly param: string | null
  readonly details: Problem[]
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, message: string, { param, details = [], headers = {} }: Extras = {}) {
    super(message)
    this.code = code
    this.status = errorCodes[code]
    this.param = param ?? null
    this.details = details
    this.headers = headers
  }

  toBody(requestId: string): string {
    const { code, message, param, details } = this
    return JSON.stringify({ error: { code, message, param, details, request_id: requestId } })
  }
}

/** The same words for an id that does not exist and for another organization's: the answer tells nothing. */
export const notFound = () =>
  new ApiError(
    'not_found',
    'There is nothing at this address in your organization. Check the path and the id.',
  )

export const invalidParameter = (param: string, message: string) =>
  new ApiError('invalid_parameter', message, { param, details: [{ path: param, message }] })

export const unauthorized = (
  code: 'missing_api_key' | 'invalid_api_key' | 'expired_api_key' | 'revoked_api_key',
  message: string,
) => new ApiError(code, message, { headers: { 'www-authenticate': 'Bearer' } })

export const validationFailed = (problems: Problem[]) => {
  const [first] = problems
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more; see details)` : ''
  return new ApiError('validation_failed', `${first!.message}${more}`, {
    param: first!.path || undefined,
    details: problems,
  })
}

export const internalError = () =>
  new ApiError(
    'internal_error',
    'Something went wrong on our side. Try again; if it stays, report the request id.',
  )

export const unavailable = () =>
  new ApiError(
    'unavailable',
    'The service cannot reach its database right now. Try again in a few seconds.',
    {
      headers: { 'retry-after': '5' },
    },
  )

/** For OpenAPI. */
export const ErrorBody = named(
  'Error',
  object({
    error: object({
      code: oneOf(Object.keys(errorCodes) as ErrorCode[], { examples: ['validation_failed'] }),
      message: text({ examples: ['capacity must be an integer of at least 0.'] }),
      param: nullable(text({ examples: ['capacity'] })),
      details: list(object({ path: text({ examples: ['capacity'] }), message: text() })),
      request_id: text({ examples: ['req_5f0c1d2e3a4b0000000001'] }),
    }),
  }),
)
