import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { OpenModal } from './builder-modals.tsx'

const keys = ['probar', 'configuracion']

/** The window with which the address asks the editor to begin: only once, a reload begins without it. */
export function useWishedModal(): OpenModal | null {
  const [search, setSearch] = useSearchParams()
  const wished = wishIn(search)
  const any = wished !== null
  useEffect(() => {
    if (!any) return
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const key of keys) next.delete(key)
        return next
      },
      { replace: true },
    )
  }, [any, setSearch])
  return wished
}

function wishIn(search: URLSearchParams): OpenModal | null {
  if (search.get('probar') === 'modelo') return { kind: 'simulator', node: null, view: 'model' }
  if (search.has('probar')) return { kind: 'simulator', node: null }
  return search.get('configuracion') === 'ia' ? { kind: 'settings', forMoney: true } : null
}
