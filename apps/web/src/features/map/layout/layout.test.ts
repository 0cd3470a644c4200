import type { Node } from '@recado/contract/builder/nodes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleNode } from '../../../testing/example-nodes.ts'
import { shapes } from '../components/shapes.ts'
import { type MapLayout, layOut, linksFrom } from './layout.ts'
import { notesFor } from './notes.ts'
import type { Box } from './frame.ts'
import type { Point } from './path.ts'

const drawn = (nodes: readonly Node[], shape: keyof typeof shapes = 'wide') =>
  layOut(
    { nodes, aiConfigured: false, notes: notesFor(nodes, { configured: false, agent: false }) },
    shapes[shape],
  )
const rule = (name: string, nextNodeId: string | null = null) =>
  exampleNode('CUSTOM', name, { regex: name, response: `Esto es ${name}`, nextNodeId })
const called = (name: string, nextNodeId: string | null = null) =>
  exampleNode('FUNCTION_ACTION', name, { nextNodeId })
const cardOf = ({ cards }: MapLayout, name: string) => {
  const card = cards.find(({ node }) => node.name === name)
  if (!card) throw new Error(`No card of ${name}`)
  return card
}

describe('the map', () => {
  const shop = [
    exampleNode('CALL', 'llamadas'),
    rule('saludo'),
    rule('pedido', 'etiqueta'),
    called('etiqueta'),
    exampleNode('AI_AGENT', 'agente'),
  ]

  test('has its sections side by side, in each who is tried first above, and what follows to the right', () => {
    const map = drawn(shop)
    expect(map.sections.map(({ section, count }) => [section, count])).toEqual([
      ['arrives', 1],
      ['written', 3],
      ['otherwise', 1],
    ])
    const [arrives, written, otherwise] = map.sections
    expect(arrives && written && otherwise && arrives.x + arrives.width < written.x).toBe(true)
    expect(written && otherwise && written.x + written.width < otherwise.x).toBe(true)
    const [greeting, order, tag] = ['saludo', 'pedido', 'etiqueta'].map((name) => cardOf(map, name))
    expect(greeting?.x).toBe(order?.x)
    expect(greeting?.y).toBeLessThan(order?.y ?? 0)
    expect(tag?.y).toBe(order?.y)
    expect(tag?.x).toBeGreaterThan(order?.x ?? 0)
    expect([greeting?.place, order?.place, tag?.place]).toEqual([1, 2, null])
  })

  test('has them one under the other on a phone, and what follows below', () => {
    const map = drawn(shop, 'phone')
    expect(new Set(map.cards.map(({ x }) => x)).size).toBe(1)
    const order = ['llamadas', 'saludo', 'pedido', 'etiqueta', 'agente']
    expect(map.cards.toSorted((a, b) => a.y - b.y).map(({ node }) => node.name)).toEqual(order)
  })

  test('keeps three sections for a bot of one node, and says what customers get where none stands', () => {
    const map = drawn([rule('saludo')])
    expect(map.sections).toHaveLength(3)
    expect(map.notes.map(({ section }) => section)).toEqual(['arrives', 'otherwise'])
  })

  test('shows all that few nodes say, and less of each the more there are', () => {
    const long = 'Abrimos de lunes a sábado. '.repeat(5)
    const bot = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        exampleNode('CUSTOM', `n${at}`, { regex: `n${at}`, response: long }),
      )
    expect(drawn(bot(3)).cards.some(({ face }) => face.clipped)).toBe(false)
    expect(drawn(bot(40)).cards.every(({ face }) => face.clipped)).toBe(true)
  })

  test('is about as wide as the screen that it is for, for a bot of any size', () => {
    for (const count of [30, 120, 500]) {
      const { width, height } = drawn(Array.from({ length: count }, (_, at) => rule(`n${at}`)))
      const { view } = shapes.wide
      expect(width / height / (view.width / view.height)).toBeGreaterThan(0.6)
      expect(width / height / (view.width / view.height)).toBeLessThan(1.7)
    }
  })

  test('knows what may follow from a card; where a node is off nothing goes on', () => {
    const nodes = [rule('uno', 'dos'), called('dos', 'tres'), called('tres'), rule('otro', 'uno')]
    const following = (all: Node[], from: string) =>
      linksFrom(drawn(all), from).map(({ link }) => `${link.source} ${link.target}`)
    expect(following(nodes, 'uno').toSorted()).toEqual(['dos tres', 'otro uno', 'uno dos'])
    const off = nodes.map((node) => ({ ...node, isActive: node.name !== 'dos' }))
    expect(following(off, 'uno').toSorted()).toEqual(['otro uno', 'uno dos'])
  })
})

