import { type RefObject, useLayoutEffect } from 'react'
import { useSteady } from './use-steady.ts'

/**
 * What comes and goes with a state hands the focus on: where it goes while the focus is in it, that goes to its heir, who is
 * found once the page stands without it. Otherwise whoever works by keys would be at the page's start.
 */
export function useHandedFocus(
  place: RefObject<HTMLElement | null>,
  heir: () => HTMLElement | null | undefined,
): void {
  const find = useSteady(heir)
  useLayoutEffect(() => {
    const { current } = place
    return () => {
      if (current?.contains(document.activeElement)) queueMicrotask(() => find()?.focus())
    }
  }, [place, find])
}
