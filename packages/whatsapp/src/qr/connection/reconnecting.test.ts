import { expect, test } from 'vitest'
import { TestSession } from '../testing/test-session.ts'
import { CUSTOMER, openLinkedShop, OWNER } from '../testing/shop.ts'

test('a dropped connection comes back by itself, with what was written meanwhile', async () => {
  await using shop = await openLinkedShop()
  const { session, laura, emulator } = shop
  emulator.dropConnections()
  await laura.sendText(OWNER, 'sin señal')
  await session.until(() =>
    session.updates.some((update) => 'reason' in update && update.reason === 'network'),
  )
  await session.status('connected')
  expect(await session.journalled('sin señal')).toMatchObject({ pushName: 'Laura' })
})

test('a session on which nothing can be deciphered any more is opened anew, and misses nothing', async () => {
  await using shop = await openLinkedShop()
  const { session, laura, emulator } = shop
  emulator.garble(OWNER)
  await laura.sendText(OWNER, 'tras el ruido')
  await session.until(() =>
    session.updates.some((update) => 'reason' in update && update.reason === 'network'),
  )
  await session.status('connected')
  expect(await session.journalled('tras el ruido')).toMatchObject({ pushName: 'Laura' })
})

test('a service that ends the stream for a while is tried again', async () => {
  await using shop = await openLinkedShop()
  shop.emulator.endConnections('503')
  await shop.session.until(() =>
    shop.session.updates.some((update) => 'reason' in update && update.willRetry),
  )
  expect(await shop.session.status('connected')).toMatchObject({ phoneNumber: OWNER })
})

test('a session that is used elsewhere stops here and keeps what it has', async () => {
  await using shop = await openLinkedShop()
  const copy = new TestSession(shop.emulator, { data: structuredClone(shop.session.data) })
  shop.sessions.push(copy)
  await copy.channel.connect()
  expect(await shop.session.status('error')).toMatchObject({ reason: 'replaced', willRetry: false })
  await copy.status('connected')
  expect(shop.session.data.credentials).not.toBeNull()
})

test('a process that has lost its session meanwhile logs in with it nowhere', async () => {
  await using shop = await openLinkedShop()
  let asked = 0
  const isOurs = (): boolean => {
    asked += 1
    return false
  }
  const late = new TestSession(shop.emulator, { data: structuredClone(shop.session.data), isOurs })
  shop.sessions.push(late)
  await late.channel.connect()
  await late.until(() => late.updates.some((update) => 'reason' in update && update.reason === 'network'))
  expect(asked).toBeGreaterThan(0)
  await late.channel.close()
  await shop.laura.sendText(OWNER, 'a quien la tiene')
  await shop.session.journalled('a quien la tiene')
  expect(shop.session.updates.at(-1)).toMatchObject({ status: 'connected' })
})

test('a session that others of ours may have had is taken back from one that comes late, once', async () => {
  await using shop = await openLinkedShop((emulator) => new TestSession(emulator, { isOurs: () => true }))
  const { session, emulator } = shop
  const comes = async (): Promise<TestSession> => {
    const other = new TestSession(emulator, { data: structuredClone(session.data) })
    shop.sessions.push(other)
    await other.channel.connect()
    return other
  }
  const late = await comes()
  expect(await late.status('error')).toMatchObject({ reason: 'replaced' })
  await session.status('connected')
  const again = await comes()
  expect(await session.status('error')).toMatchObject({ reason: 'replaced', willRetry: false })
  await again.status('connected')
})

test('a message that could not be stored stays at WhatsApp and is recorded when the store is back', async () => {
  let broken = false
  await using shop = await openLinkedShop(
    (emulator) =>
      new TestSession(emulator, {
        store: (inner) => ({
          ...inner,
          commit: (change) => (broken ? Promise.reject(new Error('disk full')) : inner.commit(change)),
        }),
      }),
  )
  const { session, laura } = shop
  broken = true
  await laura.sendText(OWNER, 'no se pierde')
  await session.until(() => session.updates.some(({ status }) => status === 'disconnected'))
  expect(session.data.journal).toEqual([])
  broken = false
  await session.journalled('no se pierde')
  expect(session.data.journal).toHaveLength(1)
})

test('a receipt that was lost with the connection does not make a message come twice', async () => {
  await using shop = await openLinkedShop()
  const { session, laura, emulator } = shop
  const stop = emulator.intercept((node, direction) =>
    direction === 'from-device' && node.tag === 'receipt' ? 'cut' : 'pass',
  )
  await laura.sendText(OWNER, 'una sola vez')
  await session.journalled('una sola vez')
  await session.status('disconnected')
  stop()
  await session.status('connected')
  await laura.sendText(OWNER, 'después')
  await session.journalled('después')
  expect(session.data.journal).toHaveLength(2)
})

test('ticks that could not be stored come again, and none is acknowledged before it is', async () => {
  let away = false
  const recordTicks = () => (away ? Promise.reject(new Error('away')) : Promise.resolve())
  await using shop = await openLinkedShop((emulator) => new TestSession(emulator, { recordTicks }))
  const { session, laura, emulator } = shop
  const acknowledged: string[] = []
  emulator.intercept(({ tag, attrs }, direction) => {
    if (direction === 'from-device' && tag === 'ack' && attrs['class'] === 'receipt')
      acknowledged.push(attrs['id'] ?? '')
    return 'pass'
  })
  const peer = { phoneNumber: CUSTOMER, lid: null }
  const message = await session.channel.prepare(peer, { type: 'text', text: 'buenas' })
  away = true
  await session.channel.transmit(message)
  await laura.waitForMessage(OWNER, ({ text }) => text === 'buenas')
  await session.until(
    () => session.log.filter((text) => text === 'a delivery could not be recorded').length >= 2,
  )
  expect({ acknowledged, recorded: session.deliveries }).toEqual({ acknowledged: [], recorded: [] })

  away = false
  emulator.dropConnections()
  await session.until(() => session.deliveries.some(({ state }) => state === 'delivered'))
  expect(session.deliveries).toEqual([{ wireId: message.wireId, state: 'delivered' }])
})
