import { expect, test } from 'vitest'
import { exampleNode } from '../../../testing/example-nodes.ts'
import { linksBetween } from '../../../entities/bot/node-links.ts'
import { priorities } from './graph.ts'

test('links are those to the next node and the two ways of a condition, between nodes that are there', () => {
  const nodes = [
    exampleNode('CUSTOM', 'menu', { nextNodeId: 'pedido' }),
    exampleNode('FUNCTION_COLLECT', 'pedido', { nextNodeId: 'gone' }),
    exampleNode('FUNCTION_CONDITION', 'hora', {
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

test('a way of a condition without a next node goes where the node itself leads', () => {
  const nodes = [
    exampleNode('FUNCTION_CONDITION', 'hora', {
      trueAction: { nextNodeId: 'cita' },
      nextNodeId: 'asesor',
    }),
    exampleNode('CUSTOM', 'cita'),
    exampleNode('CUSTOM', 'asesor'),
  ]
  expect(linksBetween(nodes).map(({ kind, target }) => [kind, target])).toEqual([
    ['true', 'cita'],
    ['false', 'asesor'],
  ])
})

test('each section counts for itself who is tried first, without those that only others run', () => {
  const nodes = [
    exampleNode('CALL', 'llamadas'),
    exampleNode('CUSTOM', 'saludo', { regex: 'hola' }),
    exampleNode('FUNCTION_ACTION', 'etiqueta'),
    exampleNode('CUSTOM', 'menu', { regex: 'menu' }),
    exampleNode('AI_AGENT', 'agente'),
  ]
  expect(Object.fromEntries(priorities(nodes))).toEqual({ llamadas: 1, saludo: 1, menu: 2, agente: 1 })
})
