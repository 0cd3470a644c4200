import { clsx } from 'clsx'

/** The panel of menus and selects. */
export const popupPanel = clsx(
  'max-h-(--available-height) min-w-44 max-w-[min(max(360px,var(--anchor-width)),calc(100vw-24px))] origin-(--transform-origin) overflow-y-auto rounded-tile bg-surface p-1',
  'text-ink shadow-2 ring ring-line outline-none transition-[opacity,scale]',
  'data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0',
)

/** A line of menus and selects. */
export const popupItem = clsx(
  'flex min-h-8 cursor-default items-center gap-2 rounded-in px-2 py-1.5 text-13 outline-none select-none narrow:min-h-11 narrow:text-16',
  'data-highlighted:bg-hover data-disabled:opacity-50 [&_svg]:shrink-0',
)
