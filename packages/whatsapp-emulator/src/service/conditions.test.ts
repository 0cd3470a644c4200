import { DEFAULT_CONNECTION_CONFIG } from 'baileys'
import { beforeEach, expect, test } from 'vitest'
import { Bot } from '../testing/bot.ts'
import { CUSTOMER, openLinkedShop, OWNER } from '../testing/linked-shop.ts'
import { silenceLibsignal } from '../testing/silence.ts'
import type { EndingCode } from './endings.ts'

beforeEach(silenceLibsignal)

test.each<[EndingCode, comesBack: boolean]>([
  [401, false],
  [403, true],
  [408, false],
  [428, true],
  [440, false],
  [503, true],
  [515, true],
])('an ending by %i is what Baileys reports', async (code, comesBack) => {
  await using shop = await openLinkedShop()
  const { bot, emulator, owner } = shop
  expect(emulator.endSessions(OWNER, code)).toBe(1)
  await bot.until(() => bot.endings.at(-1) === code)
  expect(owner.linkedDevices()).toHaveLength(code === 401 ? 0 : 1)
  if (comesBack) await bot.waitForOpen()
})

test('a banned number is refused at every login until the ban is lifted', async () => {
  await using shop = await openLinkedShop()
  const { bot, emulator } = shop
  const lift = emulator.refuseLogins(OWNER, 403)
  emulator.endSessions(OWNER, 428)
  await bot.until(() => bot.endings.filter((code) => code === 403).length > 1)
  lift()
  await expect(bot.waitForOpen()).resolves.toBe(true)
})

test('a deaf line answers pings and hears nothing; a new login hears what was missed', async () => {
  await using shop = await openLinkedShop()
  const { bot, emulator, laura } = shop
  emulator.deafen(OWNER)
  await laura.sendText(OWNER, '¿hola?')
  const ping = {
    tag: 'iq',
    attrs: { to: '@s.whatsapp.net', type: 'get', xmlns: 'w:p' },
    content: [{ tag: 'ping', attrs: {} }],
  }
  await expect(bot.socket.query(ping, 2000)).resolves.toMatchObject({ attrs: { type: 'result' } })
  expect(bot.received.filter(({ message }) => !message.key.fromMe)).toEqual([])
  emulator.endSessions(OWNER, 428)
  await expect(bot.waitForText('¿hola?')).resolves.toMatchObject({ type: 'append' })
})

test('on a slow line everything comes, later and in order', async () => {
  await using shop = await openLinkedShop()
  const { bot, emulator, laura } = shop
  const restore = emulator.slowDown({ latencyMs: 30, bytesPerSecond: 20_000 })
  const before = performance.now()
  for (const text of ['uno', 'dos', 'tres']) await laura.sendText(OWNER, text)
  await bot.waitForText('tres')
  expect(performance.now() - before).toBeGreaterThanOrEqual(30)
  restore()
  const said = bot.received.flatMap(({ message }) => message.message?.conversation ?? [])
  expect(said).toEqual(['uno', 'dos', 'tres'])
})

test('without internet nobody reaches the service until it is there again', async () => {
  await using shop = await openLinkedShop()
  const { bot, emulator } = shop
  const restore = emulator.goDark()
  await bot.until(() => bot.endings.filter((code) => code === 428).length > 1)
  restore()
  await expect(bot.waitForOpen()).resolves.toBe(true)
})

test('a phone that is off has its messages on one tick, and reads them when it is on again', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura } = shop
  const jid = `${CUSTOMER}@s.whatsapp.net`
  await bot.socket.presenceSubscribe(jid)
  await bot.until(() => bot.typing.get(jid) === 'available')
  laura.switchOff()
  await bot.until(() => bot.typing.get(jid) === 'unavailable')
  const sent = await bot.socket.sendMessage(jid, { text: '¿sigues ahí?' })
  expect(laura.chat(OWNER)).toEqual([])
  await laura.switchOn()
  await laura.waitForMessage(OWNER, ({ text }) => text === '¿sigues ahí?')
  await bot.until(() => bot.statuses.some(({ id, status }) => id === sent?.key.id && status === 3))
})

test('a client that is too old is refused with 405 at its QR and at its login, and the page says the newest', async () => {
  await using shop = await openLinkedShop()
  const { bot, emulator } = shop
  const page = new URL('/sw.js', emulator.url.replace('ws:', 'http:'))
  const told = async (): Promise<string> => (await fetch(page)).text()
  const [, , revision] = DEFAULT_CONNECTION_CONFIG.version
  expect(await told()).toContain(`\\"client_revision\\":${revision}`)
  const lift = emulator.requireNewerVersion()
  emulator.endSessions(OWNER, 428)
  await bot.until(() => bot.endings.at(-1) === 405)
  const newcomer = new Bot(emulator)
  newcomer.connect()
  await newcomer.until(() => newcomer.endings.at(-1) === 405)
  await newcomer.stop()
  expect(newcomer.qr).toBeUndefined()
  expect(await told()).toContain(`\\"client_revision\\":${revision + 1}`)
  emulator.publishVersion(null)
  expect(await told()).not.toContain('client_revision')
  expect(emulator.versionAsks()).toBe(3)
  lift()
  await expect(bot.waitForOpen()).resolves.toBe(true)
})
