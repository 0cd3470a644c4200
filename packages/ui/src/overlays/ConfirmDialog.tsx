import { AlertDialog } from '@base-ui/react/alert-dialog'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { keepToastsOffSheet } from '../feedback/toast-place.ts'
import { dialogBackdrop, dialogFooter, dialogPanel } from './Dialog.tsx'
import { text } from '../text.ts'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen; for something destructive, what will be lost. */
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question that must be answered: a press outside does nothing, Esc is no. A dangerous one begins at «Cancelar»; so does one that turns out to be dangerous while it is read. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger = false, onConfirm, onCancel } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  // The focus is given a moment after the window is there: what is known by then counts.
  const begin = useRef(confirm)
  useLayoutEffect(() => {
    begin.current = danger ? cancel : confirm
    if (danger && document.activeElement === confirm.current) cancel.current?.focus()
  }, [danger])
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdrop} />
        <AlertDialog.Popup
          ref={keepToastsOffSheet}
          initialFocus={() => begin.current.current}
          className={clsx(dialogPanel, 'max-w-105')}
        >
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-5 pb-5 phone:px-4">
            <AlertDialog.Title className="text-16 leading-6 font-semibold wrap-anywhere">
              {title}
            </AlertDialog.Title>
            {children && (
              <AlertDialog.Description
                render={<div />}
                className="mt-2 text-14 whitespace-pre-line text-muted wrap-anywhere"
              >
                {children}
              </AlertDialog.Description>
            )}
          </div>
          <footer className={dialogFooter}>
            <Button ref={cancel} size="l" onClick={onCancel}>
              {cancelLabel ?? text.cancel}
            </Button>
            <Button ref={confirm} size="l" variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
              {confirmLabel ?? text.accept}
            </Button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
