import { useDndMonitor } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { Node } from '@recado/contract/builder/nodes'
import { useMemo, useState } from 'react'
import { eclipsed } from '../../../entities/bot/eclipsed.ts'
import { linksBetween } from '../../../entities/bot/node-links.ts'
import { useSteady } from '../../../lib/react/use-steady.ts'
import { text } from '../../../text/builder/builder.ts'
import { bySection, joined, sections } from './sections.ts'
import { DropLine, NodeRow } from './node-row.tsx'
import type { useNewNodeDrop } from './use-new-node-drop.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowsInView } from './use-rows-in-view.ts'

export interface SectionRowsProps {
  /** All of the bot's nodes. */
  nodes: readonly Node[]
  /** Those that the filter lets through. */
  shown: readonly Node[]
  /** What the rows scroll in. */
  scroller: HTMLElement | null
  selectedId: string | null
  hasDraft: (nodeId: string) => boolean
  /** Into how many messages its answer goes, in words; null where that is not worth a word. */
  messages?: (nodeId: string) => string | null
  onSelect: (node: Node) => void
  onToggle: (node: Node, isActive: boolean) => void
  /** Without it rows have no deletion. */
  onDelete?: (node: Node) => void
  /** Where a new node from the palette would be dropped. */
  drop?: Pick<ReturnType<typeof useNewNodeDrop>, 'place' | 'overRow'>
}

/** The sections with their rows, of which a long list draws those in view. `onMove` moves a row by keys. */
export function SectionRows(props: SectionRowsProps & { onMove: (node: Node, by: -1 | 1) => void }) {
  const { nodes, shown, scroller, selectedId, hasDraft, drop } = props
  const behind = useMemo(() => eclipsed(joined(nodes), linksBetween(nodes)), [nodes])
  const select = useSteady(props.onSelect)
  const toggle = useSteady(props.onToggle)
  const remove = useSteady((node: Node) => props.onDelete?.(node))
  const [dragged, setDragged] = useState<string | null>(null)
  useDndMonitor({
    onDragStart: ({ active }) => setDragged(String(active.id)),
    onDragEnd: () => setDragged(null),
    onDragCancel: () => setDragged(null),
  })
  const names = useMemo(() => new Map(nodes.map((node) => [node._id, node.name])), [nodes])
  const shownSections = useMemo(() => {
    const sorted = bySection(shown)
    return sections.flatMap((section) => {
      const inSection = sorted[section]
      return inSection.length > 0
        ? [{ section, nodes: inSection, ids: inSection.map((node) => node._id) }]
        : []
    })
  }, [shown])
  const { stop, keys } = useRowKeys({
    nodes: useMemo(() => joined(shown), [shown]),
    scroller,
    selectedId,
    dragging: dragged !== null,
    onToggle: props.onToggle,
    onDelete: props.onDelete,
    onMove: props.onMove,
  })
  const { inView, indexOf, measure } = useRowsInView({
    sections: shownSections,
    scroller,
    selectedId,
    // The row that has the focus, or would get it, stays, however far the list is scrolled.
    pinned: [dragged, stop?.nodeId ?? null],
  })

  return shownSections.map(({ section, nodes: inSection, ids }, number) => {
    const { title, note } = text.list.sections[section]
    const { rows, below } = inView(number)
    return (
      <section key={section} aria-label={title} {...keys}>
        <h3
          ref={measure}
          data-index={indexOf(number, -1)}
          className="flex min-w-0 flex-wrap items-baseline gap-x-2 px-4 pt-3 pb-1 font-sans! text-12 tracking-normal!"
        >
          <span className="flex-none">{title}</span>
          <span className="truncate font-normal text-muted">{note}</span>
        </h3>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol style={{ paddingBottom: below }}>
            {rows.map(({ place, gap }) => {
              const node = inSection[place]
              if (!node) return null
              const nextId = node.config.nextNodeId
              const after = ids[place + 1] ?? 'end'
              return (
                <NodeRow
                  key={node._id}
                  node={node}
                  section={section}
                  place={place + 1}
                  of={ids.length}
                  index={indexOf(number, place)}
                  gap={gap}
                  measure={measure}
                  selected={node._id === selectedId}
                  hasDraft={hasDraft(node._id)}
                  messages={props.messages?.(node._id) ?? null}
                  nextName={typeof nextId === 'string' ? names.get(nextId) : undefined}
                  nextAdjacent={after === nextId}
                  eclipsedBy={behind.get(node._id)?.name}
                  led={inSection[place - 1]?.config.nextNodeId === node._id}
                  after={after}
                  marked={drop?.place?.section === section && drop.place.before === node._id}
                  overRow={drop?.overRow}
                  stop={stop?.nodeId === node._id ? stop.part : null}
                  onSelect={select}
                  onToggle={toggle}
                  onDelete={props.onDelete && remove}
                />
              )
            })}
          </ol>
          {drop?.place?.section === section && drop.place.before === 'end' && <DropLine />}
        </SortableContext>
      </section>
    )
  })
}
