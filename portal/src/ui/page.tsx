import { type ReactNode, useEffect } from 'react'
import { usePlace } from '../data/session.ts'

/** The head of a page: what it is, whose data, and what can be done. */
export function Page({
  title,
  lead,
  actions,
  children,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const { mode, organization } = usePlace()
  useEffect(() => {
    document.title = `${title} · ${organization.name}${mode === 'test' ? ' (test)' : ''} · Muster`
  }, [title, organization.name, mode])
  return (
    <main id="main" className="mx-auto w-full max-w-6xl px-4 pt-6 pb-16 md:px-8">
      <div className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="m-0 flex flex-wrap items-center gap-2.5 text-xl font-semibold tracking-tight wrap-anywhere">
            {title}
            {mode === 'test' && (
              <span className="rounded border border-test/50 px-1.5 py-px text-xs font-medium tracking-normal text-test">
                Test data
              </span>
            )}
          </h1>
          {lead && <p className="m-0 mt-1 max-w-[70ch] text-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </main>
  )
}
