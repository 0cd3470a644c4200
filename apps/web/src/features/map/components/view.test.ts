import { expect, test } from 'vitest'
import { overview, revealing } from './view.ts'

const frame = { width: 1000, height: 800 }
const map = { width: 4000, height: 3000 }
const card = (x: number, y: number) => ({ x, y, width: 250, height: 100 })

test('a map that fits is seen whole; one that would be too small begins at its corner, to be read', () => {
  expect(overview({ width: 900, height: 600 }, frame, 'readable').zoom).toBe(1)
  expect(overview({ width: 1952, height: 600 }, frame, 'readable')).toMatchObject({ zoom: 0.5, x: 12 })
  expect(overview({ width: 9760, height: 600 }, frame, 'readable').zoom).toBeGreaterThan(0.5)
  expect(overview({ width: 9760, height: 600 }, frame, 'all').zoom).toBe(0.1)
})

test('a card comes into sight by as little as that takes, and nothing beyond the map with it', () => {
  const view = { x: -500, y: -500, zoom: 1 }
  expect(revealing(card(800, 800), map, frame, view)).toBeNull()
  const right = revealing(card(1400, 800), map, frame, view)
  expect(right).toMatchObject({ y: -500, zoom: 1 })
  expect(1650 + (right?.x ?? NaN)).toBeLessThan(1000)
  const corner = revealing(card(16, 16), map, frame, view)
  expect(corner?.x).toBe(12)
  expect(corner?.y).toBe(40)
})

test('a card that is to be read comes nearer, too, into the middle', () => {
  const near = revealing(card(2000, 1500), map, frame, { x: 0, y: 0, zoom: 0.2 }, 0.75)
  expect(near?.zoom).toBe(0.75)
  expect((near?.x ?? NaN) + 2125 * 0.75).toBeCloseTo(500)
})
