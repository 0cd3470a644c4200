import { Suspense, type ReactNode } from 'react'
import { useLatched } from './use-latched.ts'

/** A window whose code is fetched when it is wanted first, and which then stays, so that it can close by itself. */
export function WhenWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  return useLatched(wanted) && <Suspense>{children}</Suspense>
}
