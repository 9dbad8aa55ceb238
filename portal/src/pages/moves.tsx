// The moves that a state has: done at once, asked about, or filled in first. A refusal is shown where the move was made.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useMove } from '../data/api.ts'
import { useMayWrite } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Confirm, Modal, notify } from '../ui/overlays.tsx'
import { FailureBox } from '../ui/states.tsx'
import { type Values, valuesOf } from './fields.tsx'

type Method = 'POST' | 'PATCH' | 'DELETE'

export interface Doing {
  label: string
  path: string
  method?: Method
  /** What is sent; with fields, made of what was filled in. */
  body?: object | ((values: Values) => object)
  /** Said when it is done. */
  done: string
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  /** Names the thing and what follows. */
  ask?: { title: string; consequence: ReactNode }
  /** What is filled in first. */
  fields?: (error: unknown) => ReactNode
  /** Over the fields, when nothing is asked. */
  title?: string
  description?: ReactNode
  onDone?: () => void
}

const isMild = ({ kind }: Doing) => kind !== 'danger'

/** Nothing for those who may not write, and nothing where there is no move. */
export function Moves({
  moves,
  small = false,
  children,
}: {
  moves: (Doing | false)[]
  small?: boolean
  /** Buttons of another kind, such as the one that opens the form. */
  children?: ReactNode
}) {
  const mayWrite = useMayWrite()
  const possible = moves.filter((move) => move !== false)
  if (!mayWrite || (possible.length === 0 && !children)) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {possible.filter(isMild).map((move) => (
        <MoveButton key={move.label} move={move} small={small} />
      ))}
      {children}
      {possible
        .filter((move) => !isMild(move))
        .map((move) => (
          <MoveButton key={move.label} move={move} small={small} />
        ))}
    </div>
  )
}

function MoveButton({ move, small }: { move: Doing; small: boolean }) {
  const { label, path, method = 'POST', body, done, kind = 'plain', ask, fields, title, description } = move
  const [open, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const doing = useMove<unknown, object>({
    method,
    onDone: () => {
      setOpen(false)
      notify(done)
      move.onDone?.()
    },
  })
  const run = () => {
    if (form.current && !form.current.reportValidity()) return
    const values = form.current ? valuesOf(form.current) : {}
    doing.mutate({ path, body: typeof body === 'function' ? body(values) : (body ?? {}) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  const close = () => setOpen(false)
  const press = () => {
    doing.reset()
    if (ask || fields) setOpen(true)
    else run()
  }
  const inputs = fields && (
    <form ref={form} className="grid gap-3" onSubmit={submit}>
      {fields(doing.error)}
      {!ask && (
        <>
          {doing.isError && <FailureBox error={doing.error} />}
          <FormButtons action={label} busy={doing.isPending} onClose={close} />
        </>
      )}
    </form>
  )
  return (
    <>
      <Button
        kind={kind}
        busy={doing.isPending && !open}
        onClick={press}
        className={small ? 'h-7! px-2! text-xs!' : ''}
      >
        {label}
      </Button>
      {doing.isError && !open && !ask && !fields && (
        <div className="order-last basis-full">
          <FailureBox error={doing.error} />
        </div>
      )}
      {ask ? (
        <Confirm
          title={ask.title}
          consequence={ask.consequence}
          action={label}
          open={open}
          busy={doing.isPending}
          error={doing.error}
          onConfirm={run}
          onClose={close}
        >
          {inputs}
        </Confirm>
      ) : (
        fields && (
          <Modal title={title ?? label} description={description} open={open} onClose={close}>
            {inputs}
          </Modal>
        )
      )}
    </>
  )
}

function FormButtons({ action, busy, onClose }: { action: string; busy: boolean; onClose: () => void }) {
  return (
    // Stays in view while a long form scrolls.
    <div className="sticky -bottom-5 -mx-5 mt-1 -mb-5 flex justify-end gap-2 border-t border-line bg-raised px-5 py-3">
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" type="submit" busy={busy}>
        {action}
      </Button>
    </div>
  )
}

/** A form over the page, for what is made or changed. What the service finds wrong stands at its field. */
export function FormModal<T>({
  title,
  description,
  action,
  path,
  method = 'POST',
  body,
  done,
  onDone,
  onClose,
  children,
}: {
  title: string
  description?: ReactNode
  action: string
  path: string
  method?: Method
  body: (values: Values) => object
  done: string | ((answer: T) => string)
  onDone?: (answer: T) => void
  onClose: () => void
  children: (error: unknown) => ReactNode
}) {
  const saving = useMove<T, object>({
    method,
    onDone: (answer) => {
      notify(typeof done === 'string' ? done : done(answer))
      onClose()
      onDone?.(answer)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const content = body(valuesOf(event.currentTarget))
    // Nothing was changed: nothing is sent, and nobody is told.
    if (method === 'PATCH' && Object.keys(content).length === 0) onClose()
    else saving.mutate({ path, body: content })
  }
  return (
    <Modal title={title} description={description} open onClose={onClose}>
      <form className="grid gap-3" onSubmit={submit}>
        {children(saving.error)}
        {saving.isError && <FailureBox error={saving.error} />}
        <FormButtons action={action} busy={saving.isPending} onClose={onClose} />
      </form>
    </Modal>
  )
}
