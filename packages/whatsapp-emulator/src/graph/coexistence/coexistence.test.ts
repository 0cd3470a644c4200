import { expect, test } from 'vitest'
import { compose } from '../../phone/messages/compose.ts'
import { openGraphShop, subscribe } from '../../testing/graph-shop.ts'
import { MovedClock } from '../../testing/moved-clock.ts'
import { DAY } from '../clock.ts'
import { readWamid } from '../ids.ts'

const FIELDS = ['messages', 'smb_message_echoes', 'smb_app_state_sync', 'history', 'account_update']

test('what the owner writes in the app is echoed, and opens no window', async () => {
  await using shop = await openGraphShop()
  await using callback = await subscribe(shop, FIELDS)
  const { laura, owner, line, graph, post } = shop
  graph.lineDesk(line).coexist()
  const id = await owner.sendText(laura.phoneNumber, 'yo te atiendo')
  await owner.send(laura.phoneNumber, compose.edit(id, 'yo la atiendo', laura.jid))
  await post(`/${line.id}/messages`, {
    messaging_product: 'whatsapp',
    to: `+${laura.phoneNumber}`,
    type: 'text',
    text: { body: 'soy el bot' },
  })
  await graph.settled()
  const echoes = callback.values('smb_message_echoes').flatMap((value) => value['message_echoes'])
  expect(echoes).toMatchObject([
    { from: line.number, to: laura.phoneNumber, type: 'text', text: { body: 'yo te atiendo' } },
    { type: 'edit', edit: { message: { text: { body: 'yo la atiendo' } } } },
  ])
  const [echo] = echoes as [{ id: string }]
  expect(readWamid(echo.id)).toEqual({ customer: laura.phoneNumber, stanzaId: id, direction: 'out' })
  expect(callback.statuses()).toMatchObject([{ status: 'failed', errors: [{ code: 131047 }] }])
})

test('address book and history of the app come once, in chunks of any order, within a day', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await using callback = await subscribe(shop, FIELDS)
  const { laura, owner, line, graph, post } = shop
  const told = Array.from({ length: 120 }, (_, index) => ({
    id: `A${index}`,
    fromMe: index % 2 === 0,
    text: `mensaje ${index}`,
    at: clock.now() - (index < 10 ? index : 100) * DAY - 1000,
  }))
  owner.recall(laura.phoneNumber, told)
  graph.lineDesk(line).coexist()
  await graph.lineDesk(line).saveContacts([{ phoneNumber: laura.phoneNumber, fullName: 'Laura Gómez' }])
  await laura.media.send(line.number, { kind: 'image', data: Buffer.from('torta'), mimeType: 'image/jpeg' })
  await graph.settled()
  callback.heard.length = 0
  const sync = (type: string) =>
    post(`/${line.id}/smb_app_data`, { messaging_product: 'whatsapp', sync_type: type })
  expect(await sync('history')).toMatchObject({ json: { request_id: expect.any(String) } })
  expect(await sync('history')).toMatchObject({ json: { error: { code: 2593107 } } })
  await sync('smb_app_state_sync')
  await graph.settled()
  expect(callback.values('smb_app_state_sync')).toMatchObject([
    {
      state_sync: [{ action: 'add', contact: { full_name: 'Laura Gómez', phone_number: laura.phoneNumber } }],
    },
  ])
  const values = callback.values('history')
  type Chunk = { metadata: { phase: number; progress: number }; threads: { messages: { type: string }[] }[] }
  const chunks = values.flatMap(({ history }) => (history ?? []) as Chunk[])
  const messages = chunks.flatMap(({ threads }) => threads.flatMap((thread) => thread.messages))
  expect(messages).toHaveLength(121)
  expect(chunks.at(-1)?.metadata.progress).toBe(100)
  const phases = chunks.map(({ metadata: { phase } }) => phase)
  expect(new Set(phases)).toEqual(new Set([0, 1, 2]))
  expect(phases).not.toEqual(phases.toSorted((one, other) => one - other))
  expect(messages.filter(({ type }) => type === 'media_placeholder')).toHaveLength(1)
  expect(values.flatMap(({ messages: files }) => files ?? [])).toMatchObject([
    { type: 'image', image: { mime_type: 'image/jpeg' }, history_context: { status: 'DELIVERED' } },
  ])
  await clock.advance(2 * DAY)
  graph.lineDesk(line).offboard('PRIMARY_INACTIVITY')
  await graph.settled()
  expect(callback.values('account_update')).toMatchObject([
    { event: 'PARTNER_REMOVED', disconnection_info: { reason: 'PRIMARY_INACTIVITY' } },
  ])
})

test('too late, and where the owner shares none, there is no history', async () => {
  const clock = new MovedClock()
  await using shop = await openGraphShop({ clock })
  await using callback = await subscribe(shop, FIELDS)
  const { line, graph, post } = shop
  const sync = () => post(`/${line.id}/smb_app_data`, { messaging_product: 'whatsapp', sync_type: 'history' })
  expect(await sync()).toMatchObject({ status: 400 })
  graph.lineDesk(line).coexist({ sharesHistory: false })
  await sync()
  await graph.settled()
  expect(callback.values('history')).toMatchObject([{ history: [{ errors: [{ code: 2593109 }] }] }])
  graph.lineDesk(line).coexist()
  await clock.advance(DAY + 1)
  expect(await sync()).toMatchObject({ json: { error: { code: 2593108 } } })
})