const ids = Array.from({ length: 18 }, (_, at) => `n${at}`)
const next = fc.option(fc.constantFrom(...ids), { nil: null })
const words = fc.constantFrom('', 'Listo', 'Te esperamos mañana en la tienda. '.repeat(6))
/** A bot of any shape: chains, rings, branches that meet again, nodes that nothing leads to. */
const bots = fc
  .array(
    fc.record({
      type: fc.constantFrom(
        'CUSTOM',
        'CALL',
        'FUNCTION_ACTION',
        'FUNCTION_INFO',
        'FUNCTION_CONDITION',
        'AI_AGENT',
      ),
      next,
      yes: next,
      no: next,
      said: words,
      set: fc.boolean(),
      isActive: fc.boolean(),
    }),
    { minLength: 1, maxLength: ids.length },
  )
  .map((all) =>
    all.map(({ type, next: nextNodeId, yes, no, said, set, isActive }, at) => {
      const id = ids[at] ?? ''
      const triggerKeywords = set ? [id] : []
      const config = {
        CUSTOM: { regex: set ? id : '', response: said, nextNodeId },
        CALL: { callResponse: said, nextNodeId },
        AI_AGENT: { nextNodeId },
        FUNCTION_ACTION: { nextNodeId },
        FUNCTION_INFO: { triggerKeywords, infoContent: said, nextNodeId },
        FUNCTION_CONDITION: {
          triggerKeywords,
          trueAction: { message: said, nextNodeId: yes },
          falseAction: { message: '', nextNodeId: no },
          nextNodeId,
        },
      }[type]
      return exampleNode(type, id, config, { isActive })
    }),
  )
const shapeNames = fc.constantFrom('wide', 'narrow', 'phone', 'picture')

describe('for a bot of any shape', () => {
  test('no card covers another one, and each stands in its section, in its turn', () => {
    fc.assert(
      fc.property(bots, shapeNames, (nodes, shape) => {
        const map = drawn(nodes, shape)
        expect(map.cards).toHaveLength(nodes.length)
        const boxes: Box[] = [...map.cards, ...map.notes]
        for (const [at, one] of boxes.entries())
          for (const other of boxes.slice(at + 1)) expect(overlap(one, other)).toBe(false)
        for (const { section, ...box } of map.sections) {
          const inside = map.cards.filter((card) => card.section === section)
          for (const card of inside) expect(within(box, card)).toBe(true)
          const turns = inside
            .filter(({ place }) => place !== null)
            .toSorted((a, b) => a.x - b.x || a.y - b.y)
          expect(turns.map(({ place }) => place)).toEqual(turns.map((_, turn) => turn + 1))
        }
      }),
    )
  })

  test('no arrow crosses a card', () => {
    fc.assert(
      fc.property(bots, shapeNames, (nodes, shape) => {
        const map = drawn(nodes, shape)
        const boxes: Box[] = [...map.cards, ...map.notes]
        for (const { path, points, link, end } of map.links) {
          const crossed = pointsAlong(path).some((point) => boxes.some((box) => covers(box, point)))
          expect(crossed, `${link.source} → ${link.target}`).toBe(false)
          expect(onEdge(cardOf(map, link.source), points[0])).toBe(true)
          expect(onEdge(cardOf(map, link.target), end)).toBe(true)
        }
      }),
    )
  })

  test('the same nodes are drawn the same', () => {
    fc.assert(
      fc.property(bots, shapeNames, (nodes, shape) => {
        expect(drawn(nodes, shape)).toEqual(drawn(nodes, shape))
      }),
      { numRuns: 20 },
    )
  })
})

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const within = (outer: Box, { x, y, width, height }: Box): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height
const covers = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x > x + 0.5 && point.x < x + width - 0.5 && point.y > y + 0.5 && point.y < y + height - 0.5
const onEdge = (box: Box, point: Point | undefined): boolean =>
  point !== undefined &&
  !covers(box, point) &&
  within(
    { x: box.x - 0.5, y: box.y - 0.5, width: box.width + 1, height: box.height + 1 },
    { ...point, width: 0, height: 0 },
  )

/** Points of an SVG path of straight lines and curves, a few pixels apart. */
function pointsAlong(path: string): Point[] {
  const points: Point[] = []
  let at: Point = { x: 0, y: 0 }
  for (const [, command, numbers = ''] of path.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.trim().split(/[ ,]+/).map(Number)
    const from = at
    at = command === 'Q' ? { x: c, y: d } : { x: a, y: b }
    if (command === 'M') continue
    const bend = command === 'Q' ? { x: a, y: b } : { x: (from.x + at.x) / 2, y: (from.y + at.y) / 2 }
    const steps = Math.ceil((Math.abs(at.x - from.x) + Math.abs(at.y - from.y)) / 4) + 1
    for (let step = 0; step <= steps; step += 1) {
      const t = step / steps
      const mix = (one: number, two: number, three: number) =>
        (1 - t) ** 2 * one + 2 * t * (1 - t) * two + t ** 2 * three
      points.push({ x: mix(from.x, bend.x, at.x), y: mix(from.y, bend.y, at.y) })
    }
  }
  return points
}
