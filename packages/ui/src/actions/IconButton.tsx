import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import { Tooltip } from '../overlays/Tooltip.tsx'
import { useOff } from './use-off.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does: spoken, and shown as a tooltip. */
  label: string
  icon: ReactNode
  variant?: 'ghost' | 'outline' | 'primary' | 'danger'
  size?: 's' | 'm' | 'l'
  round?: boolean
  /** Keeps its focus, spins, and answers no further press. */
  loading?: boolean
  /** Off where the label is beside it already. */
  tooltip?: boolean
  side?: 'top' | 'bottom' | 'left' | 'right'
}

const variants = {
  ghost: 'text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink',
  outline: 'bg-surface text-ink inset-ring inset-ring-line hover:bg-hover data-popup-open:bg-hover',
  primary: 'bg-brand text-on-brand hover:bg-brand-hover',
  danger: 'text-muted hover:bg-danger-soft hover:text-danger',
}

const sizes = { s: 'size-ctl-s', m: 'size-ctl', l: 'size-ctl-l' }

/** A button that is only an icon. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    variant = 'ghost',
    size = 'm',
    round,
    loading,
    tooltip = true,
    side,
    className,
    onClick,
    ...rest
  } = props
  const { isHeld, native } = useOff(rest)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || isHeld) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...rest}
      {...native}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || isHeld || rest['aria-disabled'] || undefined}
      onClick={press}
      className={clsx(
        'inline-grid flex-none place-items-center transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default',
        round ? 'rounded-chip' : 'rounded-ctl',
        isHeld && 'opacity-50',
        variants[variant],
        sizes[size],
        className,
      )}
    >
      {loading ? <Spinner /> : icon}
    </button>
  )
  return tooltip ? (
    <Tooltip text={label} side={side}>
      {button}
    </Tooltip>
  ) : (
    button
  )
}
