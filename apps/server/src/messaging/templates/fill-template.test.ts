import { expect, test } from 'vitest'
import { templateMessage, valuesFor } from './fill-template.ts'
import type { StoredTemplate } from './templates.repository.ts'

const template = (face: Partial<StoredTemplate['face']>, isNamed = false): StoredTemplate => ({
  _id: '1',
  name: 'pedido',
  language: 'es_CO',
  category: 'utility',
  nextCategory: null,
  status: 'approved',
  reason: null,
  quality: 'green',
  isNamed,
  isSupported: true,
  face: { header: null, body: { text: 'Hola.', examples: {} }, footer: null, buttons: [], ...face },
})
const text = (words: string) => ({ text: words, examples: {} })
const filled = (
  one: StoredTemplate,
  values: [string, string | null, string][],
  known: Record<string, string>,
) =>
  valuesFor(
    one,
    {
      templateId: '1',
      attachmentPath: null,
      values: values.map(([blank, slot, words]) => ({ blank, slot, text: words })),
    },
    new Map(Object.entries(known)),
  )

test('what is known of somebody fills a blank, and the fallback does for who lacks it', () => {
  const one = template({ body: text('Hola {{1}}, tu {{2}} está listo.') })
  const fill: [string, string | null, string][] = [
    ['body:1', 'nombre', 'cliente'],
    ['body:2', null, 'pedido\nde hoy'],
  ]
  const read = (known: Record<string, string>) => {
    const values = filled(one, fill, known)
    return values instanceof Map ? templateMessage(one, values, null).text : values
  }
  expect(read({ nombre: 'Laura' })).toBe('Hola Laura, tu pedido de hoy está listo.')
  expect(read({ nombre: ' ' })).toBe('Hola cliente, tu pedido de hoy está listo.')
})

test('words of one’s own say what is known of their reader where they name it, as everywhere', () => {
  const one = template({ body: text('{{1}}: {{2}}.') })
  const values = (known: Record<string, string>) =>
    filled(
      one,
      [
        ['body:1', null, 'Para {{nombre}}'],
        ['body:2', 'pedido', 'el de {{ Primer_Nombre }}'],
      ],
      known,
    )
  expect(values({ nombre: 'Ana {{hora}}', primer_nombre: 'Ana', hora: '9:00' })).toEqual(
    new Map([
      ['body:1', 'Para Ana {{hora}}'],
      ['body:2', 'el de Ana'],
    ]),
  )
  expect(filled(one, [['body:1', null, '{{nombre}}']], {})).toMatchObject({ id: 'body:1' })
})

test('a blank of which nothing is makes it a message for others', () => {
  const one = template({ body: text('Tu pedido {{numero}} va en camino.') }, true)
  expect(filled(one, [['body:numero', 'pedido', '']], {})).toMatchObject({ id: 'body:numero' })
  expect(filled(one, [], { pedido: '12' })).toMatchObject({ id: 'body:numero' })
})

test('it goes as Meta wants it: counted blanks in their order, buttons with what they answer, a way out as BAJA', () => {
  const one = template({
    header: { type: 'text', ...text('Para {{1}}') },
    body: text('El {{2}} de {{1}} llegó.'),
    buttons: [
      { type: 'quick_reply', text: 'Voy ya' },
      { type: 'quick_reply', text: 'No recibir más' },
      { type: 'url', text: 'Ver', url: 'https://cafe.co/{{1}}' },
      { type: 'phone', text: 'Llamar', phoneNumber: '+573001112233' },
      { type: 'copy_code', text: 'Copiar' },
    ],
  })
  const values = new Map([
    ['header:1', 'Laura'],
    ['body:1', 'Ana'],
    ['body:2', 'paquete'],
    ['button:2', 'p12'],
    ['button:4', 'CAFE10'],
  ])
  expect(templateMessage(one, values, null)).toEqual({
    text: '*Para Laura*\n\nEl paquete de Ana llegó.',
    template: {
      name: 'pedido',
      language: 'es_CO',
      header: [{ name: null, text: 'Laura' }],
      body: [
        { name: null, text: 'Ana' },
        { name: null, text: 'paquete' },
      ],
      buttons: [
        { type: 'quick_reply', index: 0, payload: 'Voy ya' },
        { type: 'quick_reply', index: 1, payload: 'BAJA' },
        { type: 'url', index: 2, text: 'p12' },
        { type: 'copy_code', index: 4, code: 'CAFE10' },
      ],
    },
  })
})

test('named blanks go by their names', () => {
  const one = template({ body: text('Hola {{nombre}} de {{ciudad}}.') }, true)
  const values = new Map([
    ['body:nombre', 'Ana'],
    ['body:ciudad', 'Cali'],
  ])
  expect(templateMessage(one, values, null).template?.body).toEqual([
    { name: 'nombre', text: 'Ana' },
    { name: 'ciudad', text: 'Cali' },
  ])
})
