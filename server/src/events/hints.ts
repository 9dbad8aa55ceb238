// What transactions tell listeners of, in every process: a kind, and the ids it is about.

export type Hint =
  /** There is work for this endpoint. */
  | { kind: 'delivery'; tenantId: string; endpointId: string }
  /** The clock of this tenant was moved. */
  | { kind: 'clock'; tenantId: string }
  /** Keys, users or modules of this organization have changed. */
  | { kind: 'access'; organizationId: string }
  /** Sessions of this user have ended. */
  | { kind: 'user'; userId: string }

export const deliveryHint = (tenantId: string, endpointId: string): string =>
  `delivery ${tenantId} ${endpointId}`

export const clockHint = (tenantId: string): string => `clock ${tenantId}`

export const accessHint = (organizationId: string): string => `access ${organizationId}`

export const userHint = (userId: string): string => `user ${userId}`

/** Undefined for what a process of another version may say. */
export function readHint(message: string): Hint | undefined {
  const [kind, id, endpointId] = message.split(' ')
  if (kind === 'delivery' && id && endpointId) return { kind, tenantId: id, endpointId }
  if (kind === 'clock' && id) return { kind, tenantId: id }
  if (kind === 'access' && id) return { kind, organizationId: id }
  if (kind === 'user' && id) return { kind, userId: id }
  return undefined
}
