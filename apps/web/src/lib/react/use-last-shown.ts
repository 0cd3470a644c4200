import { useState } from 'react'

/**
 * What a window shows, which is null from when it closes: until it has closed it goes on showing what it did. The same in every
 * render until it changes, as what a state holds is.
 */
export function useLastShown<Shown>(shown: Shown | null): Shown | null {
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(shown)
  return shown ?? last
}
