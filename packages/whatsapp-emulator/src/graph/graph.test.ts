import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { UnreadableSnapshot } from '../snapshot.ts'
import { MovedClock } from '../testing/moved-clock.ts'
import { openGraphShop, subscribe, type GraphShop } from '../testing/graph-shop.ts'
import { DAY, SECOND } from './clock.ts'
import { startGraph } from './graph.ts'

test('a customer writes, the business answers in the window, and both are told of it in order', async () => {
  await using shop = await openGraphShop()
  await using callback = await subscribe(shop)
  const { laura, line, graph, post } = shop
  await laura.sendText(line.number, '¿Abren hoy?')
  await graph.settled()
  const [inbound] = callback.values()
  expect(inbound).toMatchObject({
    metadata: { phone_number_id: line.id },
    contacts: [{ profile: { name: 'Laura' }, wa_id: laura.phoneNumber }],
    messages: [{ from: laura.phoneNumber, type: 'text', text: { body: '¿Abren hoy?' } }],
  })
  const answer = await post(`/${line.id}/messages`, {
    messaging_product: 'whatsapp',
    to: `+${laura.phoneNumber}`,
    type: 'text',
    text: { body: 'Sí, hasta las 8' },
    biz_opaque_callback_data: 'fila.1',
  })
  expect(answer).toMatchObject({ status: 200, json: { contacts: [{ wa_id: laura.phoneNumber }] } })
  await graph.settled()
  laura.markRead(line.number)
  await graph.settled()
  expect(laura.chat(line.number).at(-1)).toMatchObject({ text: 'Sí, hasta las 8', fromMe: false })
  const price = { pricing_model: 'PMP', category: 'service', type: 'free_customer_service', billable: false }
  expect(callback.statuses()).toMatchObject([
    { status: 'sent', biz_opaque_callback_data: 'fila.1', pricing: price },
    { status: 'delivered', biz_opaque_callback_data: 'fila.1', pricing: price },
    { status: 'read', biz_opaque_callback_data: 'fila.1' },
  ])
})

test('what is told is signed over the bytes as Meta escapes them', async () => {
  await using shop = await openGraphShop()
  await using callback = await subscribe(shop)
  await shop.laura.sendText(shop.line.number, 'mañana / señora 👋')
  await shop.graph.settled()
  const [heard] = callback.heard
  expect(heard?.body).toContain(String.raw`ma\u00f1ana \/ se\u00f1ora \ud83d\udc4b`)
  const signed = createHmac('sha256', shop.app.secret)
    .update(heard?.body ?? '')
    .digest('hex')
  expect(heard?.signature).toBe(`sha256=${signed}`)
})

test('a callback that fails is told again ever more slowly, and given up after seven days', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await using callback = await subscribe(shop)
  callback.status = 500
  await shop.laura.sendText(shop.line.number, 'hola')
  await shop.graph.settled()
  expect(callback.heard).toHaveLength(1)
  await clock.advance(15 * SECOND)
  expect(callback.heard).toHaveLength(3)
  await clock.advance(8 * DAY)
  const [delivery] = shop.graph.deliveries()
  expect(delivery?.state).toBe('given up')
  const tries = callback.heard.length
  callback.status = 200
  await shop.laura.sendText(shop.line.number, 'sigo aquí')
  await shop.graph.settled()
  expect(callback.heard).toHaveLength(tries + 1)
})

test('outside of the window nothing but templates goes out', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await using callback = await subscribe(shop)
  const { laura, line, graph } = shop
  expect(await sendText(shop, 'hola')).toMatchObject({ status: 200 })
  await graph.settled()
  expect(callback.statuses()).toMatchObject([{ status: 'failed', errors: [{ code: 131047 }] }])
  await laura.sendText(line.number, 'hola')
  await clock.advance(DAY - SECOND)
  await sendText(shop, 'dentro')
  await graph.settled()
  await clock.advance(SECOND)
  await sendText(shop, 'fuera')
  await graph.settled()
  expect(laura.chat(line.number).map(({ text }) => text)).toEqual(['hola', 'dentro'])
})

test('one person is not written to faster than the pair limit allows', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await shop.laura.sendText(shop.line.number, 'hola')
  for (let count = 0; count < 45; count++)
    expect(await sendText(shop, `${count}`)).toMatchObject({ status: 200 })
  expect(await sendText(shop, 'una más')).toMatchObject({ status: 400, json: { error: { code: 131056 } } })
  await clock.advance(6 * SECOND)
  expect(await sendText(shop, 'otra')).toMatchObject({ status: 200 })
})

