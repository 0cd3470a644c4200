import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toldBy } from '../told.ts'
import { rowsOf } from './rows-of.ts'
import { partsOf } from './unsorted.ts'

const told = (...texts: string[]) =>
  texts.flatMap((text, at) => toldBy({ id: `${at}`, label: 'Dato', text, source: 'Nosotros' }) ?? [])
const nothing = { negocio: [], horarios: [], productos: [], preguntas: [] }
const product = { seccion: '', nombre: '', variante: '', precio: '', unidad: '', donde: 1 }

test('each kind of item is a row in the words of its fact', () => {
  const facts = told(
    'Somos La Sazón, en la Calle 10 # 5-20. De lunes a sábado de 8 a. m. a 6 p. m. Tenemos parqueadero gratis.',
    'Jugos: mora en leche 9000 el vaso',
  )
  const { rows, dropped } = rowsOf(
    {
      negocio: [
        { campo: 'nombre', valor: 'La Sazón', donde: 1 },
        { campo: 'direccion', valor: 'Calle 10 # 5-20', donde: 1 },
      ],
      horarios: [{ dias: 'de lunes a sábado', desde: '8 a. m.', hasta: '6 p. m.', donde: 1 }],
      productos: [
        {
          seccion: 'Jugos',
          nombre: 'mora',
          variante: 'en leche',
          precio: '9000',
          unidad: 'el vaso',
          donde: 2,
        },
      ],
      preguntas: [{ pregunta: '¿Hay parqueadero?', respuesta: 'Tenemos parqueadero gratis.', donde: 1 }],
    },
    facts,
  )
  expect(dropped).toBe(0)
  expect(rows.map(({ text }) => text)).toEqual([
    'Nombre: La Sazón',
    'Dirección: Calle 10 # 5-20',
    'Atendemos de lunes a sábado de 8 a. m. a 6 p. m.',
    'Jugos: mora en leche: $9.000 el vaso',
    '¿Hay parqueadero? Tenemos parqueadero gratis.',
  ])
})

test('every figure of a row is one of its fact, whatever a model answers', () => {
  const amount = fc.integer({ min: 1, max: 60 }).map((n) => `${n}.000`)
  const item = fc.record({
    ...Object.fromEntries(Object.keys(product).map((key) => [key, fc.constant('')])),
    nombre: fc.constantFrom('sopa', 'bandeja', 'sopa 2', ''),
    precio: fc.oneof(amount, fc.constantFrom('gratis', '15000', '15 mil', '')),
    donde: fc.integer({ min: -1, max: 4 }),
  })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 2, maxLength: 2 }), fc.array(item), ([one, other], items) => {
      const facts = told(`La sopa vale ${one}`, `La bandeja vale ${other} y la sopa 15000`)
      const productos = items.map((each) => ({ ...product, ...each }))
      const { rows, dropped } = rowsOf({ ...nothing, productos }, facts)
      const named = productos.filter(({ nombre, precio }) => nombre !== '' && precio !== '')
      expect(rows.length + dropped).toBe(named.length)
      const bare = (text: string) =>
        text.match(/\d[\d.]*/g)?.map((figure) => figure.replaceAll('.', '')) ?? []
      for (const { text, about } of rows) expect(bare(about)).toEqual(expect.arrayContaining(bare(text)))
    }),
    { numRuns: 200 },
  )
})

test('parts hold what one ask has room for, and what is too much is left', () => {
  const facts = told(...Array.from({ length: 120 }, (_, at) => `${at} ${'palabra '.repeat(120)}`))
  const parts = partsOf(facts)
  expect(parts.length).toBe(5)
  for (const part of parts) expect(part.map(({ fact }) => fact.text).join('\n').length).toBeLessThan(18_000)
  expect(parts.flat()).toEqual(facts.slice(0, parts.flat().length))
})
