import { expect, test } from 'vitest'
import { Line } from '../testing/line.ts'
import { CUSTOMER, openLinkedShop, OWNER } from '../testing/shop.ts'

test('a dropped connection comes back by itself, with what was written meanwhile', async () => {
  await using shop = await openLinkedShop()
  const { line, laura, emulator } = shop
  emulator.dropConnections()
  await laura.sendText(OWNER, 'sin señal')
  await line.until(() => line.updates.some((update) => 'reason' in update && update.reason === 'network'))
  await line.status('connected')
  expect(await line.journalled('sin señal')).toMatchObject({ pushName: 'Laura' })
})

test('a line on which nothing can be deciphered any more is opened anew, and misses nothing', async () => {
  await using shop = await openLinkedShop()
  const { line, laura, emulator } = shop
  emulator.garble(OWNER)
  await laura.sendText(OWNER, 'tras el ruido')
  await line.until(() => line.updates.some((update) => 'reason' in update && update.reason === 'network'))
  await line.status('connected')
  expect(await line.journalled('tras el ruido')).toMatchObject({ pushName: 'Laura' })
})

test('a service that ends the stream for a while is tried again', async () => {
  await using shop = await openLinkedShop()
  shop.emulator.endConnections('503')
  await shop.line.until(() => shop.line.updates.some((update) => 'reason' in update && update.willRetry))
  expect(await shop.line.status('connected')).toMatchObject({ phoneNumber: OWNER })
})

test('a session that is used elsewhere stops here and keeps what it has', async () => {
  await using shop = await openLinkedShop()
  const copy = new Line(shop.emulator, { data: structuredClone(shop.line.data) })
  shop.lines.push(copy)
  await copy.channel.connect()
  expect(await shop.line.status('error')).toMatchObject({ reason: 'replaced', willRetry: false })
  await copy.status('connected')
  expect(shop.line.data.credentials).not.toBeNull()
})

test('a message that could not be stored stays at WhatsApp and is recorded when the store is back', async () => {
  let broken = false
  await using shop = await openLinkedShop(
    (emulator) =>
      new Line(emulator, {
        store: (inner) => ({
          ...inner,
          commit: (change) => (broken ? Promise.reject(new Error('disk full')) : inner.commit(change)),
        }),
      }),
  )
  const { line, laura } = shop
  broken = true
  await laura.sendText(OWNER, 'no se pierde')
  await line.until(() => line.updates.some(({ status }) => status === 'disconnected'))
  expect(line.data.journal).toEqual([])
  broken = false
  await line.journalled('no se pierde')
  expect(line.data.journal).toHaveLength(1)
})

test('a receipt that was lost with the connection does not make a message come twice', async () => {
  await using shop = await openLinkedShop()
  const { line, laura, emulator } = shop
  const stop = emulator.intercept((node, direction) =>
    direction === 'from-device' && node.tag === 'receipt' ? 'cut' : 'pass',
  )
  await laura.sendText(OWNER, 'una sola vez')
  await line.journalled('una sola vez')
  await line.status('disconnected')
  stop()
  await line.status('connected')
  await laura.sendText(OWNER, 'después')
  await line.journalled('después')
  expect(line.data.journal).toHaveLength(2)
})

test('ticks that could not be stored come again, and none is acknowledged before it is', async () => {
  let away = false
  const recordTicks = () => (away ? Promise.reject(new Error('away')) : Promise.resolve())
  await using shop = await openLinkedShop((emulator) => new Line(emulator, { recordTicks }))
  const { line, laura, emulator } = shop
  const acknowledged: string[] = []
  emulator.intercept(({ tag, attrs }, direction) => {
    if (direction === 'from-device' && tag === 'ack' && attrs['class'] === 'receipt')
      acknowledged.push(attrs['id'] ?? '')
    return 'pass'
  })
  const peer = { phoneNumber: CUSTOMER, lid: null }
  const message = await line.channel.prepare(peer, { type: 'text', text: 'buenas' })
  away = true
  await line.channel.transmit(message)
  await laura.waitForMessage(OWNER, ({ text }) => text === 'buenas')
  await line.until(() => line.log.filter((text) => text === 'a delivery could not be recorded').length >= 2)
  expect({ acknowledged, recorded: line.deliveries }).toEqual({ acknowledged: [], recorded: [] })

  away = false
  emulator.dropConnections()
  await line.until(() => line.deliveries.some(({ state }) => state === 'delivered'))
  expect(line.deliveries).toEqual([{ wireId: message.wireId, state: 'delivered' }])
})
