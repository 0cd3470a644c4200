import type { Node } from '@recado/contract/builder/nodes'
import { expect, test } from 'vitest'
import { exampleNode } from '../../../testing/example-nodes.ts'
import { linksBetween } from '../../../entities/bot/node-links.ts'
import { hindrances } from './reach.ts'

const found = (nodes: readonly Node[], aiConfigured = true) =>
  Object.fromEntries(hindrances(nodes, linksBetween(nodes), aiConfigured))

test('a node that lacks something says what', () => {
  const issues = [{ path: 'regex', message: 'Escribe las palabras' }]
  expect(found([exampleNode('CUSTOM', 'saludo', {}, { issues })])).toEqual({
    saludo: { why: 'lacks', what: 'Escribe las palabras' },
  })
})

test('of two nodes for the same thing the second never answers, unless the first cannot', () => {
  const nodes = [
    exampleNode('CALL', 'primera'),
    exampleNode('CALL', 'segunda'),
    exampleNode('LOCATION', 'ubicacion'),
    exampleNode('AI_AGENT', 'agente'),
    exampleNode('BRAIN', 'cerebro'),
  ]
  expect(found(nodes)).toEqual({
    segunda: { why: 'behind', name: 'primera' },
    cerebro: { why: 'behind', name: 'agente' },
  })
  const [first, ...others] = nodes
  expect(found([{ ...first, isActive: false } as Node, ...others])['segunda']).toBeUndefined()
})

test('what only other nodes run is lost when none does; one that is off counts for nothing', () => {
  const action = exampleNode('FUNCTION_ACTION', 'etiqueta')
  const rule = exampleNode('CUSTOM', 'pedido', { regex: 'pedido', nextNodeId: 'etiqueta' })
  expect(found([action])).toEqual({ etiqueta: { why: 'lost' } })
  expect(found([action, rule])).toEqual({})
  expect(found([action, { ...rule, isActive: false }])).toEqual({ etiqueta: { why: 'lost' } })
})

test('the Cerebro may call every function, and data that is complete sets actions off', () => {
  const action = exampleNode('FUNCTION_ACTION', 'etiqueta')
  expect(found([action, exampleNode('BRAIN', 'cerebro')])).toEqual({})
  expect(found([exampleNode('FUNCTION_ACTION', 'correo', { triggerCondition: 'after_collect' })])).toEqual({})
})

test('without AI the nodes that need it answer nobody', () => {
  expect(found([exampleNode('AI_AGENT', 'agente')], false)).toEqual({ agente: { why: 'noAi' } })
})

test('what only a model would run is lost when its owner keeps it from models', () => {
  const cerebro = exampleNode('BRAIN', 'cerebro')
  const info = exampleNode('FUNCTION_INFO', 'horario')
  const kept = exampleNode('FUNCTION_INFO', 'horario', { usedByAi: false })
  expect(found([info, cerebro])).toEqual({})
  expect(found([kept, cerebro])).toEqual({ horario: { why: 'lost' } })
})
