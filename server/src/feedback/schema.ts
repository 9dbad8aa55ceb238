import { defineEvents } from '../events/define.ts'
import { listQuery, pageOf } from '../http/page.ts'
import {
  dateTime,
  type Infer,
  integer,
  named,
  nullable,
  object,
  optional,
  text,
  uuid,
} from '../kit/schema.ts'

const comment = text({ examples: ['Calm and kind with the residents'] })

export const Feedback = named(
  'Feedback',
  object({
    id: uuid(),
    shift_id: uuid(),
    member_id: uuid(),
    customer_id: uuid(),
    rating: integer({ minimum: 1, maximum: 5, examples: [5] }),
    comment: nullable(comment),
    created_at: dateTime(),
  }),
)
export type Feedback = Infer<typeof Feedback>

export const FeedbackPage = named('FeedbackPage', pageOf(Feedback))

export const FeedbackQuery = listQuery({
  shift_id: optional(uuid()),
  member_id: optional(uuid()),
  customer_id: optional(uuid()),
})
export type FeedbackQuery = Infer<typeof FeedbackQuery>

export const FeedbackCreate = named(
  'FeedbackCreate',
  object({
    shift_id: uuid(),
    member_id: uuid(),
    rating: Feedback.fields.rating,
    comment: optional(comment),
  }),
)
export type FeedbackCreate = Infer<typeof FeedbackCreate>

export const feedbackEvents = defineEvents('scheduling', {
  'feedback.created': {
    description: 'A customer submitted end-of-shift feedback: a rating from 1 to 5 and perhaps a comment.',
    data: Feedback,
  },
})
