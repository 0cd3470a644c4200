import { useSortable } from '@dnd-kit/sortable'
import type { Node } from '@recado/contract/builder/nodes'
import { type Section, nodeHue, NodeTile } from '@recado/nodes/editors'
import { hueStyle, IconButton, Switch } from '@recado/ui'
import { clsx } from 'clsx'
import { GripVertical, Trash2 } from 'lucide-react'
import { type DragEvent, memo, useCallback, useEffect, useRef } from 'react'
import { text } from '../../../text/builder/builder.ts'
import { NodeRowTitle, NodeRowWords } from './node-row-words.tsx'
import type { RowPlace } from './use-new-node-drop.ts'
import type { RowPart } from './use-row-keys.ts'

export interface NodeRowProps {
  node: Node
  section: Section
  /** Its place in its section, from 1, and how many stand there: a long list does not draw them all. */
  place: number
  of: number
  index: number
  /** Pixels above it that rows which are not drawn would take. */
  gap: number
  measure: (element: HTMLElement | null) => void
  selected: boolean
  hasDraft: boolean
  /** Into how many messages its answer goes; null where that is not worth a word. */
  messages: string | null
  /** The node that runs after it, and whether it is the very next row. */
  nextName: string | undefined
  nextAdjacent: boolean
  /** The node before it that answers all that it would. */
  eclipsedBy: string | undefined
  /** The row above leads here. */
  led: boolean
  /** The node of the next row, or `end`. */
  after: string
  /** A new node would come before it. */
  marked: boolean
  /** Told of a new node that is dragged over it. */
  overRow: ((event: DragEvent, place: RowPlace) => void) | undefined
  /** The part of it that Tab comes to; null for all rows but one. */
  stop: RowPart | null
  onSelect: (node: Node) => void
  onToggle: (node: Node, isActive: boolean) => void
  onDelete: ((node: Node) => void) | undefined
}

/** Where a new node would be put. */
export function DropLine({ className }: { className?: string }) {
  return (
    <div aria-hidden className={clsx('pointer-events-none mx-4 h-0.5 rounded-chip bg-brand', className)} />
  )
}

/** A node as a line of the list: its grip, a sentence, deletion, its switch. */
export const NodeRow = memo(function NodeRow(props: NodeRowProps) {
  const { node, selected, nextName, nextAdjacent, led, marked, gap, measure } = props
  const { section, after, overRow, onSelect, onToggle, onDelete } = props
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging, over } =
    useSortable({ id: node._id })
  const part = (name: RowPart) => ({ 'data-part': name, tabIndex: props.stop === name ? 0 : -1 })
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // A new node stands at the end of its section, perhaps below what can be seen.
    if (selected) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  const rowRef = useCallback(
    (element: HTMLLIElement | null) => {
      row.current = element
      setNodeRef(element)
      measure(element)
    },
    [setNodeRef, measure],
  )
  const follows = nextName !== undefined
  const dropping = overRow && {
    onDragOver: (event: DragEvent) => overRow(event, { section, nodeId: node._id, after }),
  }
  return (
    <li
      {...dropping}
      ref={rowRef}
      data-index={props.index}
      data-node={node._id}
      aria-posinset={props.place}
      aria-setsize={props.of}
      style={hueStyle(nodeHue(node.type), {
        marginTop: gap || undefined,
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      })}
      className={clsx(
        'group relative grid grid-cols-[20px_28px_minmax(0,1fr)_auto_auto] gap-x-2 py-2 pr-4 pl-1 phone:pr-3',
        selected
          ? 'bg-brand-soft shadow-[inset_3px_0_var(--brand)]'
          : 'hover:bg-hover has-focus-visible:bg-hover',
        isDragging && 'z-10 rounded-ctl bg-surface! shadow-2',
        isDragging && !over && 'opacity-60',
        led &&
          !isDragging &&
          'before:absolute before:-top-px before:left-10 before:z-2 before:border-5 before:border-b-0 before:border-transparent before:border-t-brand',
        follows &&
          nextAdjacent &&
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
        {...part('grip')}
        aria-label={text.drag.handle(node.name)}
        className="touch-area z-1 row-span-2 grid h-7 w-5 narrow:before:left-5! cursor-grab touch-none place-items-center rounded-in text-muted opacity-70 group-hover:opacity-100 active:cursor-grabbing"
      >
        <GripVertical aria-hidden size={16} />
      </button>
      <NodeTile type={node.type} off={!node.isActive} className="row-span-2" />
      <button
        type="button"
        {...part('opens')}
        aria-current={selected || undefined}
        onClick={() => onSelect(node)}
        className="ml-1 flex min-w-0 flex-wrap items-center gap-x-2 text-left leading-5 whitespace-nowrap after:absolute after:inset-y-0 after:right-0 after:left-6 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
      >
        <NodeRowTitle node={node} hasDraft={props.hasDraft} messages={props.messages} />
      </button>
      {onDelete && (
        <IconButton
          {...part('delete')}
          variant="danger"
          label={text.list.remove(node.name)}
          icon={<Trash2 size={16} />}
          tooltip={false}
          onClick={() => onDelete(node)}
          className="touch-area z-1 -my-1 size-7! self-start narrow:mr-1.5 opacity-70 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        />
      )}
      <Switch
        {...part('switch')}
        className="relative z-1 self-start"
        checked={node.isActive}
        onCheckedChange={(isActive) => onToggle(node, isActive)}
        aria-label={text.list.active(node.name)}
      />
      <NodeRowWords node={node} nextName={nextName} eclipsedBy={props.eclipsedBy} selected={selected} />
    </li>
  )
})
