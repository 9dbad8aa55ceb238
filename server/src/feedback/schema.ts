import { defineEvents } from '../events/define.ts'
import { dateTime, type Infer, integer, named, nullable, object, text, uuid } from '../kit/schema.ts'

export const Feedback = named(
  'Feedback',
  object({
    id: uuid(),
    shift_id: uuid(),
    member_id: uuid(),
    customer_id: uuid(),
    rating: integer({ minimum: 1, maximum: 5, examples: [5] }),
    comment: nullable(text({ examples: ['Calm and kind with the residents'] })),
    created_at: dateTime(),
  }),
)
export type Feedback = Infer<typeof Feedback>

export const feedbackEvents = defineEvents('scheduling', {
  'feedback.created': {
    description: 'A customer submitted end-of-shift feedback: a rating from 1 to 5 and perhaps a comment.',
    data: Feedback,
  },
})
