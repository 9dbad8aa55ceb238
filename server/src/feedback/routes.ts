import { route } from '../http/route.ts'
import { createFeedback, getFeedback, listFeedback } from './feedback.ts'
import { Feedback, FeedbackCreate, FeedbackPage, FeedbackQuery } from './schema.ts'

const feedback = { tag: 'Feedback', module: 'scheduling' } as const

export const feedbackRoutes = [
  route({
    ...feedback,
    id: 'listFeedback',
    method: 'GET',
    path: '/v1/feedback',
    scope: 'feedback:read',
    summary: 'List feedback',
    query: FeedbackQuery,
    reply: FeedbackPage,
    run: (ctx, { query }) => listFeedback(ctx, query),
  }),
  route({
    ...feedback,
    id: 'createFeedback',
    method: 'POST',
    path: '/v1/feedback',
    scope: 'feedback:write',
    summary: 'Submit feedback',
    description: 'Once per member and shift, when the member’s work there is completed.',
    body: FeedbackCreate,
    status: 201,
    reply: Feedback,
    emits: ['feedback.created'],
    run: (ctx, { body }) => createFeedback(ctx, body),
  }),
  route({
    ...feedback,
    id: 'getFeedback',
    method: 'GET',
    path: '/v1/feedback/{id}',
    scope: 'feedback:read',
    summary: 'Get one feedback',
    reply: Feedback,
    run: (ctx, { id }) => getFeedback(ctx, id),
  }),
]
