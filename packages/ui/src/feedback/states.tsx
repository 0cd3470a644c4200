import { clsx } from 'clsx'
import { CloudAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Tile } from '../display/Tile.tsx'
import { text } from '../text.ts'

export interface EmptyStateProps {
  icon: ReactNode
  title: ReactNode
  /** What this is for. */
  children?: ReactNode
  /** The one button that begins. */
  action?: ReactNode
  hue?: string
  className?: string
}

const frame =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-1 px-6 py-8 text-center text-muted'

/** There is nothing yet: what it is for and how to begin. */
export function EmptyState({ icon, title, children, action, hue, className }: EmptyStateProps) {
  return (
    <div className={clsx(frame, className)}>
      <Tile icon={icon} hue={hue} size="l" className="mb-3" />
      <p className="font-head text-16 font-semibold text-ink">{title}</p>
      {children && <div className="max-w-90 text-pretty">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  title: ReactNode
  /** What can be done about it. */
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

/** It could not be brought: what happened, what to do, and another try. */
export function ErrorState({ title, children, onRetry, retrying }: ErrorStateProps) {
  return (
    <div role="alert" className={frame}>
      <Tile icon={<CloudAlert />} hue="var(--danger)" size="l" className="mb-3" />
      <p className="font-head text-16 font-semibold text-ink">{title}</p>
      {children && <div className="max-w-90 text-pretty wrap-anywhere">{children}</div>}
      {onRetry && (
        <Button className="mt-4" icon={<RotateCw size={16} />} loading={retrying} onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </div>
  )
}
