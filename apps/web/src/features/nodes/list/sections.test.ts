import { describe, expect, test } from 'vitest'
import { exampleNode } from '../../../testing/example-nodes.ts'
import { filtered } from './filter.ts'
import { joined, moved } from './sections.ts'

const agent = exampleNode('AI_AGENT', 'Agente')
const hello = exampleNode('CUSTOM', 'Saludo', {}, { isActive: false })
const call = exampleNode('CALL', 'Llamadas')
const hours = exampleNode('FUNCTION_INFO', 'Horarios')
const price = exampleNode('CUSTOM', 'Precios')
const nodes = [agent, hello, call, hours, price]
const names = (list: readonly { name: string }[] | null) => list?.map((node) => node.name) ?? null

describe('the order of nodes', () => {
  test('is the three sections joined, each in its own order', () => {
    expect(names(joined(nodes))).toEqual(['Llamadas', 'Saludo', 'Horarios', 'Precios', 'Agente'])
  })

  test('moves a node inside its section and keeps every node', () => {
    expect(names(moved(nodes, 'Precios', 'Saludo'))).toEqual([
      'Llamadas',
      'Precios',
      'Saludo',
      'Horarios',
      'Agente',
    ])
    expect(names(moved(nodes, 'Saludo', 'Precios'))).toEqual([
      'Llamadas',
      'Horarios',
      'Precios',
      'Saludo',
      'Agente',
    ])
  })

  test.each([
    ['nowhere', null],
    ['in another section', 'Agente'],
    ['where it was', 'Saludo'],
  ])('a drop %s changes nothing', (_, over) => expect(moved(nodes, 'Saludo', over)).toBeNull())
})

describe('the list filter', () => {
  test('lets through all, the active, the inactive, or one type', () => {
    expect(filtered(nodes, { show: 'all' })).toEqual(nodes)
    expect(names(filtered(nodes, { show: 'active' }))).toEqual(['Agente', 'Llamadas', 'Horarios', 'Precios'])
    expect(names(filtered(nodes, { show: 'inactive' }))).toEqual(['Saludo'])
    expect(names(filtered(nodes, { show: 'type', type: 'CUSTOM' }))).toEqual(['Saludo', 'Precios'])
  })
})
