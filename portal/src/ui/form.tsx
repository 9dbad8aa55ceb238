import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { Failure } from '../data/call.ts'

const box =
  'w-full rounded-md border border-line-strong bg-raised px-2.5 text-sm text-ink placeholder:text-faint disabled:opacity-60'

interface FieldProps {
  label: string
  hint?: ReactNode
  /** What the service said about this field. */
  problem?: string | undefined
}

function Labelled({
  label,
  hint,
  problem,
  children,
}: FieldProps & { children: (id: string, described: string) => ReactNode }) {
  const id = useId()
  const described = `${id}-more`
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children(id, described)}
      <p id={described} className={`m-0 text-xs ${problem ? 'text-bad' : 'text-soft'} empty:hidden`}>
        {problem ?? hint}
      </p>
    </div>
  )
}

export function TextField({
  label,
  hint,
  problem,
  className = '',
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(id, described) => (
        <input
          id={id}
          aria-describedby={described}
          aria-invalid={problem !== undefined}
          className={`${box} h-8 ${className}`}
          {...rest}
        />
      )}
    </Labelled>
  )
}

export function TextArea({
  label,
  hint,
  problem,
  className = '',
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(id, described) => (
        <textarea
          id={id}
          aria-describedby={described}
          aria-invalid={problem !== undefined}
          className={`${box} min-h-20 py-1.5 font-mono text-xs ${className}`}
          {...rest}
        />
      )}
    </Labelled>
  )
}

export interface Choice {
  value: string
  label: string
}

export function SelectField({
  label,
  hint,
  problem,
  choices,
  className = '',
  ...rest
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly (Choice | string)[] }) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(id, described) => (
        <select id={id} aria-describedby={described} className={`${box} h-8 ${className}`} {...rest}>
          {choices.map((choice) => {
            const { value, label: text } =
              typeof choice === 'string' ? { value: choice, label: choice } : choice
            return (
              <option key={value} value={value}>
                {text}
              </option>
            )
          })}
        </select>
      )}
    </Labelled>
  )
}

export function CheckField({
  label,
  hint,
  ...rest
}: { label: ReactNode; hint?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex items-start gap-2 text-sm">
      <input type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent" {...rest} />
      <span>
        {label}
        {hint && <span className="block text-xs text-soft">{hint}</span>}
      </span>
    </label>
  )
}

/** The message for one field, out of a refusal. */
export const problemOf = (error: unknown, path: string): string | undefined =>
  error instanceof Failure ? error.details.find((detail) => detail.path === path)?.message : undefined
