import type { Schemas } from '../data/api.ts'
import { Badge } from '../ui/words.tsx'

export type Endpoint = Schemas['WebhookEndpoint']

/** Enabled, failing or disabled, in words. */
export function Health({ endpoint }: { endpoint: Endpoint }) {
  const { enabled, consecutive_failures: failures, disabled_reason: reason } = endpoint
  if (!enabled) {
    return (
      <span className="flex min-w-0 items-center gap-2">
        <Badge tone="bad">disabled</Badge>
        <span className="hidden truncate text-xs text-soft sm:inline" title={reason ?? undefined}>
          {reason ?? 'by hand'}
        </span>
      </span>
    )
  }
  if (failures > 0) return <Badge tone="warn">failing {failures}×</Badge>
  return <Badge tone="good">enabled</Badge>
}
