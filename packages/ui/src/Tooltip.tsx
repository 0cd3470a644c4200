import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  text: ReactNode
  /** One element that takes a ref and the trigger's props: a button, an IconButton, a link. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right'
  className?: string
}

/** A short word on hover and focus, for the eyes alone: what it says must also be the child's accessible name or be nearby. */
export function Tooltip({ text, children, side = 'top', className }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner aria-hidden side={side} sideOffset={6} className="z-70">
          <Base.Popup
            className={[
              'max-w-64 rounded-in bg-ink px-2 py-1 text-12 font-medium text-paper shadow-2 transition-opacity',
              'data-starting-style:opacity-0 data-ending-style:opacity-0',
              className ?? '',
            ].join(' ')}
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
