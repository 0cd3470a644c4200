import { useEffect, useState } from 'react'

/** The time (ms UTC), ticking every `ms` while `ticking`. */
export function useNow(ticking: boolean, ms: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setNow(Date.now()), ms)
    return () => clearInterval(timer)
  }, [ticking, ms])
  return now
}
