import { useReactFlow, useStore, type Viewport } from '@xyflow/react'
import { useCallback, useEffect, useRef } from 'react'
import type { Box } from '../model/frame.ts'
import type { Shape } from '../model/arrange.ts'
import type { MapLayout } from '../model/layout.ts'
import { headHeight } from './lane-heads.tsx'

/** Pixels of the screen round the map, with room for the lanes' names above and the tools below. */
const around = { x: 12, top: headHeight + 4, bottom: 64 }
/** Where a map begins that would be too small as a whole, and how near a card is brought that is to be read. */
const smallest = 0.27
const reading = 0.75

type Overview = 'all' | 'readable' | 'width'

/** Where the map is looked at from: all of it at first, and a card when it is reached. */
export function useCamera(layout: MapLayout, { lanes }: Shape, selectedId: string | null) {
  const { setViewport, getViewport } = useReactFlow()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const stacked = lanes === 'below'
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
    (card: Box, nearer = 0) => {
      const { x, y, zoom } = getViewport()
      const [left, top] = [card.x * zoom + x, card.y * zoom + y]
      const [right, bottom] = [left + card.width * zoom, top + card.height * zoom]
      const inside = left >= 0 && right <= width && top >= headHeight && bottom <= height - around.bottom
      if (width === 0 || (inside && zoom >= nearer)) return
      const scale = Math.max(zoom, nearer)
      // Not aside where all of the width is in sight.
      const middle = layout.width * scale <= width ? layout.width / 2 : card.x + card.width / 2
      void setViewport({
        zoom: scale,
        x: width / 2 - middle * scale,
        y: (height + headHeight - around.bottom) / 2 - (card.y + card.height / 2) * scale,
      })
    },
    [getViewport, setViewport, width, height, layout.width],
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
  }, [width, height, lanes, selectedId, layout.cards.length])

  const wide = overview(layout, { width, height }, 'width')
  return {
    /** The whole map; of lanes one under the other, all of their width. */
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
      void setViewport({ ...wide, y: around.top - y * wide.zoom })
    },
    /** A hand moved it. */
    touched: () => {
      untouched.current = false
      before.current = null
    },
  }
}

/** The view of the whole map, or of its width; or, where nothing could be read then, of its upper left corner. */
function overview(
  map: { width: number; height: number },
  frame: { width: number; height: number },
  what: Overview,
): Viewport {
  const room = { width: frame.width - 2 * around.x, height: frame.height - around.top - around.bottom }
  const wide = Math.min(1, room.width / map.width)
  const whole = Math.min(wide, room.height / map.height)
  const zoom = what === 'width' ? wide : what === 'all' || whole >= smallest ? whole : reading
  return { zoom, x: Math.max(around.x, (frame.width - map.width * zoom) / 2), y: around.top }
}
