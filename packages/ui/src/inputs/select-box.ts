import { clsx } from 'clsx'

/** How a select stands on the page while it is closed. */
export const selectBox = (size: 'm' | 'l', className: string | undefined): string =>
  clsx(
    'field-box flex w-full min-w-0 items-center gap-2 px-3 text-left text-input outline-offset-1',
    size === 'l' ? 'min-h-12' : 'min-h-ctl-l',
    className,
  )
