import type { KeyboardEvent } from 'react'
import type { MapLayout, PlacedCard } from '../layout/layout.ts'
import { cardTowards } from '../graph/neighbours.ts'
import type { AttentionStore } from '../components/attention.ts'

/** The map is one stop of Tab: arrows lead from card to card, Home and End to the first and the last. */
export function useCardKeys(
  layout: MapLayout,
  attention: AttentionStore,
  onReach: (card: PlacedCard) => void,
): { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void; focus: (card: PlacedCard) => void } {
  const focus = (card: PlacedCard) => {
    const nodeId = card.node._id
    const drawn = document.querySelector<HTMLElement>(`[data-node="${CSS.escape(nodeId)}"]`)
    attention.put({ current: nodeId })
    attention.light(nodeId)
    if (drawn) drawn.focus({ preventScroll: true })
    else attention.want(nodeId)
    onReach(card)
  }
  return {
    focus,
    onKeyDown: (event) => {
      if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
      const nodeId = event.target.dataset['node']
      const from = layout.cards.find(({ node }) => node._id === nodeId)
      const next = from && cardTowards(layout.cards, from, event.key)
      if (!next) return
      event.preventDefault()
      focus(next)
    },
  }
}
