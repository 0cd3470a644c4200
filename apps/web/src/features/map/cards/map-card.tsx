import { nodeHue, NodeTile } from '@recado/nodes/editors'
import { hueStyle } from '@recado/ui'
import type { NodeProps, Node as FlowNode } from '@xyflow/react'
import { clsx } from 'clsx'
import { PencilLine, TriangleAlert } from 'lucide-react'
import { memo, use, useEffect, useRef } from 'react'
import { text } from '../../../text/builder/map.ts'
import type { PlacedCard } from '../layout/layout.ts'
import { timesOf } from './spoken.ts'
import { AttentionContext, useAttention } from '../components/attention.ts'
import { CardLine, hueOfWay } from './card-line.tsx'

export type CardData = {
  card: PlacedCard
  hasDraft: boolean
  /** All of it in words: what is drawn depends on the zoom. */
  spoken: string
  onOpen: () => void
  /** It got the focus by keyboard, perhaps out of sight. */
  onReach: () => void
}
export type MapCardNode = FlowNode<CardData, 'card'>

/** A node on the map. A press opens its form. */
export const MapCard = memo(function MapCard({ data }: NodeProps<MapCardNode>) {
  const { card, hasDraft, spoken, onOpen, onReach } = data
  const { node, place, hindered } = card
  const attention = use(AttentionContext)
  const selected = useAttention((state) => state.selected === node._id)
  const current = useAttention((state) => state.current === node._id)
  const lit = useAttention((state) => state.lit === node._id)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The keyboard led here before it was drawn.
    if (attention.takeWanted(node._id)) button.current?.focus({ preventScroll: true })
  }, [attention, node._id])
  const off = !node.isActive
  return (
    <button
      ref={button}
      type="button"
      data-node={node._id}
      aria-current={selected || undefined}
      tabIndex={current ? 0 : -1}
      onClick={onOpen}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && attention.light(node._id)}
      onPointerLeave={attention.leave}
      onFocus={({ currentTarget }) => {
        attention.put({ current: node._id })
        if (!currentTarget.matches(':focus-visible')) return
        attention.light(node._id)
        onReach()
      }}
      onBlur={attention.leave}
      style={hueStyle(nodeHue(node.type), { width: card.width, height: card.height })}
      className={clsx(
        'pointer-events-auto relative block rounded-tile px-3 py-2.5 text-left transition-shadow focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-brand',
        off
          ? 'border border-dashed border-field-line bg-paper'
          : 'map-card-on bg-surface shadow-1 ring ring-line',
        selected
          ? 'ring-3 ring-brand!'
          : lit
            ? 'shadow-2! ring-2 ring-brand!'
            : !off && hindered && 'ring-warn!',
      )}
    >
      {place !== null && (
        <span
          aria-hidden
          className={clsx(
            'map-place absolute grid place-items-center rounded-chip bg-surface px-1 font-semibold tabular-nums ring ring-line',
            off && 'text-muted',
          )}
        >
          {place}
        </span>
      )}
      <span className="sr-only">{spoken}</span>
      <Near card={card} hasDraft={hasDraft} />
      <Distant card={card} />
    </button>
  )
})

function Near({ card: { node, face }, hasDraft }: { card: PlacedCard; hasDraft: boolean }) {
  const { triggers } = node.stats
  return (
    <span aria-hidden className="map-near">
      <span className="flex h-6 min-w-0 items-center gap-2">
        <NodeTile type={node.type} size="s" off={!node.isActive} />
        <span
          className={clsx(
            'map-name min-w-0 truncate',
            node.isActive ? 'font-semibold' : 'font-medium text-muted',
          )}
        >
          {node.name}
        </span>
        {hasDraft && <PencilLine aria-hidden size={12} className="flex-none text-warn" />}
        <span className="ml-auto flex-none text-12 text-muted tabular-nums">
          {node.isActive ? triggers > 0 && timesOf(triggers, face.brief) : text.inactive}
        </span>
      </span>
      {face.lines.map((line, at) => (
        <CardLine key={at} line={line} off={!node.isActive} />
      ))}
    </span>
  )
}

/** Where name and words both find room. */
const roomy = 88

/** From afar the name, and what sets the node off, as large as the card allows. */
function Distant({ card: { node, face, height, hindered } }: { card: PlacedCard }) {
  const when = face.lines.find((line) => line.kind === 'when')
  const off = !node.isActive
  const { ports } = face
  const ways = face.lines.flatMap((line) => (line.kind === 'branch' ? [line.way] : []))
  return (
    <span aria-hidden className="map-distant absolute inset-0 items-center gap-2.5 px-3">
      <span className="map-distant-tile flex-none origin-left">
        <NodeTile type={node.type} size="m" off={off} />
      </span>
      <span className={clsx('min-w-0 flex-1', ways.length > 0 && 'pr-6')}>
        <span
          className={clsx(
            'map-distant-name leading-tight font-semibold text-balance',
            height < 76 ? 'block truncate' : 'line-clamp-2',
            off && 'text-muted',
          )}
        >
          {node.name}
        </span>
        {when && when.words.length > 0 && height >= roomy && (
          <span
            className={clsx(
              'map-words truncate text-16 leading-6 font-medium',
              off ? 'text-muted' : 'text-hue',
            )}
          >
            {when.words.join(', ')}
          </span>
        )}
      </span>
      {hindered && <TriangleAlert aria-hidden className="size-6 flex-none text-warn" />}
      {ways.map((way) => (
        <span
          key={way}
          style={{ top: ports[way] }}
          className={clsx(
            'map-way absolute right-2.5 -translate-y-1/2 font-semibold',
            off ? 'text-muted' : hueOfWay[way],
          )}
        >
          {text.branches[way]}
        </span>
      ))}
    </span>
  )
}
