import type { SourceFact } from '@recado/engine'
import { describe, expect, test } from 'vitest'
import { Bm25 } from './bm25.ts'
import { FactIndex } from './fact-index.ts'

const indexOf = async (...texts: string[]) => {
  const index = new FactIndex()
  await index.put(texts.map((text, at) => indexed(`f${at}`, text)))
  return index
}
const indexed = (id: string, text: string) => ({
  fact: { id, label: '', text, source: { id: 's', title: 'Lista' } } satisfies SourceFact,
  order: id,
})
const room = { most: 3, room: 10_000 }
const found = (index: FactIndex, question: string, before = '') =>
  index.find({ question, before }, room).map(({ text }) => text)

const shop = [
  'Camisa Oxford: $117.000',
  'Pantalones de jean: $99.000',
  'El domicilio en Bogotá cuesta $8.000',
  'Abrimos de lunes a sábado de 9 a 7',
  'Los cambios se hacen en los primeros 8 días',
]

describe('what is found', () => {
  test.each([
    ['¿CUÁNTO vale la camisa oxford?', shop[0]],
    ['tienen pantalon de jean', shop[1]],
    ['¿me lo mandan a Bogotá?', shop[2]],
    ['¿hacen envíos?', shop[2]],
    ['a qué hora cierran', shop[3]],
    ['¿puedo devolver algo?', shop[4]],
  ])('%s', async (question, first) => {
    expect(found(await indexOf(...shop), question)[0]).toBe(first)
  })

  test('counts the line before where the question does not say of what', async () => {
    expect(found(await indexOf(...shop), '¿y la tienes en rojo?', 'la camisa oxford')[0]).toBe(shop[0])
  })

  test('is nothing where no word fits, and no more than there is room for', async () => {
    const index = await indexOf(...shop)
    expect(found(index, 'xyz')).toEqual([])
    expect(found(index, '')).toEqual([])
    expect(index.find({ question: 'camisa pantalón', before: '' }, { most: 3, room: 40 })).toHaveLength(1)
  })

  test('is what is there now: changed facts in the place of the old, and gone ones never', async () => {
    const index = await indexOf(...shop)
    await index.put([indexed('f0', 'Camisa Polo: $89.000')])
    expect(found(index, 'oxford')).toEqual([])
    expect(found(index, 'camisa polo')[0]).toBe('Camisa Polo: $89.000')
    index.drop('f0')
    expect(found(index, 'camisa polo')).toEqual([])
    expect(index.size).toBe(4)
  })

  test('goes in whole while it fits, in its order', async () => {
    const index = await indexOf(...shop)
    expect(index.whole(10_000)?.map(({ text }) => text)).toEqual(shop)
    expect(index.whole(100)).toBeNull()
  })
})

test('a rare word tells more than a frequent one, and texts are the same however many came and went', () => {
  const search = new Bm25()
  const terms = (n: number) => ['tornillo', `n${n}`]
  for (let n = 0; n < 6_000; n += 1) search.add(`t${n}`, terms(n))
  for (let n = 0; n < 5_900; n += 1) search.remove(`t${n}`, terms(n))
  search.add('t1', terms(1))
  const both = new Map([
    ['tornillo', 1],
    ['n5950', 1],
  ])
  expect(search.search(both, 2)[0]).toBe('t5950')
  expect(search.search(new Map([['tornillo', 1]]), 1_000)).toHaveLength(101)
  expect(search.search(new Map([['n7', 1]]), 5)).toEqual([])
})
