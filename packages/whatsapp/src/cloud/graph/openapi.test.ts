import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { openApiAbsent, openGraphOpenApi } from '@recado/whatsapp-emulator/graph/openapi'
import { expect, test } from 'vitest'
import type { OutgoingContent } from '../../channel.ts'
import { systemClock } from '../../system-clock.ts'
import { askApp, releaseNumber } from '../index.ts'
import { CloudLine } from '../testing/cloud-line.ts'

/** What the driver asks of Graph meanwhile, once each, as the OpenAPI names it. */
async function callsWhile(work: () => Promise<void>): Promise<string[]> {
  const calls = new Set<string>()
  const note = (message: unknown): void => {
    // As undici tells it.
    const { request } = message as { request: { method: string; path: string } }
    const path = request.path.split('?')[0] ?? ''
    if (path.startsWith('/v'))
      calls.add(`${request.method} ${path.replace(/^\/[^/]+/, '').replaceAll(/\d{2,}/g, '{}')}`)
  }
  subscribe('undici:request:create', note)
  try {
    await work()
  } finally {
    unsubscribe('undici:request:create', note)
  }
  return [...calls].toSorted()
}

const data = Buffer.from('x')
const contents: OutgoingContent[] = [
  { type: 'text', text: 'hola' },
  { type: 'document', data, mimeType: 'application/pdf', filename: 'carta.pdf' },
  {
    type: 'form',
    text: '',
    question: 'Llénalo',
    label: 'Abrir',
    token: 't',
    form: {
      title: 'Datos',
      send: 'Enviar',
      answer: 'Tu respuesta',
      fields: [{ name: 'f0', label: 'Correo', type: 'email', required: true }],
    },
  },
]

test('whatever the driver asks stands in Meta’s OpenAPI, but for what only Meta’s pages have', async () => {
  const openApi = openGraphOpenApi()
  if (!openApi) return void process.stdout.write(`${openApiAbsent}\n`)
  await using line = await CloudLine.open({ registered: false })
  const { laura, line: number, graph } = line.shop
  const to = { phoneNumber: laura.phoneNumber, lid: null }
  const calls = await callsWhile(async () => {
    await line.link()
    await line.channel.connect()
    await laura.media.send(number.number, { kind: 'image', data, mimeType: 'image/jpeg', caption: 'hola' })
    const sent = await line.until(() => line.journal.find((item) => item.kind === 'message'))
    await line.channel.fetchMedia(sent.raw, 100)
    for (const content of contents) await line.channel.transmit(await line.channel.prepare(to, content))
    await line.channel.fetchTemplates?.()
    await line.channel.checkup?.()
    // Nobody calls, and the number is in no app: both are asked all the same.
    const call = line.channel.rejectCall({ callId: 'wacid.1', peer: to })
    const app = askApp(line.form, { baseUrl: graph.url, clock: systemClock })
    await Promise.allSettled([call, app])
    await releaseNumber(line.session.credentials ?? '', { baseUrl: graph.url, clock: systemClock })
    await line.channel.unlink()
  })
  expect(calls.filter((call) => openApi.calls.has(call))).toMatchInlineSnapshot(`
    [
      "DELETE /{}/subscribed_apps",
      "GET /{}",
      "GET /{}/message_templates",
      "GET /{}/phone_numbers",
      "GET /{}/subscribed_apps",
      "POST /{}/assets",
      "POST /{}/calls",
      "POST /{}/deregister",
      "POST /{}/flows",
      "POST /{}/media",
      "POST /{}/messages",
      "POST /{}/publish",
      "POST /{}/register",
      "POST /{}/subscribed_apps",
    ]
  `)
  expect(calls.filter((call) => !openApi.calls.has(call))).toMatchInlineSnapshot(`
    [
      "GET /debug_token",
      "GET /oauth/access_token",
      "GET /{}/subscriptions",
      "POST /{}/smb_app_data",
      "POST /{}/subscriptions",
    ]
  `)
})
