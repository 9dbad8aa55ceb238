import type { EventDefinition } from '../events/define.ts'
import type { Destinations } from './destination.ts'
import type { Policy } from './outcome.ts'
import type { Sender } from './send.ts'

export interface WebhookServices {
  readonly catalog: EventDefinition[]
  readonly destinations: Destinations
  readonly sender: Sender
  readonly policy: Policy
}

declare module '../http/caller.ts' {
  interface Services {
    readonly webhooks: WebhookServices
  }
}
