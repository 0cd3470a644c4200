import type { Node } from '@recado/contract/nodes'
import { nodeHue, NodeTile, sentenceOf } from '@recado/nodes/editors'
import { hueStyle } from '@recado/ui'
import { Handle, type NodeProps, type Node as FlowNode, Position } from '@xyflow/react'
import { clsx } from 'clsx'
import { PencilLine, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { text } from '../../../text/map.ts'
import { card } from '../model/layout.ts'

export type CardData = {
  node: Node
  /** Null for a node that only other nodes run. */
  place: number | null
  selected: boolean
  hasDraft: boolean
  /** Spoken: where it leads to. */
  leads: string
  /** Absent for nodes whose place is automatic and where the map is only looked at. */
  onMove?: (by: { x: number; y: number }) => void
  onReach: () => void
  onOpen: () => void
}
export type MapCardNode = FlowNode<CardData, 'card'>

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A node on the map: its priority, its name, what sets it off. A press opens its form. */
export function MapCard({ data, dragging }: NodeProps<MapCardNode>) {
  const { node, place, selected, hasDraft, leads, onMove, onReach, onOpen } = data
  const { when, words, does, quote } = sentenceOf(node.type, node.config)
  const lacks = node.issues[0]?.message
  const move = (event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (!way || !onMove) return
    event.preventDefault()
    const far = event.shiftKey ? 40 : 8
    onMove({ x: way.x * far, y: way.y * far })
  }
  return (
    <>
      <Handle id="left" type="target" position={Position.Left} isConnectable={false} className="opacity-0!" />
      <Handle
        id="right"
        type="target"
        position={Position.Right}
        isConnectable={false}
        className="opacity-0!"
      />
      <button
        type="button"
        data-node={node._id}
        onClick={onOpen}
        onKeyDown={move}
        // A card out of sight comes into view when the keyboard reaches it.
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && onReach()}
        aria-current={selected || undefined}
        style={hueStyle(nodeHue(node.type), { width: card.width, height: card.height })}
        className={clsx(
          'pointer-events-auto grid grid-cols-[28px_minmax(0,1fr)] content-start gap-x-2.5 rounded-tile bg-surface px-3 py-2.5 text-left shadow-1 ring transition-shadow hover:shadow-2 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand',
          selected ? 'ring-2 ring-brand' : 'ring-line',
          dragging && 'shadow-2',
        )}
      >
        <NodeTile type={node.type} off={!node.isActive} />
        <span className="min-w-0">
          <span className="flex min-w-0 items-center gap-1.5">
            <span className={clsx('truncate font-semibold', !node.isActive && 'font-medium! text-muted')}>
              {node.name}
            </span>
            {hasDraft && <PencilLine aria-hidden size={12} className="flex-none text-warn" />}
            {place !== null && (
              <span className="ml-auto flex-none rounded-chip bg-badge px-1.5 text-11 leading-4 font-semibold text-muted tabular-nums">
                <span className="sr-only">{text.place}</span>
                {place}
              </span>
            )}
          </span>
          {lacks ? (
            <span className="flex gap-1 text-12 text-warn">
              <TriangleAlert aria-hidden size={13} className="mt-px flex-none" />
              <span className="line-clamp-2">{lacks}</span>
            </span>
          ) : (
            <span className="line-clamp-2 text-12 text-muted">
              {!node.isActive && `${text.inactive} · `}
              {when}{' '}
              <span className={node.isActive ? 'font-semibold text-hue' : undefined}>
                {words.slice(0, 3).join(', ')}
                {words.length > 3 && '…'}
              </span>
              {(does || quote) && ' → '}
              {does}
              {!does && quote && `“${quote.slice(0, 80)}”`}
            </span>
          )}
          <span className="sr-only">{[leads, onMove ? text.move : ''].filter(Boolean).join('. ')}</span>
        </span>
      </button>
      <Handle type="source" position={Position.Right} isConnectable={false} className="opacity-0!" />
    </>
  )
}

export type LaneNode = FlowNode<{ title: string; note: string }, 'lane'>

/** The heading of a lane. */
export function LaneHead({ data }: NodeProps<LaneNode>) {
  return (
    <p className="pointer-events-none flex w-100 items-baseline gap-2 text-13 whitespace-nowrap">
      <span className="font-semibold">{data.title}</span>
      <span className="text-muted">{data.note}</span>
    </p>
  )
}
