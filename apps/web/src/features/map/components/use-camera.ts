import { useReactFlow, useStore, type Viewport } from '@xyflow/react'
import { useCallback, useEffect, useRef } from 'react'
import type { Box } from '../layout/frame.ts'
import type { Shape } from '../layout/arrange.ts'
import type { MapLayout } from '../layout/layout.ts'
import { headHeight, type Overview, overview, reading, revealing } from './view.ts'

/** Where the map is looked at from: all of it at first, and a card when it is reached. */
export function useCamera(layout: MapLayout, { sections }: Shape, selectedId: string | null) {
  const { setViewport, getViewport } = useReactFlow()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const stacked = sections === 'below'
  /** Nobody moved it since it was put where it is. */
  const untouched = useRef(true)
  const before = useRef<Viewport | null>(null)

  const look = useCallback(
    (what: Overview) => {
      untouched.current = true
      void setViewport(overview(layout, { width, height }, what))
    },
    [width, height, layout, setViewport],
  )
  const reveal = useCallback(
    (card: Box, nearest = 0) => {
      const view = width > 0 && revealing(card, layout, { width, height }, getViewport(), nearest)
      if (view) void setViewport(view)
    },
    [getViewport, setViewport, width, height, layout],
  )

  useEffect(() => {
    if (width === 0 || height === 0) return
    // A form beside the map takes room and gives it back; where one looked then comes back too.
    const chosen = selectedId === null ? undefined : layout.cards.find(({ node }) => node._id === selectedId)
    if (chosen) {
      if (!untouched.current) before.current ??= getViewport()
      reveal(chosen)
    } else if (untouched.current) look(stacked ? 'width' : 'readable')
    else if (before.current) {
      void setViewport(before.current)
      before.current = null
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another size, shape, number of nodes or chosen node moves the view; what is saved does not
  }, [width, height, sections, selectedId, layout.cards.length])

  const wide = overview(layout, { width, height }, 'width')
  return {
    /** The whole map; of sections one under the other, all of their width. */
    fit: () => look(stacked ? 'width' : 'all'),
    /** A card into sight, and as near as it can be read where it is wanted so. */
    reveal,
    show: (card: Box) => {
      untouched.current = false
      reveal(card, stacked ? wide.zoom : Math.min(reading, wide.zoom))
    },
    /** The upper edge of a box to the upper edge of the map. */
    scrollTo: ({ y }: Box) => {
      untouched.current = false
      void setViewport({ ...wide, y: headHeight + 4 - y * wide.zoom })
    },
    /** A hand moved it. */
    touched: () => {
      untouched.current = false
      before.current = null
    },
  }
}
