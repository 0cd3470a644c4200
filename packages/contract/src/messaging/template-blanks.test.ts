import { expect, test } from 'vitest'
import {
  blanksOf,
  filledTemplate,
  fitting,
  isWayOut,
  slotsOf,
  unfilled,
  wordsOfTemplate,
} from './template-blanks.ts'
import type { TemplateFace } from './templates.ts'

const face: TemplateFace = {
  header: { type: 'text', text: 'Hola {{1}}', examples: { '1': 'Laura' } },
  body: { text: 'Tu pedido {{ numero }} va a {{numero}} y a {{calle}}.', examples: { numero: '12' } },
  footer: 'Café La 14',
  buttons: [
    { type: 'quick_reply', text: 'No recibir más' },
    { type: 'url', text: 'Ver', url: 'https://cafe.co/p/{{1}}' },
    { type: 'url', text: 'Inicio', url: 'https://cafe.co' },
    { type: 'copy_code', text: 'Copiar' },
  ],
}

test('blanks are where Meta wants a value, each once', () => {
  expect(blanksOf(face).map(({ id, example }) => [id, example])).toEqual([
    ['header:1', 'Laura'],
    ['body:numero', '12'],
    ['body:calle', ''],
    ['button:1', ''],
    ['button:3', ''],
  ])
})

test('a template is filled, and what has no value yet shows its blank', () => {
  const values = new Map([
    ['header:1', 'Laura'],
    ['body:numero', '12'],
  ])
  const filled = filledTemplate(face, values)
  expect(filled.body).toBe('Tu pedido 12 va a 12 y a {{calle}}.')
  expect(wordsOfTemplate(filled)).toBe('*Hola Laura*\n\nTu pedido 12 va a 12 y a {{calle}}.\n\nCafé La 14')
})

test('values stand on one line, and are cut so that the whole fits', () => {
  const long = `${'mucho\n\n texto '.repeat(200)}`
  const values = fitting(
    face,
    new Map([
      ['header:1', long],
      ['body:numero', '12'],
      ['body:calle', long],
    ]),
  )
  const { header, body } = filledTemplate(face, values)
  expect(header?.length).toBeLessThanOrEqual(60)
  expect(body.length).toBeLessThanOrEqual(1024)
  expect(body).toMatch(/^Tu pedido 12 va a 12 y a mucho texto mucho/)
  expect(body).not.toContain('\n')
})

test('a blank that stands there twice takes its room twice', () => {
  const twice: TemplateFace = {
    ...face,
    body: { text: '{{a}} y {{a}}, {{b}}.', examples: {} },
  }
  const values = fitting(
    twice,
    new Map([
      ['body:a', 'a'.repeat(2_000)],
      ['body:b', 'b'.repeat(2_000)],
    ]),
  )
  expect(filledTemplate(twice, values).body.length).toBeLessThanOrEqual(1024)
})

test('every blank needs a word for all, or something that is known of each', () => {
  const values = [
    { blank: 'header:1', slot: 'nombre', text: 'cliente' },
    { blank: 'body:numero', slot: 'pedido', text: '' },
    { blank: 'button:1', slot: null, text: ' ' },
    { blank: 'body:calle', slot: null, text: 'tu casa' },
  ]
  expect(unfilled(face, { values }).map(({ id }) => id)).toEqual(['button:1', 'button:3'])
  expect(slotsOf({ values }).get('header:1')).toBe('{{nombre}}')
  expect(slotsOf({ values }).get('body:calle')).toBe('tu casa')
})

test('a button that says no more of this is a way out', () => {
  expect(face.buttons.map(isWayOut)).toEqual([true, false, false, false])
  expect(isWayOut({ type: 'quick_reply', text: 'Detener promociones' })).toBe(true)
  expect(isWayOut({ type: 'quick_reply', text: 'No, gracias' })).toBe(false)
})

test.each([
  'BAJA',
  '¡Stop!',
  'Stop promotions',
  'No quiero más mensajes',
  'Darme de baja',
  'No recibir promos',
])('«%s» is a way out', (text) => expect(isWayOut({ type: 'quick_reply', text })).toBe(true))

test.each(['¡No quiero perdérmelo!', 'Ver temporada baja', 'Detener el envío', 'Non-stop a Bogotá'])(
  '«%s» is none: it is said of something else',
  (text) => expect(isWayOut({ type: 'quick_reply', text })).toBe(false),
)
