// What a page shows before it has something, when it has nothing, and when something went wrong.
import type { ReactNode } from 'react'
import { Failure } from '../data/call.ts'
import { Button } from './button.tsx'
import { CodeBlock, Id } from './words.tsx'

export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <div className={`animate-[pulse-soft_1.4s_ease-in-out_infinite] rounded bg-line ${className}`} />
)

/** Rows of the height that the real ones will have. */
export const SkeletonRows = ({ count = 8 }: { count?: number }) => (
  <div role="status" aria-label="Loading">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <div key={index} className="flex h-10 items-center gap-6 border-b border-line px-3">
        <Skeleton className="h-3 w-1/4" />
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="ml-auto h-3 w-16" />
      </div>
    ))}
  </div>
)

/** Where the page will be, so that nothing moves when it comes. */
export const PageSkeleton = () => (
  <main className="mx-auto w-full max-w-6xl px-4 pt-6 pb-16 md:px-8">
    <Skeleton className="mb-8 h-6 w-40" />
    <SkeletonRows />
  </main>
)

/** What this is, and the one next step. */
export function Empty({
  title,
  children,
  action,
  code,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  code?: string
}) {
  return (
    <div className="mx-auto my-12 grid max-w-lg grid-cols-1 gap-3 px-4 text-center">
      <h2 className="m-0 text-lg font-semibold">{title}</h2>
      {children && <p className="m-0 text-soft">{children}</p>}
      {action && <div className="mt-1">{action}</div>}
      {code && (
        <div className="mt-2 text-left">
          <CodeBlock code={code} label="Make the first one" />
        </div>
      )}
    </div>
  )
}

/** Our code, the message, and the request id to report. */
export function FailureBox({ error, retry }: { error: unknown; retry?: () => void }) {
  const failure = error instanceof Failure ? error : null
  return (
    <div role="alert" className="grid gap-1 rounded-lg border border-bad/30 bg-bad-soft px-4 py-3 text-sm">
      <p className="m-0 font-medium text-bad">
        {failure?.message ?? (error as Error)?.message ?? 'Something went wrong.'}
      </p>
      {failure && failure.details.length > 1 && (
        <ul className="m-0 list-disc pl-5 text-soft">
          {failure.details.map(({ path, message }) => (
            <li key={path + message}>{message}</li>
          ))}
        </ul>
      )}
      <p className="m-0 flex flex-wrap items-center gap-2 text-xs text-soft">
        {failure?.code && <code className="font-mono">{failure.code}</code>}
        {failure?.requestId && <Id value={failure.requestId} />}
        {retry && (
          <Button kind="quiet" className="h-6" onClick={retry}>
            Try again
          </Button>
        )}
      </p>
    </div>
  )
}
