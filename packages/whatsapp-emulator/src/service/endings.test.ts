import { beforeEach, expect, test } from 'vitest'
import { Bot } from '../testing/bot.ts'
import { CUSTOMER, openLinkedShop, OWNER } from '../testing/linked-shop.ts'
import { silenceLibsignal } from '../testing/silence.ts'

beforeEach(silenceLibsignal)

test('unlinking on the phone ends the bot with 401, and its login is refused from then on', async () => {
  await using shop = await openLinkedShop()
  const { bot, owner, emulator } = shop
  const again = new Bot(emulator, bot.auth.copy())
  expect(owner.unlink(1)).toBe(true)
  await bot.until(() => bot.endings.at(-1) === 401)
  expect(owner.linkedDevices()).toEqual([])
  again.connect()
  await again.until(() => again.endings.at(-1) === 401)
  await again.stop()
})

test('the bot that logs out is no longer a linked device', async () => {
  await using shop = await openLinkedShop()
  const { bot, owner } = shop
  await bot.socket.logout()
  await bot.until(() => bot.endings.at(-1) === 401)
  await owner.waitFor(() => owner.linkedDevices().length === 0)
  expect(owner.linkedDevices()).toEqual([])
})

test('a second login of the same device replaces the first with 440', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, emulator } = shop
  const second = new Bot(emulator, bot.auth.copy())
  second.connect()
  await bot.until(() => bot.endings.at(-1) === 440)
  await second.waitForOpen()
  await laura.sendText(OWNER, 'para el segundo')
  await expect(second.waitForText('para el segundo')).resolves.toMatchObject({ type: 'notify' })
  await second.stop()
})

test('a stream error ends the connection with its code and the bot comes back', async () => {
  await using shop = await openLinkedShop()
  const { bot, emulator } = shop
  emulator.endConnections('503')
  await bot.until(() => bot.endings.at(-1) === 503)
  await expect(bot.waitForOpen()).resolves.toBe(true)
})

test('a call rings at the bot and its refusal is seen by the caller and the owner', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, owner } = shop
  const callId = laura.call(OWNER, { video: true })
  const offer = await bot.until(() => bot.calls.find(({ status }) => status === 'offer'))
  expect(offer).toMatchObject({ id: callId, isVideo: true, from: `${CUSTOMER}@s.whatsapp.net` })
  await bot.socket.rejectCall(offer.id, offer.from)
  await laura.waitFor(() => laura.calls().find(({ state }) => state === 'rejected'))
  expect(owner.calls()).toMatchObject([{ callId, incoming: true, state: 'rejected', with: CUSTOMER }])
})

test('a call nobody takes is a missed one', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura } = shop
  laura.hangUp(laura.call(OWNER))
  await bot.until(() => bot.calls.find(({ status }) => status === 'timeout'))
  expect(laura.calls()).toMatchObject([{ incoming: false, state: 'missed' }])
})

test('keep-alive pings are answered', async () => {
  await using shop = await openLinkedShop({ keepAliveIntervalMs: 50 })
  const { bot, emulator } = shop
  let answered = 0
  const pings = new Set<string>()
  emulator.intercept((node, direction) => {
    const id = node.attrs['id'] ?? ''
    if (direction === 'from-device' && node.attrs['xmlns'] === 'w:p') pings.add(id)
    if (direction === 'to-device' && pings.has(id)) answered += 1
    bot.emit('change')
    return 'pass'
  })
  await expect(bot.until(() => answered >= 2)).resolves.toBe(true)
})
