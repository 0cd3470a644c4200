import { useEffect, useState } from 'react'

/** The time (ms UTC), ticking every `ms` while `ticking`. */
export function useNow(ticking: boolean, ms: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!ticking) return
    // oxlint-disable-next-line react/set-state-in-effect -- it may have stood still for long
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), ms)
    return () => clearInterval(timer)
  }, [ticking, ms])
  return now
}
