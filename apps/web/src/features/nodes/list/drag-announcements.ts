import type { Announcements } from '@dnd-kit/core'
import type { Node } from '@recado/contract/builder/nodes'
import { sectionOf } from '@recado/nodes/editors'
import { text } from '../../../text/builder/builder.ts'

/** What is spoken while a node is moved: places are counted inside its section. */
export function announcementsFor(nodes: readonly Node[]): Announcements {
  const find = (id: unknown) => nodes.find((node) => node._id === id)
  const placed = (
    moving: unknown,
    at: unknown,
    announce: (name: string, place: number, of: number) => string,
  ): string | undefined => {
    const node = find(moving)
    if (!node) return undefined
    const section = nodes.filter((other) => sectionOf(other.type) === sectionOf(node.type))
    return announce(node.name, section.findIndex((other) => other._id === at) + 1, section.length)
  }
  const inSection = (moving: unknown, over: unknown): boolean => {
    const [node, target] = [find(moving), find(over)]
    return !!node && !!target && sectionOf(node.type) === sectionOf(target.type)
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
      return over && inSection(active.id, over.id)
        ? placed(active.id, over.id, text.drag.over)
        : text.drag.nowhere(nameOf(active.id))
    },
    onDragEnd: ({ active, over }) =>
      over && inSection(active.id, over.id)
        ? placed(active.id, over.id, text.drag.dropped)
        : text.drag.droppedNowhere(nameOf(active.id)),
    onDragCancel: ({ active }) => text.drag.cancelled(nameOf(active.id)),
  }
}
