import type { Node } from '@recado/contract/builder/nodes'
import { nodeHue, NodeTile } from '@recado/nodes/editors'
import { hueStyle } from '@recado/ui'
import { useStore } from '@xyflow/react'
import { use, useEffect, useState } from 'react'
import { text } from '../../../text/builder/map.ts'
import { faceOf, letters } from './face.ts'
import type { MapLayout, PlacedCard } from '../layout/layout.ts'
import { leadsOf, timesOf } from './spoken.ts'
import { headHeight } from '../components/view.ts'
import { AttentionContext, useAttention } from '../components/attention.ts'
import { CardLine } from './card-line.tsx'
import type { Look } from '../components/look.ts'

interface PeekProps {
  layout: MapLayout
  nodes: ReadonlyMap<string, Node>
  look: Look
}

/** Milliseconds that a card is looked at before the rest of it is shown. */
const patience = 600
const width = 300
const gap = 12

/** Beside the card that is looked at: all of what it says, where the card has no room for it. */
export function Peek({ layout, nodes, look }: PeekProps) {
  const lit = useAttention((state) => (state.lit === state.selected ? null : state.lit))
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setShown(lit), lit === null ? 0 : patience)
    return () => clearTimeout(timer)
  }, [lit])
  useEffect(() => {
    if (shown === null) return
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(null)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [shown])
  const card = shown === lit ? layout.cards.find(({ node }) => node._id === shown) : undefined
  if (!card || (look === 'near' && !card.face.clipped)) return null
  return <Whole card={card} layout={layout} nodes={nodes} />
}

function Whole({ card, layout, nodes }: Omit<PeekProps, 'look'> & { card: PlacedCard }) {
  const attention = use(AttentionContext)
  const [left, top, zoom] = useStore((state) => state.transform)
  const frame = useStore((state) => state.width)
  const high = useStore((state) => state.height)
  const { node } = card
  const face = faceOf(card.telling, width, 40)
  const leads = leadsOf(
    node._id,
    layout.links.map(({ link }) => link),
    (id) => nodes.get(id)?.name ?? '',
  )
  const after = left + (card.x + card.width) * zoom + gap
  const before = left + card.x * zoom - gap - width
  // Not over what follows, where there is room on the other side.
  const x =
    before >= 0 && (leads.length > 0 || after + width > frame) ? before : Math.min(after, frame - width)
  const most = high - headHeight - 2 * gap
  // The words that set it off may take a few lines more than one.
  const tall = Math.min(most, face.height + 64 + leads.length * 20)
  const y = Math.min(Math.max(headHeight + gap, top + card.y * zoom), high - gap - tall)
  return (
    <div
      aria-hidden
      onPointerEnter={attention.stay}
      onPointerLeave={attention.leave}
      style={hueStyle(nodeHue(node.type), {
        width,
        maxHeight: most,
        translate: `${x}px ${y}px`,
        '--letters': `${letters.usual}px`,
      })}
      className="nowheel absolute top-0 left-0 z-10 overflow-y-auto overscroll-contain rounded-tile bg-surface px-3 py-2.5 shadow-2 ring ring-line"
    >
      <p className="flex items-start gap-2">
        <NodeTile type={node.type} size="s" off={!node.isActive} />
        <span className="min-w-0 flex-1 pt-0.5 font-semibold wrap-anywhere">{node.name}</span>
        <span className="pt-1 text-11 text-muted tabular-nums">
          {node.isActive ? node.stats.triggers > 0 && timesOf(node.stats.triggers) : text.inactive}
        </span>
      </p>
      {face.lines.map((line, at) => (
        <CardLine key={at} line={line} off={!node.isActive} whole />
      ))}
      {leads.map((lead) => (
        <p key={lead} className="mt-1.5 text-12 font-medium text-brand">
          {lead}
        </p>
      ))}
    </div>
  )
}
