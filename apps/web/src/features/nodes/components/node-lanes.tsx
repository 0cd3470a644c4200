import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { Node } from '@recado/contract/nodes'
import { laneOf } from '@recado/nodes/editors'
import { useMemo } from 'react'
import { text } from '../../../text/builder.ts'
import { byLane, lanes, moved } from '../model/lanes.ts'
import { announcementsFor } from './drag-announcements.ts'
import { DropLine, NodeRow } from './node-row.tsx'
import type { useNewNodeDrop } from './use-new-node-drop.ts'

export interface NodeLanesProps {
  /** All of the bot's nodes. */
  nodes: readonly Node[]
  /** Those that the filter lets through. */
  shown: readonly Node[]
  selectedId: string | null
  hasDraft: (nodeId: string) => boolean
  onSelect: (node: Node) => void
  onToggle: (node: Node, isActive: boolean) => void
  /** Gets all nodes in their new order. */
  onReorder: (nodes: readonly Node[]) => void
  /** Where a new node from the palette would be dropped. */
  drop?: Pick<ReturnType<typeof useNewNodeDrop>, 'place' | 'row'>
}

/** The nodes in their three lanes; dragging stays inside a lane. */
export function NodeLanes(props: NodeLanesProps) {
  const { nodes, shown, selectedId, hasDraft, onSelect, onToggle, onReorder, drop: fresh } = props
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useMemo(() => announcementsFor(nodes), [nodes])
  const names = new Map(nodes.map((node) => [node._id, node.name]))
  const sorted = byLane(shown)

  const laneById = new Map<unknown, string>(nodes.map((node) => [node._id, laneOf(node.type)]))
  const sameLaneOnly: CollisionDetection = (place) => {
    const lane = laneById.get(place.active.id)
    const droppableContainers = place.droppableContainers.filter(({ id }) => laneById.get(id) === lane)
    return closestCenter({ ...place, droppableContainers })
  }

  const drop = ({ active, over }: DragEndEvent) => {
    const order = moved(nodes, String(active.id), over && String(over.id))
    if (order) onReorder(order)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={sameLaneOnly}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text.drag.instructions } }}
    >
      {lanes.map((lane) => {
        const inLane = sorted[lane]
        if (inLane.length === 0) return null
        const { title, note } = text.list.lanes[lane]
        return (
          <section key={lane} aria-label={title}>
            <h3 className="flex min-w-0 items-baseline gap-2 px-4 pt-3 pb-1 font-sans! text-12 tracking-normal!">
              <span className="flex-none">{title}</span>
              <span className="truncate font-normal text-muted">{note}</span>
            </h3>
            <SortableContext items={inLane.map((node) => node._id)} strategy={verticalListSortingStrategy}>
              <ol>
                {inLane.map((node, place) => {
                  const nextId = node.config['nextNodeId']
                  const nextName = typeof nextId === 'string' ? names.get(nextId) : undefined
                  const before = inLane[place - 1]
                  const after = inLane[place + 1]?._id ?? 'end'
                  return (
                    <NodeRow
                      key={node._id}
                      node={node}
                      selected={node._id === selectedId}
                      hasDraft={hasDraft(node._id)}
                      next={
                        nextName === undefined
                          ? null
                          : { name: nextName, adjacent: inLane[place + 1]?._id === nextId }
                      }
                      marked={fresh?.place?.lane === lane && fresh.place.before === node._id}
                      over={fresh?.row(lane, node._id, after)}
                      led={before?.config['nextNodeId'] === node._id}
                      onSelect={() => onSelect(node)}
                      onToggle={(isActive) => onToggle(node, isActive)}
                    />
                  )
                })}
              </ol>
              {fresh?.place?.lane === lane && fresh.place.before === 'end' && <DropLine />}
            </SortableContext>
          </section>
        )
      })}
    </DndContext>
  )
}
