import { useMemo, useState, type SyntheticEvent } from 'react'

/**
 * Rows that stay drawn however far the list is scrolled, by key: the one that had the focus last, from which the
 * keyboard goes on, what is being heard or watched, and what was looked for. `keeping` belongs on the list.
 */
export function useKeptRows(sought?: string) {
  const [focused, setFocused] = useState<string | null>(null)
  const [playing, setPlaying] = useState<readonly string[]>([])
  const kept = useMemo(
    () => [...playing, ...(focused === null ? [] : [focused]), ...(sought === undefined ? [] : [sought])],
    [focused, playing, sought],
  )
  const keeping = {
    onFocus: (event: SyntheticEvent) => setFocused(keyOf(event)),
    onPlayCapture(event: SyntheticEvent) {
      const key = keyOf(event)
      if (key !== null) setPlaying((others) => [...others, key])
    },
    // Also told at its end.
    onPauseCapture(event: SyntheticEvent) {
      const key = keyOf(event)
      setPlaying((all) => all.filter((one) => one !== key))
    },
  }
  return { kept, keeping }
}

function keyOf({ target }: SyntheticEvent): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row?.dataset['row'] ?? null
}
