import type { Node } from '@recado/contract/builder/nodes'
import { useMemo } from 'react'
import { useSteady } from '../../../lib/react/use-steady.ts'
import type { MapLayout, PlacedCard } from '../layout/layout.ts'
import { spokenOf } from './spoken.ts'
import type { MapCardNode } from './map-card.tsx'

interface CardsOptions {
  byId: ReadonlyMap<string, Node>
  hasDraft: (nodeId: string) => boolean
  onOpen: (node: Node) => void
  onReach: (card: PlacedCard) => void
}

/** The cards as React Flow draws them; the same ones as long as the layout and the drafts are. */
export function useCards(layout: MapLayout, { byId, hasDraft, ...handlers }: CardsOptions): MapCardNode[] {
  const onOpen = useSteady(handlers.onOpen)
  const onReach = useSteady(handlers.onReach)
  return useMemo(() => {
    const links = layout.links.map(({ link }) => link)
    const nameOf = (nodeId: string) => byId.get(nodeId)?.name ?? ''
    return layout.cards.map((card): MapCardNode => {
      const { node, x, y, width, height } = card
      const drafted = hasDraft(node._id)
      return {
        id: node._id,
        type: 'card',
        position: { x, y },
        width,
        height,
        data: {
          card,
          hasDraft: drafted,
          spoken: spokenOf(card, links, nameOf, drafted),
          onOpen: () => onOpen(node),
          onReach: () => onReach(card),
        },
      }
    })
  }, [layout, byId, hasDraft, onOpen, onReach])
}
