// What transactions tell listeners of, in every process: a kind, and the ids it is about.

export type Hint =
  /** There is work for this endpoint. */
  | { kind: 'delivery'; tenantId: string; endpointId: string }
  /** The clock of this tenant was moved. */
  | { kind: 'clock'; tenantId: string }

export const deliveryHint = (tenantId: string, endpointId: string): string =>
  `delivery ${tenantId} ${endpointId}`

export const clockHint = (tenantId: string): string => `clock ${tenantId}`

/** Undefined for what a process of another version may say. */
export function readHint(message: string): Hint | undefined {
  const [kind, tenantId, endpointId] = message.split(' ')
  if (kind === 'delivery' && tenantId && endpointId) return { kind, tenantId, endpointId }
  if (kind === 'clock' && tenantId) return { kind, tenantId }
  return undefined
}
