import { Suspense, useState, type ReactNode } from 'react'

/** A window whose code is fetched when it is wanted first, and which then stays, so that it can close by itself. */
export function WhenWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [kept, setKept] = useState(wanted)
  if (wanted && !kept) setKept(true)
  return kept && <Suspense>{children}</Suspense>
}
