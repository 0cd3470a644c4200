import { beforeEach, expect, test } from 'vitest'
import { startEmulator } from './emulator.ts'
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
