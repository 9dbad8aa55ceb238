import { dateTime, type Infer, named, object, optional, uuid } from '../kit/schema.ts'

export const Punch = named(
  'Punch',
  object({ member_id: uuid(), at: optional(dateTime({ description: 'When it was; now, unless told.' })) }),
)
export type Punch = Infer<typeof Punch>
