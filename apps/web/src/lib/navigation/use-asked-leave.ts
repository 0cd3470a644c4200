import { useEffect, useRef } from 'react'
import type { Blocker } from 'react-router'

/**
 * Asks whether a page is left for where `blocker` keeps somebody from going: once at a time, and where they went elsewhere
 * meanwhile, the answer is for that. Nothing is asked while `ask` is null.
 */
export function useAskedLeave(blocker: Blocker, ask: (() => Promise<boolean>) | null): void {
  const newest = useRef(blocker)
  const asking = useRef(false)
  useEffect(() => {
    newest.current = blocker
    if (blocker.state !== 'blocked' || asking.current || !ask) return
    asking.current = true
    void ask().then((leaves) => {
      asking.current = false
      if (leaves) newest.current.proceed?.()
      else newest.current.reset?.()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- one question per attempt, as it was when that was asked
  }, [blocker, ask === null])
}
