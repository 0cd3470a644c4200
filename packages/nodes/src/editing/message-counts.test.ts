import { describe, expect, test } from 'vitest'
import { type NodeTypeId, typedConfig } from '../node-types.ts'
import { messageCounts } from './message-counts.ts'

const plain = { joins: false, polls: true }
const paid = { joins: true, polls: false }
const node = (_id: string, type: NodeTypeId, config: object, isActive = true) => ({
  _id,
  isActive,
  ...typedConfig(type, config),
})
const info = (_id: string, infoContent: string, nextNodeId: string | null = null) =>
  node(_id, 'FUNCTION_INFO', { infoContent, nextNodeId })
const picture = {
  attachmentPath: 'f',
  attachmentType: 'image',
  attachmentFilename: 'menu.jpg',
  attachmentSize: 1,
}
const song = { ...picture, attachmentType: 'audio', attachmentFilename: 'cuña.ogg' }
const sizes = {
  triggerKeywords: ['talla'],
  dataFields: [
    { name: 'talla', label: '¿Talla?', type: 'choice', required: true, options: ['S', 'M'], poll: true },
  ],
}

const counts = (nodes: Parameters<typeof messageCounts>[0], ways = plain) => {
  const { least, most } = messageCounts(nodes, ways)(nodes[0]?._id ?? '')
  return [least, most]
}

describe('how many messages an answer becomes', () => {
  test('is one for words, for a picture with words, and for what a model says; none for silence', () => {
    expect(counts([info('a', 'Abrimos a las 8')])).toEqual([1, 1])
    expect(counts([node('a', 'CUSTOM', { regex: 'menu', response: 'Mira', ...picture })])).toEqual([1, 1])
    expect(counts([node('a', 'AI_AGENT', {})])).toEqual([1, 1])
    expect(counts([node('a', 'FUNCTION_ACTION', { actionType: 'tag' })])).toEqual([0, 0])
    expect(counts([])).toEqual([0, 0])
  })

  test('is two for a voice note with words, and where a poll comes after the question', () => {
    expect(counts([node('a', 'CUSTOM', { regex: 'x', response: 'Escucha', ...song })])).toEqual([2, 2])
    const asking = node('a', 'FUNCTION_COLLECT', sizes)
    expect(counts([asking])).toEqual([2, 2])
    expect(counts([asking], paid)).toEqual([1, 1])
  })

  test('counts what follows in the same turn, and one where the line joins', () => {
    const chain = [
      info('a', 'Hola', 'b'),
      node('b', 'CUSTOM', { response: 'Menú', ...picture, nextNodeId: 'c' }),
      node('c', 'FUNCTION_COLLECT', sizes),
    ]
    expect(counts(chain)).toEqual([4, 4])
    expect(counts(chain.slice(0, 2), paid)).toEqual([1, 1])
    expect(counts([info('a', 'Hola', 'b'), node('b', 'FUNCTION_COLLECT', sizes)], paid)).toEqual([1, 1])
  })

  test('ends where the chain does: at a node that is off, gone or ran before', () => {
    expect(counts([info('a', 'Hola', 'b'), { ...info('b', 'Adiós'), isActive: false }])).toEqual([1, 1])
    expect(counts([info('a', 'Hola', 'gone')])).toEqual([1, 1])
    expect(counts([info('a', 'Hola', 'b'), info('b', 'Más', 'a')])).toEqual([2, 2])
  })

  test('is by what a condition finds', () => {
    const condition = node('a', 'FUNCTION_CONDITION', {
      trueAction: { message: 'Claro', nextNodeId: 'b' },
      falseAction: { message: '', nextNodeId: 'b' },
    })
    expect(counts([condition, info('b', 'Abrimos a las 8')])).toEqual([1, 2])
    expect(counts([condition, info('b', 'Abrimos a las 8')], paid)).toEqual([1, 1])
  })
})