test('a token is asked for its scopes, its accounts and its end', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  const { graph, app, account, line, ask } = shop
  const of = (token: { value: string }) => ask('GET', `/${line.id}?fields=status`, { token: token.value })
  expect(await ask('GET', `/${line.id}`, { token: '' })).toMatchObject({ status: 401 })
  const unscoped = graph.issueToken({ app, accounts: [account], scopes: ['whatsapp_business_messaging'] })
  expect(await of(unscoped)).toMatchObject({ status: 403, json: { error: { code: 10 } } })
  expect(await of(graph.issueToken({ app, accounts: [] }))).toMatchObject({ json: { error: { code: 100 } } })
  const short = graph.issueToken({ app, accounts: [account], expiresAt: clock.now() + SECOND })
  expect(await of(short)).toMatchObject({ status: 200, json: { status: 'CONNECTED' } })
  await clock.advance(SECOND)
  expect(await of(short)).toMatchObject({ status: 401, json: { error: { code: 190, error_subcode: 463 } } })
})

test('a file goes up, to a phone, and comes back under an address that dies after five minutes', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await using callback = await subscribe(shop)
  const { laura, line, graph, post, ask, token } = shop
  const form = new FormData()
  form.set('messaging_product', 'whatsapp')
  form.set('file', new File(['una imagen'], 'torta.png', { type: 'image/png' }))
  const uploaded = await ask('POST', `/${line.id}/media`, { form })
  await laura.sendText(line.number, 'hola')
  await post(`/${line.id}/messages`, {
    messaging_product: 'whatsapp',
    to: `+${laura.phoneNumber}`,
    type: 'image',
    image: { id: uploaded.json['id'], caption: 'La torta' },
  })
  await graph.settled()
  const shown = laura.chat(line.number).at(-1)
  expect(shown).toMatchObject({ kind: 'image', text: 'La torta' })
  expect(shown && laura.media.open(shown)?.data.toString()).toBe('una imagen')

  await laura.media.send(line.number, { kind: 'image', data: Buffer.from('otra'), mimeType: 'image/jpeg' })
  await graph.settled()
  const id = callback.messages().at(-1)?.['image'] as { id: string }
  const { json } = await ask('GET', `/${id.id}`)
  expect(json).toMatchObject({ mime_type: 'image/jpeg', file_size: '4' })
  const fetched = (authorization: string) => fetch(String(json['url']), { headers: { authorization } })
  expect(await (await fetched(`Bearer ${token.value}`)).text()).toBe('otra')
  expect((await fetched('')).status).toBe(401)
  await clock.advance(300 * SECOND)
  expect((await fetched(`Bearer ${token.value}`)).status).toBe(404)
  await clock.advance(7 * DAY)
  expect(await ask('GET', `/${id.id}`)).toMatchObject({ status: 400 })
})

test('all is there again after a restart: tokens, subscription, windows and templates', async () => {
  await using shop = await openGraphShop()
  await using callback = await subscribe(shop)
  const { graph, emulator, laura, line, token } = shop
  await laura.sendText(line.number, 'hola')
  await graph.settled()
  const again = await startGraph({ emulator, snapshot: graph.snapshot() })
  onTestFinished(() => again.close())
  await graph.close()
  expect(again.known().lines).toMatchObject([{ id: line.id, number: line.number }])
  const to = `+${laura.phoneNumber}`
  const message = { messaging_product: 'whatsapp', to, type: 'text', text: { body: 'sigo' } }
  const answer = await fetch(`${again.url}/v26.0/${line.id}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.value}` },
    body: JSON.stringify(message),
  })
  expect(answer.status).toBe(200)
  await again.settled()
  expect(callback.statuses().map(({ status }) => status)).toEqual(['sent', 'delivered'])
  await expect(startGraph({ emulator, snapshot: Buffer.from('nada') })).rejects.toThrow(UnreadableSnapshot)
})

function sendText({ post, line, laura }: GraphShop, body: string) {
  const to = `+${laura.phoneNumber}`
  return post(`/${line.id}/messages`, { messaging_product: 'whatsapp', to, type: 'text', text: { body } })
}
