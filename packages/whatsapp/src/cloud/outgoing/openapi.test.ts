import { openApiAbsent, openGraphOpenApi } from '@recado/whatsapp-emulator/graph/openapi'
import { expect, test } from 'vitest'
import type { OutgoingContent } from '../../channel.ts'
import { wireContent } from './wire-content.ts'

const data = Buffer.from('x')
const file = { data, filename: 'carta.pdf' }
const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `n:f:${index}`, title: `Opción ${index}` }))
const asking = { type: 'choices', text: '', question: '¿Cuál?', label: 'Ver opciones' } as const
const contents: [string, OutgoingContent][] = [
  ['text', { type: 'text', text: 'Hola' }],
  ['image', { type: 'image', ...file, mimeType: 'image/jpeg', caption: 'La carta' }],
  ['video', { type: 'video', ...file, mimeType: 'video/mp4' }],
  ['voice', { type: 'audio', ...file, mimeType: 'audio/ogg; codecs=opus' }],
  ['document', { type: 'document', ...file, mimeType: 'application/pdf', caption: 'La carta' }],
  ['location', { type: 'location', latitude: 4.65, longitude: -74.06, name: 'Café', address: 'Calle 93' }],
  ['buttons', { ...asking, choices: choices(3) }],
  ['list', { ...asking, choices: choices(10) }],
  [
    'template',
    {
      type: 'template',
      text: '',
      name: 'pedido_listo',
      language: 'es_CO',
      header: [{ name: null, text: 'Ana' }],
      body: [{ name: null, text: 'tu pedido' }],
      buttons: [{ type: 'quick_reply', index: 0, payload: 'baja' }],
    },
  ],
  [
    'form',
    {
      type: 'form',
      text: '',
      question: 'Llena esto',
      label: 'Abrir',
      token: 't',
      form: { title: 'Tus datos', send: 'Enviar', answer: 'Tu respuesta', fields: [] },
    },
  ],
  // These two are known by Meta's pages alone (September 2026): the overlay adds them.
  [
    'a button to a page',
    { type: 'cta', text: '', body: 'Mira', action: { to: 'page', label: 'Ver', url: 'https://cafe.co' } },
  ],
  ['a button to say where one is', { type: 'cta', text: '', body: '¿Dónde estás?', action: { to: 'place' } }],
]

test('whatever the driver sends fits Meta’s own schemas, to a number or to somebody without one, quoted or not', async () => {
  const openApi = openGraphOpenApi()
  if (!openApi) return void process.stdout.write(`${openApiAbsent}\n`)
  for (const [name, content] of contents) {
    const said = await wireContent(content, { upload: async () => '1234567890', publish: async () => '987' })
    for (const more of [
      { to: '+573001112233' },
      { recipient: 'CO.abc' },
      { to: '+573001112233', context: { message_id: 'wamid.A' }, biz_opaque_callback_data: 'fila.1.5' },
    ]) {
      const body = { messaging_product: 'whatsapp', recipient_type: 'individual', ...more, ...said }
      // As it leaves: what is undefined does not.
      expect([name, openApi.faults('message', JSON.parse(JSON.stringify(body)))]).toEqual([name, []])
    }
  }
})
