export const modes = ['live', 'test'] as const
export type Mode = (typeof modes)[number]

/** One side of an organization, its live data or its sandbox: what every row, event and delivery belongs to. */
export interface Tenant {
  readonly id: string
  readonly mode: Mode
}
