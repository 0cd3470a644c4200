import {
  closestCenter,
  type ClientRect,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { Node } from '@recado/contract/builder/nodes'
import { sectionOf } from '@recado/nodes/editors'
import { useCallback, useMemo, useState } from 'react'
import { useSteady } from '../../../lib/react/use-steady.ts'
import { text } from '../../../text/builder/builder.ts'
import { joined, moved } from './sections.ts'
import { announcementsFor } from './drag-announcements.ts'
import { SectionRows, type SectionRowsProps } from './section-rows.tsx'

export interface NodeSectionsProps extends SectionRowsProps {
  /** Gets all nodes in their new order. */
  onReorder: (nodes: readonly Node[]) => void
}

/** The nodes in their three sections; a row moves inside its own, and is back in its place when it is dropped outside the list. */
export function NodeSections({ onReorder, ...rows }: NodeSectionsProps) {
  const { nodes, shown, scroller } = rows
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useMemo(
    () => ({
      announcements: announcementsFor(nodes),
      screenReaderInstructions: { draggable: text.drag.instructions },
    }),
    [nodes],
  )
  const sectionById = useMemo(
    () => new Map<unknown, string>(nodes.map((node) => [node._id, sectionOf(node.type)])),
    [nodes],
  )
  const sameSectionOnly = useCallback<CollisionDetection>(
    (place) => {
      // By keys it only goes to where a row is.
      if (place.pointerCoordinates && !hasMiddleOf(scroller, place.collisionRect)) return []
      const section = sectionById.get(place.active.id)
      const droppableContainers = place.droppableContainers.filter(
        ({ id }) => sectionById.get(id) === section,
      )
      return closestCenter({ ...place, droppableContainers })
    },
    [sectionById, scroller],
  )
  const drop = useSteady(({ active, over }: DragEndEvent) => {
    const order = moved(nodes, String(active.id), over && String(over.id))
    if (order) onReorder(order)
  })

  const moveByKeys = (node: Node, by: -1 | 1) => {
    const section = joined(shown).filter((other) => sectionOf(other.type) === sectionOf(node.type))
    const to = section.indexOf(node) + by
    const order = moved(nodes, node._id, section[to]?._id ?? null)
    setSaid(order ? text.drag.dropped(node.name, to + 1, section.length) : text.drag.atEdge(node.name))
    if (order) onReorder(order)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={sameSectionOnly}
      onDragEnd={drop}
      accessibility={accessibility}
    >
      <SectionRows {...rows} onMove={moveByKeys} />
      <output className="sr-only">{said}</output>
    </DndContext>
  )
}

/** Whether the middle of what is dragged is inside. */
function hasMiddleOf(list: HTMLElement | null, dragged: ClientRect): boolean {
  if (!list) return false
  const { left, right, top, bottom } = list.getBoundingClientRect()
  const x = dragged.left + dragged.width / 2
  const y = dragged.top + dragged.height / 2
  return x >= left && x <= right && y >= top && y <= bottom
}
