import { clsx } from 'clsx'

/** A grey stand-in with the size of what is coming (`h-* w-*`); hidden from screen readers: mark the region aria-busy. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'block animate-shimmer rounded-in bg-[linear-gradient(90deg,var(--line)_30%,var(--hover)_50%,var(--line)_70%)] bg-size-[300%_100%]',
        className ?? 'h-3 w-full',
      )}
    />
  )
}
