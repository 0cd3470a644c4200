import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Notes, cups, bread, pins, keys: drawn for Recado, one stroke, tiled. */
const doodle =
  'M18 14h10l7 7v8a3 3 0 0 1-3 3H21l-6 4V17a3 3 0 0 1 3-3zM28 14v5a2 2 0 0 0 2 2h5M74 20c6-6 14-2 12 5s-12 9-12 9-8-7-6-12M120 18l14 10M134 18l-14 10M154 44a6 6 0 1 1-12 0M56 62h16v6a8 8 0 0 1-16 0zM72 64h3a3 3 0 0 1 0 6h-3M60 57q-2-3 0-6M66 57q-2-3 0-6M108 66q6-8 12 0t12 0M24 78v12M18 84h12M150 88l6 10h-12zM88 104h10l7 7v8a3 3 0 0 1-3 3H91l-6 4v-19a3 3 0 0 1 3-3zM36 118q8-10 14 0-6 10-14 0zM36 118h14M130 128a7 7 0 1 0 .1 0M130 132v4l3 2M16 150h14M16 155h9M68 150q5-9 10 0t10 0M154 152l4 4 8-9M104 44h.1M44 48h.1M64 96h.1M110 156h.1'
const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='168' height='168' fill='none' stroke='#000' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'><path d='${doodle}'/></svg>`
const mask = `url("data:image/svg+xml,${encodeURIComponent(svg)}") 0 0/168px`

export interface ChatWallpaperProps extends ComponentProps<'div'> {
  /** Keeps the last message in sight and starts at the bottom. */
  scroll?: boolean
}

/** The wall behind a conversation. Its children are Bubbles, DayDividers and SystemNotes, oldest first. */
export function ChatWallpaper({ scroll = true, className, children, ...rest }: ChatWallpaperProps) {
  return (
    <div className={clsx('relative isolate flex min-h-0 min-w-0 flex-1 flex-col bg-wa-bg', className)}>
      <div aria-hidden className="absolute inset-0 -z-1 bg-wa-doodle" style={{ mask, WebkitMask: mask }} />
      <div
        {...rest}
        // Reversed, so that the browser itself stays at the newest message while it is in sight.
        className={clsx(
          'flex min-h-0 flex-1 flex-col-reverse',
          scroll && 'overflow-y-auto overscroll-contain',
        )}
        tabIndex={scroll ? 0 : undefined}
        role={scroll ? 'log' : undefined}
      >
        <div className="mb-auto flex min-h-full flex-none flex-col justify-end gap-1 px-[max(12px,calc(50%-340px))] py-3">
          {children}
        </div>
      </div>
    </div>
  )
}
