// One process sweeps at a time. A lease is a row with the instant until which it is held; who dies leaves it to lapse.
import type { Database } from '../database/database.ts'

const name = 'sweeps'
const leaseMs = 60_000
const renewMs = 15_000

export interface Lease {
  /** Renews it when it is time; false when it has been lost. */
  keep: () => Promise<boolean>
  release: () => Promise<void>
}

const instant = (ms: number) => new Date(ms).toISOString()

/** Undefined while another holds it. */
export async function takeLease(database: Database): Promise<Lease | undefined> {
  const now = Date.now()
  let until = instant(now + leaseMs)
  const taken = await database.run(
    `insert into instance (name, value) values ($1, $2)
     on conflict (name) do update set value = $2 where instance.value <= $3`,
    name,
    until,
    instant(now),
  )
  if (taken === 0) return undefined

  // What it says is ours alone: nobody else can have taken it until that instant.
  const replace = async (value: string) =>
    (await database.run(
      'update instance set value = $3 where name = $1 and value = $2',
      name,
      until,
      value,
    )) > 0
  let renewAt = now + renewMs
  let lost = false
  return {
    async keep() {
      const ms = Date.now()
      if (lost || ms < renewAt) return !lost
      const next = instant(ms + leaseMs)
      lost = !(await replace(next))
      until = next
      renewAt = ms + renewMs
      return !lost
    },
    async release() {
      await replace(instant(0))
    },
  }
}
