import { PhoneCase } from '@recado/ui/chat'
import { formatClock } from '@recado/ui/clock'
import type { ReactNode } from 'react'
import { useNow } from './use-now.ts'

/** A phone with the time in its bar; alone on a narrow page it is the page. */
export function PhoneScreen({ children }: { children: ReactNode }) {
  const now = useNow(10_000)
  return (
    <PhoneCase
      clock={formatClock(now)}
      className="relative h-181 single:h-[calc(100dvh-var(--above))] single:min-h-125 single:rounded-t-sheet single:rounded-b-none single:border-0 single:border-t single:border-line single:shadow-none single:[&>[data-clock]]:hidden"
    >
      {children}
    </PhoneCase>
  )
}
