import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'

export interface SpinnerProps {
  /** Spoken; without it the spinner is decoration beside a text that says the same. */
  label?: string
  /** Pixels. */
  size?: number
  className?: string
}

/** Something is under way and its end is unknown. */
export function Spinner({ label, size = 16, className }: SpinnerProps) {
  return (
    <span className={clsx('inline-grid place-items-center', className)} role={label ? 'status' : undefined}>
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
