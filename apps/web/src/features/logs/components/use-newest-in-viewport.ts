import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** So near to the end, in px, somebody reads the newest. */
const nearPx = 32

/** Keeps the newest line in sight until one scrolls up; answers whether it is, and how to go there. */
export function useNewestInViewport(newest: unknown): {
  box: RefObject<HTMLDivElement | null>
  following: boolean
  onScroll: () => void
  follow: () => void
} {
  const box = useRef<HTMLDivElement>(null)
  const [following, setFollowing] = useState(true)
  useLayoutEffect(() => {
    if (following && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [following, newest])
  useEffect(() => {
    const { current } = box
    if (!following || !current) return
    // What comes above it leaves it lower, and would cover the newest.
    const sizes = new ResizeObserver(() => (current.scrollTop = current.scrollHeight))
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [following])
  return {
    box,
    following,
    onScroll: () => {
      if (!box.current) return
      const { scrollHeight, scrollTop, clientHeight } = box.current
      setFollowing(scrollHeight - scrollTop - clientHeight < nearPx)
    },
    follow: () => setFollowing(true),
  }
}
