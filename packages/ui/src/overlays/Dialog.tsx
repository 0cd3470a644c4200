import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { CircleAlert, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { keepToastsOffSheet } from '../feedback/toast-place.ts'
import { text } from '../text.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
  /** What could not be done, beside the buttons. Given at all, even as undefined, its room is kept, so that nothing moves. */
  problem?: ReactNode
  size?: 's' | 'm' | 'l'
  /** Where the focus goes; otherwise the first thing in the body that takes it, never the cross: Enter must not close. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Where it goes once the dialog is closed; null, back to where it was. */
  finalFocus?: () => HTMLElement | null
  className?: string
}

const widths = { s: 'max-w-100', m: 'max-w-130', l: 'max-w-200' }

export const dialogBackdrop =
  'fixed inset-0 z-50 min-h-dvh bg-scrim transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** The panel of every dialog: centred, a sheet from below on a phone. */
export const dialogPanel = clsx(
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-48px)] low:max-h-[calc(100dvh-16px)] w-[calc(100vw-48px)] -translate-1/2 flex-col rounded-card',
  'bg-surface text-ink shadow-2 ring ring-line transition-[opacity,scale,translate] duration-150 outline-none',
  'data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0',
  'phone:top-auto phone:bottom-0 phone:left-0 phone:w-full phone:max-w-none phone:translate-0 phone:rounded-b-none phone:rounded-t-sheet',
  'phone:data-starting-style:translate-y-6 phone:data-ending-style:translate-y-6 phone:max-h-[calc(100dvh-24px)]',
)

export const dialogFooter =
  'flex flex-none justify-end gap-2 border-t border-line px-5 py-3 low:py-1.5 phone:px-4 phone:pb-[calc(12px+env(safe-area-inset-bottom))] phone:*:flex-1'

/** A window over the page: traps the focus, gives it back, closes with Esc, its cross and a press outside. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    footer,
    problem,
    size = 'm',
    initialFocus,
    finalFocus,
    className,
  } = props
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={dialogBackdrop} />
        <Base.Popup
          ref={panel}
          // A finger's keyboard opens where it is asked for alone; what loads late takes the focus when it comes.
          initialFocus={(by) =>
            initialFocus?.current ?? (by === 'touch' ? null : firstOf(body.current)) ?? panel.current
          }
          finalFocus={finalFocus}
          className={clsx(dialogPanel, widths[size], className)}
        >
          <header
            ref={keepToastsOffSheet}
            className="flex flex-none items-start gap-3 pt-4 pr-3 pb-3 pl-5 low:pt-2 low:pb-1 phone:pl-4"
          >
            <div className="min-w-0 flex-1 pt-1">
              <Base.Title className="text-16 leading-6 font-semibold wrap-anywhere">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-13 text-muted">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              render={
                <IconButton
                  label={text.close}
                  icon={<X size={16} />}
                  tooltip={false}
                  className="narrow:-my-1.5"
                />
              }
            />
          </header>
          {children !== undefined && (
            <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 phone:px-4">
              {children}
            </div>
          )}
          {footer && (
            <footer className={clsx(dialogFooter, 'problem' in props && 'phone:flex-wrap')}>
              {'problem' in props && <Problem>{problem}</Problem>}
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Two lines of it have room. */
function Problem({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-8 min-w-0 flex-1 items-center phone:basis-full!">
      {children && (
        <p role="alert" className="flex items-start gap-1.5 text-12 font-medium text-danger">
          <CircleAlert aria-hidden size={14} className="mt-px flex-none" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </p>
      )}
    </div>
  )
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

function firstOf(body: HTMLElement | null): HTMLElement | null {
  return body?.querySelector<HTMLElement>(focusable) ?? null
}
