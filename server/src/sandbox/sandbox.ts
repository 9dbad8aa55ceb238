import { moveClock } from '../access/clock.ts'
import { clockHint } from '../events/hints.ts'
import type { OutsideContext, WriteContext } from '../http/caller.ts'
import { ApiError, validationFailed } from '../http/errors.ts'
import '../sweeps/sweeper.ts'
import { moveLeases, wakeEndpoints } from '../webhooks/leases.ts'
import type { ClockAdvance, SandboxClock } from './schema.ts'

const aheadYearsMax = 10
const aheadMsMax = aheadYearsMax * 365.25 * 24 * 60 * 60 * 1000

/** The clock is moved first and for good; what falls due then happens in transactions of its own. */
export async function advanceClock(ctx: OutsideContext, { seconds }: ClockAdvance): Promise<SandboxClock> {
  const { tenant, modules, services } = ctx
  if (tenant.mode !== 'test') {
    throw new ApiError('invalid_transition', "Only a sandbox's clock can be moved. Use a test key.")
  }
  const aheadMs = await ctx.transaction((tx) => advance(tx, seconds * 1000))
  const now = new Date(services.clock.now().getTime() + aheadMs).toISOString()
  await services.sweeper.sweepTenant({ tenant, modules, now })
  return { now }
}

async function advance(ctx: WriteContext, byMs: number): Promise<number> {
  const aheadMs = await moveClock(ctx.db, ctx.tenant.id, byMs, aheadMsMax)
  if (aheadMs === undefined) {
    const message = `seconds would put the clock more than ${aheadYearsMax} years ahead of real time.`
    throw validationFailed([{ path: 'seconds', message }])
  }
  await moveLeases(ctx, byMs)
  await wakeEndpoints(ctx)
  ctx.db.notify(clockHint(ctx.tenant.id))
  return aheadMs
}
