import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'brand' | 'ok' | 'warn' | 'danger' | 'info'

const tones: Record<Tone | 'new', string> = {
  neutral: 'bg-badge text-muted',
  brand: 'bg-brand-soft text-brand',
  ok: 'bg-ok-soft text-[color-mix(in_oklab,var(--ok)_85%,var(--ink))]',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  new: 'bg-coral text-on-coral font-bold tracking-wide',
}

export interface BadgeProps {
  /** `new` is the coral one: one per screen at most. */
  tone?: Tone | 'new'
  /** 12 px icon; colour alone says nothing. */
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A state or a count in one word. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 max-w-full flex-none items-center gap-1 rounded-chip px-2 text-12 font-semibold whitespace-nowrap tabular-nums',
        tones[tone],
        className,
      )}
    >
      {icon && <span className="flex-none [&_svg]:size-3">{icon}</span>}
      <span className="truncate">{children}</span>
    </span>
  )
}
