import { beforeEach, expect, test } from 'vitest'
import { startEmulator } from './start-emulator.ts'
import { UnreadableSnapshot } from './snapshot.ts'
import { Bot } from './testing/bot.ts'
import { CUSTOMER, openLinkedShop, OWNER } from './testing/linked-shop.ts'
import { silenceLibsignal } from './testing/silence.ts'

beforeEach(silenceLibsignal)

test('a restarted service knows its phones, chats and linked devices, and what still waits for them', async () => {
  const shop = await openLinkedShop()
  await shop.laura.sendText(OWNER, 'antes')
  await shop.bot.waitForText('antes')
  await shop.bot.socket.sendMessage(`${CUSTOMER}@s.whatsapp.net`, { text: 'respuesta' })
  await shop.laura.waitForMessage(OWNER, ({ text }) => text === 'respuesta')
  const until = (Math.floor(Date.now() / 1000) + 3600) * 1000
  shop.owner.restrictions.lock({ until, type: 'DEFAULT' }, { push: false })
  const cap = { total: 30, used: 12, cycleStart: 0, cycleEnd: until, status: 'FIRST_WARNING' } as const
  shop.owner.restrictions.cap(cap, { push: false })
  shop.owner.restrictions.movedNumbers.add('573008887766')
  await shop.bot.stop()
  await shop.owner.waitFor(() => shop.owner.linkedDevices().every(({ online }) => !online))
  await shop.laura.sendText(OWNER, 'mientras tanto')
  const snapshot = shop.emulator.snapshot()
  await shop[Symbol.asyncDispose]()

  const faults: unknown[] = []
  const emulator = await startEmulator({ snapshot, onFault: (fault) => faults.push(fault) })
  const laura = emulator.phone(CUSTOMER)
  expect(laura?.chat(OWNER).map(({ text }) => text)).toEqual(['antes', 'respuesta', 'mientras tanto'])
  const bot = new Bot(emulator, shop.bot.auth.copy()).connect()
  await bot.waitForText('mientras tanto')
  // What the service does not let the account do outlives it as well.
  expect(await bot.socket.fetchAccountReachoutTimelock()).toMatchObject({ isActive: true })
  expect(await bot.socket.fetchNewChatMessageCap()).toMatchObject({ total_quota: 30, used_quota: 12 })
  expect(emulator.phone(OWNER)?.restrictions.movedNumbers).toEqual(new Set(['573008887766']))
  await laura?.sendText(OWNER, 'después')
  await bot.waitForText('después')
  await bot.socket.sendMessage(`${CUSTOMER}@s.whatsapp.net`, { text: 'aquí sigo' })
  await laura?.waitForMessage(OWNER, ({ text }) => text === 'aquí sigo')
  expect(faults).toEqual([])
  await bot.stop()
  await emulator.close()
})

test('bytes that are no snapshot are refused', async () => {
  await expect(startEmulator({ snapshot: Buffer.from('nada') })).rejects.toThrow(UnreadableSnapshot)
})
