import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import { useOff } from './use-off.ts'

export type ButtonVariant = 'primary' | 'soft' | 'outline' | 'ghost' | 'danger' | 'danger-ghost'
export type ButtonSize = 's' | 'm' | 'l' | 'xl'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand font-semibold not-aria-disabled:hover:bg-brand-hover',
  soft: 'bg-brand-soft text-brand font-semibold not-aria-disabled:hover:bg-[color-mix(in_oklab,var(--brand)_18%,var(--surface))]',
  outline: 'bg-surface text-ink font-medium inset-ring inset-ring-line not-aria-disabled:hover:bg-hover',
  ghost: 'text-ink font-medium not-aria-disabled:hover:bg-hover',
  danger: 'bg-danger text-on-danger font-semibold not-aria-disabled:hover:bg-danger-hover',
  'danger-ghost': 'text-danger font-medium not-aria-disabled:hover:bg-danger-soft',
}

/** A finger's width by what is beside an icon: a `min-width` would let words stand out of a button that shares its row. */
const sizes: Record<ButtonSize, string> = {
  s: 'min-h-ctl-s px-2 gap-1.5 text-13 narrow:px-4',
  m: 'min-h-ctl px-3 gap-2 text-13 narrow:px-4',
  l: 'min-h-ctl-l px-4 gap-2 text-13',
  xl: 'min-h-12 px-5 gap-2 text-16',
}

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  block?: boolean
  className?: string
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'outline', size = 'm', block, className }: ButtonLook = {}): string {
  return clsx(
    'inline-flex items-center justify-center rounded-ctl text-center whitespace-nowrap select-none transition-colors',
    'active:translate-y-px disabled:opacity-50 aria-disabled:cursor-default disabled:pointer-events-none [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    block && 'w-full',
    className,
  )
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Before the label; 16 px lucide icons fit. */
  icon?: ReactNode
  /** Keeps its place and its focus, spins, and answers no further press. */
  loading?: boolean
}

/** A press that does something. `type` is "button" unless said otherwise. */
export function Button(props: ButtonProps) {
  const { variant, size, block, className, icon, loading = false, children, onClick, type, ...rest } = props
  const { isHeld, native } = useOff(rest)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || isHeld) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      {...native}
      type={type ?? 'button'}
      aria-busy={loading || undefined}
      aria-disabled={loading || isHeld || rest['aria-disabled'] || undefined}
      onClick={press}
      className={clsx(buttonClass({ variant, size, block, className }), isHeld && 'opacity-50')}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
