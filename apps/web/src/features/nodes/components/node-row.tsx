import { useSortable } from '@dnd-kit/sortable'
import type { Node } from '@recado/contract/nodes'
import { nodeHue, NodeTile } from '@recado/nodes/editors'
import { formatCount, hueStyle, Switch } from '@recado/ui'
import { clsx } from 'clsx'
import { CornerDownRight, GripVertical, Paperclip, PencilLine, TriangleAlert } from 'lucide-react'
import { type DragEvent, useEffect, useRef } from 'react'
import { text } from '../../../text/builder.ts'
import { NodeSentence } from './node-sentence.tsx'

export interface NodeRowProps {
  node: Node
  selected: boolean
  hasDraft: boolean
  /** The node that runs after it, and whether it is the very next row. */
  next: { name: string; adjacent: boolean } | null
  /** The row above leads here. */
  led: boolean
  /** A new node would come before it. */
  marked: boolean
  /** Listens for a new node that is dragged over it. */
  over: { onDragOver: (event: DragEvent) => void } | undefined
  onSelect: () => void
  onToggle: (isActive: boolean) => void
}

/** Where a new node would be put. */
export function DropLine({ className }: { className?: string }) {
  return (
    <div aria-hidden className={clsx('pointer-events-none mx-4 h-0.5 rounded-chip bg-brand', className)} />
  )
}

/** A node as a line of the list: its grip, a sentence, its switch. */
export function NodeRow(props: NodeRowProps) {
  const { node, selected, hasDraft, next, led, marked, over, onSelect, onToggle } = props
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: node._id,
    })
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // A new node stands at the end of its lane, perhaps below what can be seen.
    if (selected) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  const lacks = node.issues[0]?.message
  return (
    <li
      {...over}
      ref={(element) => {
        row.current = element
        setNodeRef(element)
      }}
      style={hueStyle(nodeHue(node.type), {
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      })}
      className={clsx(
        'group relative grid grid-cols-[20px_28px_minmax(0,1fr)_auto] gap-x-2 py-2 pr-4 pl-1 phone:pr-3',
        selected ? 'bg-brand-soft shadow-[inset_3px_0_var(--brand)]' : 'hover:bg-hover',
        isDragging && 'z-10 rounded-ctl bg-surface! shadow-2',
        led &&
          !isDragging &&
          'before:absolute before:-top-px before:left-10 before:z-2 before:border-5 before:border-b-0 before:border-transparent before:border-t-brand',
        next?.adjacent &&
          !isDragging &&
          'after:pointer-events-none after:absolute after:top-10 after:-bottom-1.5 after:left-11.25 after:z-2 after:border-l-2 after:border-dotted after:border-brand',
      )}
    >
      {marked && <DropLine className="absolute inset-x-0 -top-px" />}
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={text.drag.handle(node.name)}
        className="touch-area row-span-2 grid h-7 w-5 cursor-grab touch-none place-items-center rounded-in text-muted opacity-70 group-hover:opacity-100 active:cursor-grabbing"
      >
        <GripVertical aria-hidden size={16} />
      </button>
      <NodeTile type={node.type} off={!node.isActive} className="row-span-2" />
      <button
        type="button"
        aria-current={selected || undefined}
        onClick={onSelect}
        className="ml-1 flex min-w-0 items-center gap-2 text-left leading-5 whitespace-nowrap after:absolute after:inset-y-0 after:right-0 after:left-6 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
      >
        <span className={clsx('truncate font-semibold', !node.isActive && 'font-medium! text-muted')}>
          {node.name}
        </span>
        <small className="flex-none text-12 text-muted tabular-nums">
          {node.isActive ? node.stats.triggers > 0 && formatCount(node.stats.triggers) : text.list.inactive}
        </small>
        {node.config['attachmentPath'] ? (
          <Paperclip size={13} aria-label={text.list.attachment} className="flex-none text-muted" />
        ) : null}
        {hasDraft && (
          <span className="flex flex-none items-center gap-1 text-12 font-medium text-warn">
            <PencilLine aria-hidden size={12} />
            {text.list.draft}
          </span>
        )}
      </button>
      <Switch
        className="relative z-1 self-start"
        checked={node.isActive}
        onCheckedChange={onToggle}
        aria-label={text.list.active(node.name)}
      />
      <div className="col-start-3 -col-end-1 ml-1 min-w-0">
        {lacks ? (
          <p className="flex items-center gap-1.5 text-13 leading-5 text-warn">
            <TriangleAlert aria-hidden size={13} className="flex-none" />
            <span className={selected ? undefined : 'truncate'}>{lacks}</span>
          </p>
        ) : (
          <NodeSentence node={node} whole={selected} />
        )}
        {next && (
          <p className="flex items-center gap-1.5 text-12 leading-5 text-muted">
            <CornerDownRight aria-hidden size={14} />
            {text.list.follows}
            <span className="truncate font-medium text-brand">{next.name}</span>
          </p>
        )}
      </div>
    </li>
  )
}
