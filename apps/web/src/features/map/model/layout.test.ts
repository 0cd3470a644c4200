import type { Node } from '@recado/contract/nodes'
import { configSchemas, type NodeTypeId } from '@recado/nodes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linksBetween, priorities } from './graph.ts'
import { card, layOut } from './layout.ts'

function node(type: NodeTypeId, id: string, config: object = {}, position: Node['position'] = null): Node {
  return {
    _id: id,
    name: id,
    type,
    isActive: true,
    order: 0,
    createdAt: '2026-11-03T14:14:00.000Z',
    nodeSource: type.startsWith('FUNCTION') ? 'intelligent' : 'legacy',
    position,
    config: configSchemas[type].parse(config),
    stats: { triggers: 0, lastTriggered: null },
    issues: [],
  }
}
const place = (nodes: readonly Node[]) => layOut(nodes, linksBetween(nodes))

describe('links', () => {
  test('are those to the next node and the two ways of a condition, between nodes that are there', () => {
    const nodes = [
      node('CUSTOM', 'menu', { nextNodeId: 'pedido' }),
      node('FUNCTION_COLLECT', 'pedido', { nextNodeId: 'gone' }),
      node('FUNCTION_CONDITION', 'hora', {
        trueAction: { message: 'sí', nextNodeId: 'menu' },
        falseAction: { message: '', nextNodeId: 'pedido' },
      }),
    ]
    expect(linksBetween(nodes).map(({ source, target, kind }) => [source, kind, target])).toEqual([
      ['menu', 'next', 'pedido'],
      ['hora', 'true', 'menu'],
      ['hora', 'false', 'pedido'],
    ])
  })
})

describe('the map', () => {
  test('shows lanes one under the other, priorities inside them, and chains to the right', () => {
    const nodes = [
      node('CALL', 'llamadas'),
      node('CUSTOM', 'saludo', { regex: 'hola' }),
      node('CUSTOM', 'menu', { regex: 'menu', nextNodeId: 'pedido' }),
      node('FUNCTION_COLLECT', 'pedido', { nextNodeId: 'etiqueta' }),
      node('FUNCTION_ACTION', 'etiqueta'),
      node('AI_AGENT', 'agente'),
    ]
    const { points, heads } = place(nodes)
    expect(heads.map((head) => head.lane)).toEqual(['arrives', 'written', 'otherwise'])
    const at = (id: string) => points.get(id) ?? { x: NaN, y: NaN }
    expect(at('llamadas').y).toBeLessThan(at('saludo').y)
    expect(at('saludo').y).toBeLessThan(at('menu').y)
    expect(at('menu').y).toBeLessThan(at('agente').y)
    expect([at('pedido').y, at('etiqueta').y]).toEqual([at('menu').y, at('menu').y])
    expect(at('menu').x).toBeLessThan(at('pedido').x)
    expect(at('pedido').x).toBeLessThan(at('etiqueta').x)
    expect(Object.fromEntries(priorities(nodes))).toEqual({ llamadas: 1, saludo: 1, menu: 2, agente: 1 })
  })

  test('leaves what customers set off in the order of its lane, also when another node leads to it', () => {
    const nodes = [
      node('CUSTOM', 'menu', { regex: 'menu', nextNodeId: 'pedido' }),
      node('FUNCTION_COLLECT', 'pedido', { triggerKeywords: ['pedido'] }),
    ]
    const { points } = place(nodes)
    expect(points.get('pedido')?.x).toBe(points.get('menu')?.x)
  })

  test('keeps positions where nothing stands, right of the lanes', () => {
    const nodes = [
      node('CUSTOM', 'saludo', { regex: 'hola' }),
      node('FUNCTION_INFO', 'horario', {}, { x: 300, y: 150 }),
    ]
    const { points } = place(nodes)
    expect(points.get('horario')).toEqual({ x: 300, y: 150 })
    expect(points.get('saludo')?.x).toBeLessThanOrEqual(40 - card.width)
  })

  test('lets no card cover another, and ends for links of any shape', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const next = fc.option(fc.constantFrom(...ids), { nil: null })
    const position = fc.option(
      fc.record({ x: fc.integer({ min: 100, max: 500 }), y: fc.integer({ min: 100, max: 400 }) }),
    )
    const kinds = fc.constantFrom<NodeTypeId>('CUSTOM', 'CALL', 'FUNCTION_ACTION')
    fc.assert(
      fc.property(fc.tuple(...ids.map(() => fc.tuple(kinds, next, position))), (drawn) => {
        const nodes = drawn.map(([type, nextNodeId, at], i) => node(type, ids[i] ?? '', { nextNodeId }, at))
        const points = [...place(nodes).points.values()]
        expect(points).toHaveLength(ids.length)
        for (const [i, one] of points.entries()) {
          for (const other of points.slice(i + 1)) {
            const apart = Math.abs(one.x - other.x) >= card.width || Math.abs(one.y - other.y) >= card.height
            expect(apart).toBe(true)
          }
        }
      }),
    )
  })
})
