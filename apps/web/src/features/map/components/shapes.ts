import { useSyncExternalStore } from 'react'
import type { Shape } from '../layout/arrange.ts'

/** Lanes side by side; on a phone one under the other, a chain too, so that a thumb needs one direction. */
export const shapes = {
  wide: {
    sections: 'beside',
    deepest: 3,
    cards: [320, 284, 252],
    lines: [6, 4, 3, 2],
    view: { width: 1064, height: 690 },
    fills: true,
  },
  narrow: {
    sections: 'beside',
    deepest: 2,
    cards: [284, 252],
    lines: [6, 4, 3, 2],
    view: { width: 720, height: 960 },
    fills: true,
  },
  phone: {
    sections: 'below',
    deepest: 1,
    cards: [304],
    lines: [7],
    view: { width: 366, height: 600 },
    fills: false,
  },
  /** As a picture, which can be as large as it likes: with all that nodes say. */
  picture: {
    sections: 'beside',
    deepest: 3,
    cards: [300],
    lines: [14],
    view: { width: 2000, height: 1300 },
    fills: false,
  },
} as const satisfies Record<string, Shape>

/** By the window, not by the room that the map has: a form opened beside it must not lay it out anew. */
const queries = { phone: '(width <= 640px)', narrow: '(width <= 820px)' } as const

/** The map's shape for this window. */
export function useShape(): Shape {
  const name = useSyncExternalStore(subscribe, shapeName)
  return shapes[name]
}

function shapeName(): keyof typeof shapes {
  const matches = (query: string) => globalThis.matchMedia?.(query).matches ?? false
  return matches(queries.phone) ? 'phone' : matches(queries.narrow) ? 'narrow' : 'wide'
}

function subscribe(listener: () => void): () => void {
  const medias = Object.values(queries).map((query) => globalThis.matchMedia?.(query))
  for (const media of medias) media?.addEventListener('change', listener)
  return () => {
    for (const media of medias) media?.removeEventListener('change', listener)
  }
}
