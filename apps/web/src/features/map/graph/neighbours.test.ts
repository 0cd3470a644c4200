import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardTowards } from './neighbours.ts'

const at = (x: number, y: number) => ({ x, y, width: 100, height: 50 })
const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

describe('arrows', () => {
  test('lead along a column, and sideways to what stands nearest', () => {
    const [a, b, c, d] = [at(0, 0), at(0, 100), at(200, 90), at(200, 300)]
    const cards = [a, b, c, d]
    expect(cardTowards(cards, a, 'ArrowDown')).toBe(b)
    expect(cardTowards(cards, b, 'ArrowRight')).toBe(c)
    expect(cardTowards(cards, d, 'ArrowLeft')).toBe(b)
    expect(cardTowards(cards, a, 'ArrowLeft')).toBeNull()
    expect([cardTowards(cards, b, 'Home'), cardTowards(cards, b, 'End')]).toEqual([a, d])
    expect(cardTowards(cards, a, 'Enter')).toBeNull()
  })

  test('reach every card from every other one', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 4 }), y: fc.integer({ min: 0, max: 6 }) })
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { minLength: 1, maxLength: 20, selector: ({ x, y }) => `${x},${y}` }),
        (places) => {
          const cards = places.map(({ x, y }) => at(x * 300, y * 120))
          const reached = new Set(cards.slice(0, 1))
          for (const card of reached)
            for (const key of keys) {
              const next = cardTowards(cards, card, key)
              if (next) reached.add(next)
            }
          expect(reached.size).toBe(cards.length)
        },
      ),
    )
  })
})
