import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export interface CardProps extends ComponentProps<'div'> {
  /** Space inside; none when rows or a header bring their own. */
  padded?: boolean
}

/** A panel on the page. */
export function Card({ padded = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={clsx(
        'min-w-0 rounded-card bg-surface shadow-1 ring ring-line',
        padded && 'p-5 phone:p-4',
        className,
      )}
    />
  )
}
