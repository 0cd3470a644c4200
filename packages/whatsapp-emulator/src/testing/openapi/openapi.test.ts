import { expect, test } from 'vitest'
import { compose } from '../../phone/messages/compose.ts'
import { tapOn } from '../../phone/messages/tap.ts'
import { outgoingMessage, readMark } from '../../graph/messages/schema.ts'
import { openGraphShop, subscribe } from '../graph-shop.ts'
import { openApiAbsent, openGraphOpenApi } from './graph-openapi.ts'

/** How many of Meta's own examples fit Meta's own schemas, with so many groups of the overlay. */
function fitting(kind: 'message' | 'webhook', until: number): string {
  const openApi = openGraphOpenApi(until)
  const examples = [...(openApi?.examples[kind] ?? [])]
  const fit = examples.filter(([, example]) => openApi?.faults(kind, example).length === 0)
  return `${fit.length} of ${examples.length}`
}

test('the overlay makes Meta’s examples fit, but for what it explains', () => {
  if (!openGraphOpenApi()) return void process.stdout.write(`${openApiAbsent}\n`)
  expect([fitting('message', 0), fitting('webhook', 0)]).toEqual(['0 of 50', '0 of 16'])
  // Payments (2), without a type (2), a placeholder in the place of products, and the read mark, which is no message.
  expect([fitting('message', 6), fitting('webhook', 6)]).toEqual(['44 of 50', '13 of 16'])
  // The read mark, and groups: a field of their own, of which any value is taken.
  expect([fitting('message', 7), fitting('webhook', 7)]).toEqual(['45 of 50', '16 of 16'])
})

test('Graph takes what Meta’s examples send, but for what it does not have', () => {
  const examples = openGraphOpenApi()?.examples.message
  if (!examples) return void process.stdout.write(`${openApiAbsent}\n`)
  const refused = [...examples].flatMap(([name, example]) => {
    const isTaken = [outgoingMessage, readMark].some((schema) => schema.safeParse(example).success)
    return isTaken ? [] : [name]
  })
  // Placeholders in place of addresses and products, payments, and two without a type, which is put in before.
  expect(refused.toSorted()).toMatchInlineSnapshot(`
    [
      "Send Audio Message by URL",
      "Send Document Message by URL",
      "Send Image Message by URL",
      "Send Message Template Interactive",
      "Send Message Template Media",
      "Send Multi-Product Message",
      "Send Order Details Message",
      "Send Order Status Message",
      "Send Reply to Audio Message by URL",
      "Send Reply to Document Message by URL",
      "Send Reply to Image Message by URL",
      "Send Reply to List Message",
      "Send Reply to Sticker Message by URL",
      "Send Reply to Video Message by URL",
      "Send Sample Issue Resolution Template",
      "Send Sticker Message by URL",
      "Send Text Message with Preview URL",
      "Send Video Message by URL",
    ]
  `)
})

test('what Graph answers and tells fits Meta’s schemas', async () => {
  const openApi = openGraphOpenApi()
  if (!openApi) return void process.stdout.write(`${openApiAbsent}\n`)
  await using shop = await openGraphShop()
  await using callback = await subscribe(shop)
  const { laura, line, graph, post } = shop
  const send = async (message: object) => {
    const body = { messaging_product: 'whatsapp', to: `+${laura.phoneNumber}`, ...message }
    expect(openApi.faults('message', body)).toEqual([])
    const { status, json } = await post(`/${line.id}/messages`, body)
    expect(openApi.faults(status === 200 ? 'accepted' : 'refused', json)).toEqual([])
    await graph.settled()
  }
  const asked = await laura.sendText(line.number, 'hola')
  const other = line.number
  await laura.send(other, compose.location(3.45, -76.53))
  await laura.send(other, compose.contact('Ana', '573001119999'))
  await laura.send(other, compose.edit(asked, 'buenas', other))
  await laura.send(other, compose.deletion(asked, other))
  await laura.send(other, compose.poll('¿Cuál?', ['a', 'b']))
  for (const kind of ['image', 'voice', 'document', 'sticker'] as const)
    await laura.media.send(other, { kind, data: Buffer.from(kind), mimeType: 'image/jpeg' })
  await graph.person(laura).order(line, {
    catalogId: '1',
    items: [{ product: 'torta', quantity: 1, price: 30_000, currency: 'COP' }],
  })
  await graph.person(laura).writeFromAd(line, 'Vi esto', {
    sourceType: 'ad',
    sourceId: '1',
    sourceUrl: 'https://fb.me/1',
    headline: 'Tortas',
    body: 'Pide',
  })
  await send({ type: 'text', text: { body: 'Hola' } })
  await send({ type: 'location', location: { latitude: 3.45, longitude: -76.53, name: 'Café' } })
  const reply = { type: 'reply', reply: { id: 'sí', title: 'Sí' } }
  await send({
    type: 'interactive',
    interactive: { type: 'button', body: { text: '¿Vienes?' }, action: { buttons: [reply] } },
  })
  await send({ type: 'sticker', sticker: { id: '13' } })
  await send({ type: 'template', template: { name: 'no_hay', language: { code: 'es' } } })
  const shown = laura.chat(line.number).find(({ text }) => text === '¿Vienes?')
  await laura.send(other, compose.reaction('❤️', { id: shown?.id ?? '', fromMe: false }, other))
  await laura.send(other, compose.reaction('', { id: shown?.id ?? '', fromMe: false }, other))
  await laura.send(other, compose.reply('sí', shown ?? ({ id: '', content: {} } as never), other))
  await tapOn(laura, line.number, 'Sí')
  laura.markRead(line.number)
  laura.hidesNumber = true
  await laura.sendText(line.number, 'ahora sin número')
  graph.person(laura).changeUserId()
  await graph.settled()
  const wrong = callback.heard.flatMap(({ body }) =>
    openApi.faults('webhook', JSON.parse(body)).length === 0 ? [] : [body],
  )
  expect(wrong).toEqual([])
  expect(callback.heard.length).toBeGreaterThan(25)
})
