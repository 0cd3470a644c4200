import type { Announcements } from '@dnd-kit/core'
import type { Node } from '@recado/contract/builder/nodes'
import { laneOf } from '@recado/nodes/editors'
import { text } from '../../../text/builder/builder.ts'

/** What is spoken while a node is moved: places are counted inside its lane. */
export function announcementsFor(nodes: readonly Node[]): Announcements {
  const find = (id: unknown) => nodes.find((node) => node._id === id)
  const placed = (
    moving: unknown,
    at: unknown,
    announce: (name: string, place: number, of: number) => string,
  ): string | undefined => {
    const node = find(moving)
    if (!node) return undefined
    const lane = nodes.filter((other) => laneOf(other.type) === laneOf(node.type))
    return announce(node.name, lane.findIndex((other) => other._id === at) + 1, lane.length)
  }
  const inLane = (moving: unknown, over: unknown): boolean => {
    const [node, target] = [find(moving), find(over)]
    return !!node && !!target && laneOf(node.type) === laneOf(target.type)
  }
  const nameOf = (id: unknown) => find(id)?.name ?? ''
  let told: unknown
  return {
    onDragStart: ({ active }) => {
      told = active.id
      return placed(active.id, active.id, text.drag.lifted)
    },
    onDragOver: ({ active, over }) => {
      // The first one comes with the lifting, which has just said the place.
      if (over?.id === told) return undefined
      told = over?.id
      return over && inLane(active.id, over.id)
        ? placed(active.id, over.id, text.drag.over)
        : text.drag.nowhere(nameOf(active.id))
    },
    onDragEnd: ({ active, over }) =>
      over && inLane(active.id, over.id)
        ? placed(active.id, over.id, text.drag.dropped)
        : text.drag.droppedNowhere(nameOf(active.id)),
    onDragCancel: ({ active }) => text.drag.cancelled(nameOf(active.id)),
  }
}
