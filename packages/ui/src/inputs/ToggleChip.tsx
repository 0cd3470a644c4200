import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { hueStyle } from '../display/hue.ts'

export interface ToggleChipProps {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  children: ReactNode
  /** Any CSS colour, whoever chose it: the words stay legible. */
  hue?: string
  /** After the words: a count. */
  aside?: ReactNode
  disabled?: boolean
}

/** A word that is chosen or not: a filter, a tag to give. */
export function ToggleChip(props: ToggleChipProps) {
  const { pressed, onPressedChange, children, hue, aside, disabled } = props
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onPressedChange(!pressed)}
      style={hueStyle(hue)}
      className={clsx(
        'inline-flex min-h-8 max-w-full min-w-0 flex-none items-center gap-1.5 rounded-chip px-3 text-13 transition-colors disabled:opacity-50 narrow:min-h-11 narrow:px-4',
        pressed
          ? 'hue-tint-any font-semibold inset-ring-2 inset-ring-hue'
          : 'bg-surface font-medium text-ink inset-ring inset-ring-line hover:bg-hover',
      )}
    >
      {pressed ? (
        <Check aria-hidden size={14} strokeWidth={2.5} className="flex-none" />
      ) : (
        hue !== undefined && (
          <span
            aria-hidden
            className="mx-0.5 size-2.5 flex-none rounded-chip bg-hue inset-ring inset-ring-ink/15"
          />
        )
      )}
      <span className="min-w-0 truncate">{children}</span>
      {aside !== undefined && <span className="flex-none text-12 tabular-nums opacity-80">{aside}</span>}
    </button>
  )
}
