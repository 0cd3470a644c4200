import { Popover as Base } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Dialog } from './Dialog.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { text } from '../text.ts'

export interface PopoverProps {
  onClose: () => void
  /** What it stands beside. */
  anchor: Element | null
  title: ReactNode
  children: ReactNode
  footer: ReactNode
}

/** Says more of something beside it, while the page stays as it is; on a phone it is a sheet from below. */
export function Popover({ onClose, anchor, title, children, footer }: PopoverProps) {
  const phone = useSyncExternalStore(listenWidth, isPhone)
  if (phone) {
    return (
      <Dialog open onOpenChange={onClose} title={title} footer={footer} size="s">
        {children}
      </Dialog>
    )
  }
  return (
    <Base.Root open onOpenChange={onClose}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side="top"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          // Where it stood makes no page wider that was made narrow.
          positionMethod="fixed"
          className="z-40"
        >
          <Base.Popup
            className={clsx(
              'flex max-h-[min(420px,var(--available-height))] w-90 max-w-(--available-width) flex-col rounded-card bg-surface text-ink shadow-2 ring ring-line outline-none',
              'transition-[opacity,scale] duration-150 data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0',
            )}
          >
            <div className="flex flex-none items-start gap-2 pt-3 pr-2 pb-1.5 pl-4">
              <Base.Title className="min-w-0 flex-1 pt-1 text-14 font-semibold">{title}</Base.Title>
              <Base.Close
                render={
                  <IconButton
                    size="s"
                    label={text.close}
                    icon={<X aria-hidden size={16} />}
                    tooltip={false}
                  />
                }
              />
            </div>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
            <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
              {children}
            </div>
            <div className="flex flex-none flex-wrap gap-2 border-t border-line px-4 py-2.5">{footer}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** As wide as `phone:` in the styles. */
const query = '(width <= 640px)'
const isPhone = (): boolean => matchMedia(query).matches

function listenWidth(tell: () => void): () => void {
  const width = matchMedia(query)
  width.addEventListener('change', tell)
  return () => width.removeEventListener('change', tell)
}
