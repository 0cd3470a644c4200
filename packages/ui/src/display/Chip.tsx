import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { hueStyle } from './hue.ts'
import { text } from '../text.ts'

export interface ChipProps {
  children: ReactNode
  /** Any CSS colour: `var(--n-custom)`, a tag's `#RRGGBB`. */
  hue?: string
  /** A dot of the hue in front; the word then stays legible with any colour a person may pick. */
  dot?: boolean
  onRemove?: () => void
  className?: string
}

/** A word that stands for something: a trigger, a tag, a filter. */
export function Chip({ children, hue, dot, onRemove, className }: ChipProps) {
  return (
    <span
      style={hueStyle(hue)}
      className={clsx(
        dot ? 'hue-tint-any' : 'hue-tint',
        'inline-flex min-h-chip max-w-full min-w-0 items-center gap-1.5 rounded-chip pl-2.5 text-13 font-medium',
        onRemove ? 'pr-1' : 'pr-2.5',
        className,
      )}
    >
      {dot && <span className="size-2 flex-none rounded-chip bg-hue inset-ring inset-ring-ink/15" />}
      <span className="min-w-0 truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={text.remove(typeof children === 'string' ? children : '')}
          onClick={onRemove}
          className="touch-area grid size-5 flex-none place-items-center rounded-chip transition-colors hover:bg-hue/18 narrow:size-7"
        >
          <X aria-hidden size={12} strokeWidth={2.25} />
        </button>
      )}
    </span>
  )
}
