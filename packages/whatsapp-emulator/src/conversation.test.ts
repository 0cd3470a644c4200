import { beforeAll, expect, test } from 'vitest'
import { CUSTOMER, openLinkedShop, OWNER } from './testing/linked-shop.ts'
import { silenceLibsignal } from './testing/silence.ts'

beforeAll(silenceLibsignal)

test('a customer’s text reaches the bot and the bot’s reply is read on the customer’s phone', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, owner, faults, emulator } = shop
  await laura.sendText(OWNER, 'hola')
  const { message } = await bot.waitForText('hola')
  expect(message.pushName).toBe('Laura')
  const sent = await bot.socket.sendMessage(message.key.remoteJid ?? '', { text: '¡Hola, Laura!' })
  const reply = await laura.waitForMessage(OWNER, (candidate) => !candidate.fromMe)
  expect(reply).toMatchObject({ id: sent?.key.id, text: '¡Hola, Laura!', kind: 'text', deviceId: 1 })
  await owner.waitForMessage(CUSTOMER, (candidate) => candidate.fromMe && candidate.text === '¡Hola, Laura!')
  expect(emulator.frames(sent?.key.id ?? '')).toBe(1)
  expect(faults).toEqual([])
})
