import { organizationStatuses } from '../http/caller.ts'
import { boolean, dateTime, type Infer, named, nullable, object, oneOf, text, uuid } from '../kit/schema.ts'

export const Organization = named(
  'Organization',
  object({
    id: uuid({ description: 'The id of the sandbox organization in test mode.' }),
    name: text({ examples: ['Harbour Care'] }),
    slug: text({ examples: ['harbour-care'] }),
    logo_url: nullable(text({ examples: ['https://example.com/logo.png'] })),
    website: nullable(text({ examples: ['https://example.com'] })),
    status: oneOf(organizationStatuses, { examples: ['active'] }),
    sandbox: boolean({
      description: 'True when the request was made with a test-mode key.',
      examples: [false],
    }),
    created_at: dateTime(),
  }),
)
export type Organization = Infer<typeof Organization>
