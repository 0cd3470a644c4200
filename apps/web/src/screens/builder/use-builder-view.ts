import type { Node } from '@recado/contract/builder/nodes'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

const keys = { selected: 'nodo', view: 'vista' } as const

export type View = 'list' | 'map'

/** What the editor shows. It is in the address, so that a phone's back button closes the form and a reload keeps the map. */
export function useBuilderView(nodes: readonly Node[]) {
  const [search, setSearch] = useSearchParams()
  const selectedId = search.get(keys.selected)
  const selected = nodes.find((node) => node._id === selectedId) ?? null
  const view: View = search.get(keys.view) === 'mapa' ? 'map' : 'list'
  const open = selected !== null

  const select = useCallback(
    (nodeId: string | null, replace = false) => {
      if (nodeId === selectedId || (nodeId === null && !open)) return
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (nodeId === null) next.delete(keys.selected)
          else next.set(keys.selected, nodeId)
          return next
        },
        // From node to node the history does not grow: back leads to the list.
        { replace: replace || open },
      )
    },
    [open, selectedId, setSearch],
  )

  const show = (wanted: View) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (wanted === 'map') next.set(keys.view, 'mapa')
        else next.delete(keys.view)
        return next
      },
      { replace: true },
    )

  return { selected, select, view, show }
}
