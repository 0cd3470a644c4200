import { nodeHue } from '@recado/nodes/editors'
import { MiniMap, useStore } from '@xyflow/react'
import { clsx } from 'clsx'
import { text } from '../../../text/builder/map.ts'
import type { MapLayout } from '../layout/layout.ts'
import type { MapCardNode } from '../cards/map-card.tsx'

/** Pixels. */
const largest = { width: 200, height: 150 }
/** The tools beside it take so much; where there is less room, it stands above them. */
const tools = 640

/** The whole map in the corner, while not all of it is in sight: drag in it to move. */
export function SmallMap({ layout }: { layout: MapLayout }) {
  const hidden = useStore(({ transform: [x, y, zoom], width, height }) => {
    const slack = 24
    return (
      x >= -slack &&
      y >= -slack &&
      x + layout.width * zoom <= width + slack &&
      y + layout.height * zoom <= height + slack
    )
  })
  const narrow = useStore((state) => state.width < tools + largest.width)
  if (hidden) return null
  const scale = Math.min(largest.width / layout.width, largest.height / layout.height)
  const [width, height] = [Math.max(60, layout.width * scale), Math.max(60, layout.height * scale)]
  return (
    <MiniMap<MapCardNode>
      ariaLabel={text.minimap}
      pannable
      zoomable
      bgColor="var(--surface)"
      maskColor="color-mix(in oklab, var(--sunken) 72%, transparent)"
      maskStrokeColor="var(--brand)"
      maskStrokeWidth={1.5}
      nodeColor={({ data: { card } }) => (card.node.isActive ? nodeHue(card.node.type) : 'var(--scroll)')}
      nodeBorderRadius={24}
      offsetScale={4}
      className={clsx('m-3! overflow-hidden rounded-tile shadow-1 ring ring-line', narrow && 'mb-17!')}
      style={{ width, height }}
    />
  )
}
