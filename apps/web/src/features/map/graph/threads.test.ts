import type { Node } from '@recado/contract/builder/nodes'
import { expect, test } from 'vitest'
import { exampleNode } from '../../../testing/example-nodes.ts'
import { linksBetween } from '../../../entities/bot/node-links.ts'
import { threadsOf } from './threads.ts'

/** Each thread as the names of its nodes, indented by their depth. */
const drawn = (nodes: readonly Node[]) =>
  Object.entries(threadsOf(nodes, linksBetween(nodes))).flatMap(([section, threads]) =>
    threads.map((thread) => [section, ...thread.map(({ id, depth }) => '>'.repeat(depth) + id)].join(' ')),
  )
const called = (name: string, nextNodeId: string | null = null) =>
  exampleNode('FUNCTION_ACTION', name, { nextNodeId })
const rule = (name: string, nextNodeId: string | null = null) =>
  exampleNode('CUSTOM', name, { regex: name, nextNodeId })

test('what only other nodes run stands behind what leads to it, in its section', () => {
  expect(
    drawn([
      exampleNode('LOCATION', 'ubicacion', { nextNodeId: 'avisar' }),
      rule('saludo'),
      rule('pedido', 'etiqueta'),
      called('etiqueta', 'fin'),
      called('fin'),
      called('avisar'),
      exampleNode('AI_AGENT', 'agente'),
    ]),
  ).toEqual([
    'arrives ubicacion >avisar',
    'written saludo',
    'written pedido >etiqueta >>fin',
    'otherwise agente',
  ])
})

test('what customers set off begins a thread of its own, also when another node leads to it', () => {
  expect(drawn([rule('menu', 'pedido'), rule('pedido')])).toEqual(['written menu', 'written pedido'])
})

test('a node that several lead to stands with the nearest beginning', () => {
  expect(
    drawn([rule('lejos', 'medio'), called('medio', 'meta'), rule('cerca', 'meta'), called('meta')]),
  ).toEqual(['written lejos >medio', 'written cerca >meta'])
})

test('both ways of a condition stand behind it, the one for yes first', () => {
  const condition = exampleNode('FUNCTION_CONDITION', 'hora', {
    triggerKeywords: ['abierto'],
    trueAction: { nextNodeId: 'asesor' },
    falseAction: { nextNodeId: 'datos' },
  })
  expect(drawn([condition, called('datos'), called('asesor')])).toEqual(['written hora >asesor >datos'])
})

test('what nothing leads to comes last, and rings are broken somewhere', () => {
  expect(drawn([called('uno', 'dos'), called('dos', 'uno'), called('solo', 'uno'), rule('saludo')])).toEqual([
    'written saludo',
    'written solo >uno >>dos',
  ])
  expect(drawn([called('uno', 'dos'), called('dos', 'uno')])).toEqual(['written uno >dos'])
})
