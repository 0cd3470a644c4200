import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { OpenModal } from './builder-modals.tsx'

const key = 'probar'

/** The window with which the address asks the editor to begin: only once, a reload begins without it. */
export function useWishedModal(): OpenModal | null {
  const [search, setSearch] = useSearchParams()
  const wished = search.has(key)
  useEffect(() => {
    if (!wished) return
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(key)
        return next
      },
      { replace: true },
    )
  }, [wished, setSearch])
  return wished ? { kind: 'simulator', node: null } : null
}
