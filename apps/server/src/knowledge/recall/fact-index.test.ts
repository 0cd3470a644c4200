import type { SourceFact } from '@recado/engine'
import { describe, expect, test } from 'vitest'
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
const room = { most: 24, room: 10_000 }
const found = (index: FactIndex, question: string, before = '') =>
  index.find({ question, before }, room).map(({ text }) => text)

const clothes = ['Camisa Oxford: $117.000', 'Pantalones de jean: $99.000']
const shop = [
  ...clothes,
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
    const index = await indexOf(...clothes)
    expect(found(index, 'xyz')).toEqual([])
    expect(found(index, '')).toEqual([])
    expect(index.find({ question: 'camisa pantalón', before: '' }, { most: 3, room: 40 })).toHaveLength(1)
  })

  test('is what is there now: changed facts in the place of the old, and gone ones never', async () => {
    const index = await indexOf(...shop)
    await index.put([indexed('f0', 'Camisa Polo: $89.000')])
    expect(found(index, 'oxford')).not.toContain(shop[0])
    expect(found(index, 'camisa polo')[0]).toBe('Camisa Polo: $89.000')
    index.drop('f0')
    expect(found(index, 'camisa polo')).not.toContain('Camisa Polo: $89.000')
    expect(index.size).toBe(4)
  })

  test('goes in whole while it fits, in its order', async () => {
    const index = await indexOf(...shop)
    expect(index.whole(10_000)?.map(({ text }) => text)).toEqual(shop)
    expect(index.whole(100)).toBeNull()
  })
})

describe('what is told whatever is asked', () => {
  const always = [
    'Abrimos de lunes a sábado de 9 a 7',
    'Calle 72 # 10-34, local 3',
    'Recibimos Nequi y tarjetas',
    'El domicilio en Bogotá cuesta $8.000',
  ]
  const list = Array.from({ length: 300 }, (_, at) => `Camisa de cuadros número ${at}: $${at + 50}.000`)

  test('is when the shop opens, where it is, how it is paid and what it brings, after what was asked for', async () => {
    const told = found(await indexOf(...list, ...always), '¿cuánto vale la camisa de cuadros número 17?')
    expect(told[0]).toBe(list[17])
    expect(told).toHaveLength(24)
    expect(told).toEqual(expect.arrayContaining(always))
  })

  test.each([
    ['La llave de Bre-B es 300 123 4567', 'Recibimos pagos por Bre-B'],
    ['Vestido con envío gratis', 'Hacemos envíos a todo el país en tres días'],
    ['Reloj de pared, marca las 10:30', 'Horario de atención: 8:00 a 17:00'],
    ['Tapete para piso', 'Estamos en la carrera 15 # 88-21'],
  ])('is not «%s» instead of «%s»', async (other, said) => {
    const others = Array.from({ length: 30 }, (_, at) => `${other}, modelo ${at}`)
    expect(found(await indexOf(...list, ...others, said), 'camisa')).toContain(said)
  })

  test('is two of each at most, and no more than a third of what there is room for', async () => {
    const index = await indexOf(...list, ...always, ...always.map((text) => `${text}, siempre`), ...always)
    const count = (room: number) =>
      index
        .find({ question: 'camisa', before: '' }, { most: 24, room })
        .filter(({ text }) => !list.includes(text)).length
    expect(count(10_000)).toBe(8)
    expect(count(300)).toBe(2)
  })

  test('is what is there now', async () => {
    const index = await indexOf(...list, 'Recibimos Nequi')
    expect(found(index, 'camisa')).toContain('Recibimos Nequi')
    index.drop('f300')
    await index.put([indexed('n', 'Recibimos efectivo')])
    expect(found(index, 'camisa')).toContain('Recibimos efectivo')
    expect(found(index, 'camisa')).not.toContain('Recibimos Nequi')
  })
})
