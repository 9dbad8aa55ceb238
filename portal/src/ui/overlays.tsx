// What lies over a page: the panel of an opened item, questions, menus, and short notices.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { Menu } from '@base-ui/react/menu'
import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FailureBox } from './states.tsx'

/** Slides over the list, which stays where it was. */
export function Panel({
  title,
  badge,
  onClose,
  children,
}: {
  title: ReactNode
  badge?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog.Root open modal={false} disablePointerDismissal onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-y-0 right-0 z-30 flex w-full max-w-2xl flex-col border-l border-line bg-paper shadow-2xl outline-none motion-safe:animate-[slide-in_0.16s_ease-out]">
          <div className="flex min-h-14 items-center gap-3 border-b border-line px-5 py-2">
            <Dialog.Title className="m-0 min-w-0 flex-1 truncate text-lg font-semibold">{title}</Dialog.Title>
            {badge}
            <Dialog.Close
              className="rounded-md px-2 py-1 text-soft hover:bg-shade hover:text-ink"
              aria-label="Close (Esc)"
            >
              ✕
            </Dialog.Close>
          </div>
          <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-6 overflow-y-auto px-5 py-5">
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

// Forced, where it is used, because what is opened from a panel would else lie over it without one.
const backdrop = 'fixed inset-0 z-40 bg-black/40 motion-safe:animate-[fade-in_0.12s_ease-out]'
const popup =
  'fixed left-1/2 top-[12vh] z-50 grid max-h-[80vh] w-[min(560px,calc(100vw-32px))] -translate-x-1/2 gap-4 overflow-y-auto rounded-xl border border-line bg-raised p-5 shadow-2xl outline-none motion-safe:animate-[fade-in_0.12s_ease-out]'

/** A form of its own. */
export function Modal({
  title,
  description,
  open,
  onClose,
  children,
}: {
  title: string
  description?: ReactNode
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={backdrop} />
        <Dialog.Popup className={popup}>
          <div>
            <Dialog.Title className="m-0 text-lg font-semibold">{title}</Dialog.Title>
            {description && (
              <Dialog.Description className="m-0 mt-1 text-sm text-soft">{description}</Dialog.Description>
            )}
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Asked once, naming the thing and what follows. */
export function Confirm({
  title,
  consequence,
  action,
  open,
  busy,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  consequence: ReactNode
  action: string
  open: boolean
  busy?: boolean
  error?: unknown
  onConfirm: () => void
  onClose: () => void
  /** What is asked along with it, such as a reason. */
  children?: ReactNode
}) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdrop} />
        <AlertDialog.Popup className={popup}>
          <AlertDialog.Title className="m-0 text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="m-0 text-soft">{consequence}</AlertDialog.Description>
          {children}
          {error ? <FailureBox error={error} /> : null}
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Keep it</Button>
            <Button kind="danger" busy={busy ?? false} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

export interface MenuChoice {
  label: string
  onSelect: () => void
  selected?: boolean
}

export function MenuButton({
  label,
  children,
  choices,
}: {
  label: string
  children: ReactNode
  choices: MenuChoice[]
}) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={label}
        className="flex items-center gap-1.5 rounded-md px-2 py-1 text-sm hover:bg-shade"
      >
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-50">
          <Menu.Popup className="min-w-44 rounded-lg border border-line bg-raised p-1 text-sm shadow-xl outline-none">
            {choices.map(({ label: text, onSelect, selected }) => (
              <Menu.Item
                key={text}
                onClick={onSelect}
                className="flex cursor-default items-center justify-between gap-4 rounded px-2.5 py-1.5 outline-none data-[highlighted]:bg-shade"
              >
                {text}
                {selected && <span aria-hidden="true">✓</span>}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const notices = Toast.createToastManager()

/** Done at once, and said so. */
export const notify = (title: string, kind: 'done' | 'failed' = 'done') =>
  void notices.add({ title, type: kind })

export function Notices() {
  return (
    <Toast.Provider toastManager={notices} timeout={4_000}>
      <Toast.Portal>
        <Toast.Viewport className="fixed right-4 bottom-4 z-50 grid w-80 max-w-[calc(100vw-32px)] gap-2">
          <NoticeList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function NoticeList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={`rounded-lg border bg-raised px-4 py-2.5 text-sm shadow-xl ${toast.type === 'failed' ? 'border-bad/40 text-bad' : 'border-line'}`}
    >
      <Toast.Title />
    </Toast.Root>
  ))
}
