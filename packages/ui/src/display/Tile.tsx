import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { hueStyle } from './hue.ts'

export interface TileProps {
  icon: ReactNode
  /** CSS colour; the muted one when what it stands for is off. */
  hue?: string
  size?: 's' | 'm' | 'l'
  off?: boolean
  className?: string
}

const sizes = {
  s: 'size-6 rounded-in [&_svg]:size-3.5',
  m: 'size-7 rounded-ctl [&_svg]:size-4',
  l: 'size-10 rounded-tile [&_svg]:size-5',
}

/** An icon on a tint of its hue. Decoration: the name beside it says the same. */
export function Tile({ icon, hue, size = 'm', off = false, className }: TileProps) {
  return (
    <span
      aria-hidden
      style={hueStyle(hue)}
      className={clsx(
        'grid flex-none place-items-center [&_svg]:stroke-[1.75]',
        off
          ? 'bg-line-2 text-muted'
          : 'bg-[color-mix(in_oklab,var(--h,var(--brand))_12%,var(--surface))] text-hue',
        sizes[size],
        className,
      )}
    >
      {icon}
    </span>
  )
}
