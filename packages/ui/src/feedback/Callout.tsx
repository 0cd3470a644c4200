import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type CalloutTone = 'info' | 'ok' | 'warn' | 'danger'

const tones = {
  info: { box: 'bg-info-soft', icon: 'text-info', Icon: Info },
  ok: { box: 'bg-ok-soft', icon: 'text-ok', Icon: CircleCheck },
  warn: { box: 'bg-warn-soft', icon: 'text-warn', Icon: TriangleAlert },
  danger: { box: 'bg-danger-soft', icon: 'text-danger', Icon: CircleAlert },
}

export interface CalloutProps {
  tone?: CalloutTone
  title?: ReactNode
  /** A button or a link. */
  action?: ReactNode
  /** From edge to edge above a page, instead of a box in it. */
  banner?: boolean
  icon?: ReactNode
  /** `alert` when it appears because of what was just done. */
  role?: 'alert' | 'status' | 'note'
  className?: string
  children?: ReactNode
}

/** Something to know before going on, with an icon beside the colour. */
export function Callout({
  tone = 'info',
  title,
  action,
  banner,
  icon,
  role,
  className,
  children,
}: CalloutProps) {
  const { box, icon: iconTone, Icon } = tones[tone]
  return (
    <div
      role={role}
      className={clsx(
        'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-13',
        banner ? 'min-h-10 border-b border-line px-4 py-1.5' : 'rounded-tile px-3 py-2.5',
        box,
        className,
      )}
    >
      <span className={clsx('flex-none', !banner && 'self-start', iconTone)}>
        {icon ?? <Icon aria-hidden size={16} className={banner ? undefined : 'mt-px'} />}
      </span>
      <div className="min-w-40 flex-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={clsx(title && 'mt-0.5', 'text-ink')}>{children}</div>}
      </div>
      {action && <div className="flex-none">{action}</div>}
    </div>
  )
}
