import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function in every render, which calls the newest one: what is handed to memoised rows. Not for use while rendering. */
export function useSteady<Args extends unknown[], Result>(
  newest: (...args: Args) => Result,
): (...args: Args) => Result {
  const held = useRef(newest)
  useLayoutEffect(() => {
    held.current = newest
  })
  return useCallback((...args: Args) => held.current(...args), [])
}
