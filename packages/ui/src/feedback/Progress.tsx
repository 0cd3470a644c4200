import { Progress as Base } from '@base-ui/react/progress'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface ProgressProps {
  /** 0 to max; null while nobody knows. */
  value: number | null
  max?: number
  label: ReactNode
  /** At the right of the label: «34 de 120». */
  aside?: ReactNode
  tone?: 'brand' | 'warn' | 'danger'
  className?: string
}

const tones = { brand: 'bg-brand', warn: 'bg-warn', danger: 'bg-danger' }

/** How far something has come. */
export function Progress({ value, max = 100, label, aside, tone = 'brand', className }: ProgressProps) {
  return (
    <Base.Root value={value} max={max} locale="es-CO" className={clsx('min-w-0', className)}>
      <div className="mb-2 flex items-baseline gap-3 text-13">
        <Base.Label className="min-w-0 truncate font-medium">{label}</Base.Label>
        {aside && <span className="ml-auto flex-none text-12 text-muted tabular-nums">{aside}</span>}
      </div>
      <Base.Track className="block h-1.5 overflow-hidden rounded-chip bg-line">
        <Base.Indicator
          className={clsx(
            'block h-full rounded-chip transition-[width] duration-200',
            tones[tone],
            value === null && 'w-2/5 animate-slide',
          )}
        />
      </Base.Track>
    </Base.Root>
  )
}
