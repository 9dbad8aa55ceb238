import { dateTime, type Infer, integer, named, object } from '../kit/schema.ts'

const leapYearSeconds = 366 * 24 * 60 * 60

export const ClockAdvance = named(
  'ClockAdvance',
  object({
    seconds: integer({ minimum: 1, maximum: leapYearSeconds, examples: [86_400] }),
  }),
)
export type ClockAdvance = Infer<typeof ClockAdvance>

export const SandboxClock = named(
  'SandboxClock',
  object({ now: dateTime({ description: 'The time it is in the sandbox now.' }) }),
)
export type SandboxClock = Infer<typeof SandboxClock>
