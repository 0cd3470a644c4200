import type { WaDiagnosis, WaStatus } from '@recado/contract/messaging/whatsapp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOfficialShop, type OfficialShop } from './testing/official-shop.ts'

let shop: OfficialShop
beforeEach(async () => {
  shop = await openOfficialShop()
})
afterEach(() => shop[Symbol.asyncDispose]())

const DAY = 24 * 60 * 60_000

const ask = async <T>(path: string): Promise<T> =>
  (await shop.server.call('GET', `${path}/${shop.botId}`, { token: shop.token })).json<T>()
const status = () => ask<WaStatus>('/api/wa/status')

const rows = () =>
  shop.server.server.core.store.read((db) =>
    db
      .selectFrom('messages')
      .select(['author', 'type', 'text', 'turnId', 'wireId'])
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
const people = () =>
  shop.server.server.core.store.read((db) =>
    db
      .selectFrom('contacts')
      .select(['name', 'paused', 'pauseReason', 'windowUntil', 'phoneNumber'])
      .execute(),
  )
const logged = async () =>
  (
    await shop.server.server.core.store.read((db) => db.selectFrom('logLines').select('message').execute())
  ).map(({ message }) => message)

test('a number that its owner uses in the app, too, is linked with its chats and names, of which nothing is answered', async () => {
  const { graphShop } = shop
  const { laura, owner, line, graph } = graphShop
  const desk = graph.lineDesk(line)
  desk.coexist()
  await desk.saveContacts([{ phoneNumber: laura.phoneNumber, fullName: 'Laura Gómez' }])
  const told = Array.from({ length: 60 }, (_, nth) => ({
    id: `A${nth}`,
    fromMe: nth % 2 === 1,
    text: nth % 2 === 1 ? `te cuento ${nth}` : 'hola',
    at: Date.now() - (70 - nth) * 60_000 - (nth < 10 ? 100 * DAY : 0),
  }))
  owner.recall(laura.phoneNumber, told)
  await laura.media.send(line.number, { kind: 'image', data: Buffer.from('torta'), mimeType: 'image/jpeg' })
  // Nobody needs a PIN for a number that is in the app.
  expect((await shop.link({ ...shop.form(), pin: '' })).statusCode).toBe(200)
  await expect.poll(async () => (await rows()).length).toBe(61)
  await expect.poll(async () => (await rows()).at(-1)?.type).toBe('image')
  await graph.settled()
  const kept = await rows()
  expect(kept.filter(({ author }) => author === 'owner')).toHaveLength(30)
  expect(kept.filter(({ author }) => author === 'customer')).toHaveLength(31)
  expect(kept.every(({ turnId }) => turnId === null)).toBe(true)
  expect(await people()).toMatchObject([{ name: 'Laura Gómez', paused: 0, windowUntil: null }])
  expect(await logged()).toContainEqual(expect.stringContaining('Pedimos a Meta los nombres y los chats'))
  // Meta tells both once.
  await shop.link()
  await expect.poll(logged).toContainEqual(expect.stringContaining('Meta ya no entrega los chats'))
  expect(await rows()).toHaveLength(61)
})

test('what the owner writes in the app stands in the chat as theirs, and keeps the bot still there', async () => {
  const { graphShop } = shop
  const { laura, owner, line, graph } = graphShop
  graph.lineDesk(line).coexist()
  await shop.linked()
  // Right behind what a customer wrote it would be taken for the app's own greeting.
  await owner.sendText(laura.phoneNumber, 'Yo te atiendo, Laura')
  await expect.poll(people).toMatchObject([{ paused: 1, pauseReason: 'takeover' }])
  await laura.sendText(line.number, 'hola')
  await expect.poll(rows).toMatchObject([
    { author: 'owner', text: 'Yo te atiendo, Laura' },
    { author: 'customer', text: 'hola' },
  ])
  await graph.settled()
  expect(await logged()).toContainEqual(expect.stringContaining('en pausa con Laura'))
  expect(graphShop.shown('¡Hola! ¿Qué buscas?')).toBe(0)
})

test('a number that leaves the API for the app says so and why, also after a restart, until it is back', async () => {
  const { line, graph } = shop.graphShop
  const desk = graph.lineDesk(line)
  desk.coexist()
  await shop.linked()
  desk.offboard('PRIMARY_INACTIVITY')
  await expect.poll(status).toMatchObject({
    status: 'error',
    reason: 'offboarded',
    error: expect.stringContaining('El teléfono estuvo unas dos semanas sin abrir la app'),
  })
  expect(await ask<WaDiagnosis>('/api/wa/doctor')).toMatchObject({
    state: 'offboarded',
    headline: expect.stringContaining('quedó solo en la app'),
    next: expect.stringContaining('sin abrir la app'),
  })
  expect(await logged()).toContainEqual(expect.stringContaining('sin abrir la app'))
  const { server, botId, token } = shop
  await server.call('POST', `/api/wa/disconnect/${botId}`, { token, body: {} })
  await server.call('POST', `/api/wa/connect/${botId}`, { token, body: {} })
  await expect.poll(status).toMatchObject({ reason: 'offboarded' })
  desk.reconnect()
  await expect.poll(status).toMatchObject({ status: 'connected', reason: null })
})

test('an app that nobody used for ten days is warned of before Meta takes the number off the API', async () => {
  const { graphShop, botId } = shop
  const { laura, owner, line, graph } = graphShop
  const { core } = shop.server.server
  graph.lineDesk(line).coexist()
  await shop.linked()
  await laura.sendText(line.number, 'hola')
  await laura.waitForMessage(line.number, ({ text }) => text === '¡Hola! ¿Qué buscas?')
  await graph.settled()
  const doctor = () => ask<WaDiagnosis>('/api/wa/doctor')
  expect((await doctor()).state).toBe('healthy')
  const lastSeen = (days: number) =>
    core.inTransaction({ bot: botId }, ({ tx, at }) => {
      const seen = { linkedAt: at - 40 * DAY, phoneSeenAt: at - days * DAY }
      return tx.updateTable('waSessions').set(seen).where('botId', '=', botId).execute()
    })
  await lastSeen(9.9)
  expect((await doctor()).state).toBe('healthy')
  await lastSeen(10.1)
  expect(await doctor()).toMatchObject({
    state: 'app_quiet',
    tone: 'warn',
    next: expect.stringContaining('Ábrela hoy'),
    phoneSeenAt: expect.any(String),
  })
  await owner.sendText(laura.phoneNumber, 'Yo te atiendo, Laura')
  await expect.poll(async () => (await doctor()).state).toBe('healthy')
  await graph.settled()
})

test('a number whose owner shares no chats has none, and works', async () => {
  const { laura, line, graph } = shop.graphShop
  graph.lineDesk(line).coexist({ sharesHistory: false })
  await shop.linked()
  await graph.settled()
  expect(await rows()).toEqual([])
  await laura.sendText(line.number, 'hola')
  await laura.waitForMessage(line.number, ({ text }) => text === '¡Hola! ¿Qué buscas?')
  await graph.settled()
})
