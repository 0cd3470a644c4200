import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Tone } from './Badge.tsx'

const tones: Record<Tone, string> = {
  neutral: 'text-muted',
  brand: 'text-brand',
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
  info: 'text-info',
}

export interface StatusDotProps {
  tone: Tone
  /** The state in a word: colour alone says nothing. */
  label: ReactNode
  /** Spoken, not shown. */
  hideLabel?: boolean
  /** A halo: it is happening now. */
  live?: boolean
  className?: string
}

/** A state in sight: «Conectado». */
export function StatusDot({ tone, label, hideLabel, live, className }: StatusDotProps) {
  return (
    <span className={clsx('inline-flex min-w-0 items-center gap-2 text-13 font-medium', className)}>
      <span
        aria-hidden
        className={clsx(
          'size-2 flex-none rounded-chip bg-current',
          live && 'ring-3 ring-current/22',
          tones[tone],
        )}
      />
      <span className={clsx(hideLabel ? 'sr-only' : 'truncate')}>{label}</span>
    </span>
  )
}
