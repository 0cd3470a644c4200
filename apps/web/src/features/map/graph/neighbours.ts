import type { Box } from '../layout/frame.ts'

/**
 * The card that a key leads to from another one: up and down along a column, sideways to what stands nearest in the next
 * one, to the first and the last of all; null where there is none. So every card can be reached.
 */
export function cardTowards<C extends Box>(cards: readonly C[], from: C, key: string): C | null {
  const beside = (way: 1 | -1) => {
    const away = (card: C) => (card.x - from.x) * way
    const next = Math.min(...cards.map(away).filter((far) => far > 0))
    return nearest(
      cards.filter((card) => away(card) === next),
      from,
    )
  }
  const column = cards.filter((card) => card.x === from.x && card !== from)
  switch (key) {
    case 'ArrowDown':
      return nearest(
        column.filter((card) => card.y > from.y),
        from,
      )
    case 'ArrowUp':
      return nearest(
        column.filter((card) => card.y < from.y),
        from,
      )
    case 'ArrowRight':
      return beside(1)
    case 'ArrowLeft':
      return beside(-1)
    case 'Home':
      return cards[0] ?? null
    case 'End':
      return cards.at(-1) ?? null
    default:
      return null
  }
}

/** By height; of two as near the upper one. */
function nearest<C extends Box>(cards: readonly C[], { y }: Box): C | null {
  const sorted = cards.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y) || a.y - b.y)
  return sorted[0] ?? null
}
