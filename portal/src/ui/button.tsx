import type { ButtonHTMLAttributes } from 'react'
import { Link } from 'wouter'

type Kind = 'primary' | 'plain' | 'quiet' | 'danger'

const kinds: Record<Kind, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong border-transparent',
  plain: 'bg-raised text-ink border-line-strong hover:bg-shade',
  quiet: 'border-transparent text-soft hover:bg-shade hover:text-ink',
  danger: 'bg-raised text-bad border-line-strong hover:bg-bad-soft',
}

const shape =
  'inline-flex items-center justify-center gap-1.5 rounded-md border px-3 h-8 text-sm font-medium whitespace-nowrap transition-colors disabled:opacity-50'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: Kind
  /** Something is on its way: the width stays, the words stay, it just cannot be pressed again. */
  busy?: boolean
}

export function Button({ kind = 'plain', busy = false, className = '', disabled, children, ...rest }: Props) {
  return (
    <button
      type="button"
      className={`${shape} ${kinds[kind]} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({
  to,
  kind = 'plain',
  children,
}: {
  to: string
  kind?: Kind
  children: React.ReactNode
}) {
  return (
    <Link to={to} className={`${shape} ${kinds[kind]} no-underline`}>
      {children}
    </Link>
  )
}

const Spinner = () => (
  <svg viewBox="0 0 16 16" className="size-3.5 animate-spin" aria-hidden="true">
    <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="24 14" />
  </svg>
)
