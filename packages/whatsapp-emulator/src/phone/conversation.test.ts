import { beforeEach, expect, test } from 'vitest'
import { CUSTOMER, openLinkedShop, OWNER } from '../testing/linked-shop.ts'
import { silenceLibsignal } from '../testing/silence.ts'

beforeEach(silenceLibsignal)

const CUSTOMER_JID = `${CUSTOMER}@s.whatsapp.net`
const DELIVERED = 3
const READ = 4

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

test('what the owner types on the phone reaches the customer, and the bot as the owner’s own', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, owner } = shop
  await owner.sendText(CUSTOMER, 'yo te atiendo')
  await laura.waitForMessage(OWNER, (candidate) => candidate.text === 'yo te atiendo')
  const { message } = await bot.waitForText('yo te atiendo')
  expect(message.key).toMatchObject({ fromMe: true, remoteJid: CUSTOMER_JID })
})

test('ticks go both ways: delivered, then read', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura } = shop
  const asked = await laura.sendText(OWNER, '¿abren hoy?')
  const { message } = await bot.waitForText('¿abren hoy?')
  await bot.socket.readMessages([message.key])
  const isRead = laura.waitFor(() =>
    laura.chat(OWNER).some(({ id, status }) => id === asked && status === 'read'),
  )
  await expect(isRead).resolves.toBe(true)

  const sent = await bot.socket.sendMessage(CUSTOMER_JID, { text: 'Sí' })
  const id = sent?.key.id
  await bot.until(() => bot.statuses.find((tick) => tick.id === id && tick.status === DELIVERED))

  laura.markRead(OWNER)
  await bot.until(() => bot.statuses.find((tick) => tick.id === id && tick.status === READ))
})

test('each sees the other type, and sees the bot in line', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura } = shop
  await laura.waitFor(() => laura.isOnline(OWNER))
  await bot.socket.sendPresenceUpdate('composing', CUSTOMER_JID)
  await laura.waitFor(() => laura.typing(OWNER) === 'composing')
  await bot.socket.sendMessage(CUSTOMER_JID, { text: 'listo' })
  await laura.waitFor(() => laura.typing(OWNER) === 'paused')
  laura.setTyping(OWNER, 'recording')
  await expect(bot.until(() => bot.typing.get(CUSTOMER_JID) === 'recording')).resolves.toBe(true)
})

test('a repeated id is forwarded again and shown once', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, emulator } = shop
  const id = '3EB0REPEATED'
  await bot.socket.relayMessage(CUSTOMER_JID, { conversation: 'una vez' }, { messageId: id })
  await bot.socket.relayMessage(CUSTOMER_JID, { conversation: 'una vez' }, { messageId: id })
  await bot.socket.sendMessage(CUSTOMER_JID, { text: 'después' })
  await laura.waitForMessage(OWNER, ({ text }) => text === 'después')
  expect(laura.chat(OWNER).map(({ text }) => text)).toEqual(['una vez', 'después'])
  expect(emulator.frames(id)).toBe(2)
})

test('a customer known only by a hidden identity talks with the bot like any other', async () => {
  await using shop = await openLinkedShop()
  const { bot, owner, emulator, faults } = shop
  const phoneNumber = '573009998877'
  const hidden = emulator.addPhone({ phoneNumber, name: 'Óscar', addressing: 'lid' })
  await hidden.sendText(OWNER, 'buenas')
  const { message } = await bot.waitForText('buenas')
  expect(message.key).toMatchObject({ remoteJid: hidden.lidJid, remoteJidAlt: hidden.jid })
  await bot.socket.sendMessage(hidden.lidJid, { text: '¡Hola!' })
  await hidden.waitForMessage(OWNER, ({ text }) => text === '¡Hola!')
  await owner.sendText(phoneNumber, 'soy Marta')
  expect((await bot.waitForText('soy Marta')).message.key).toMatchObject({
    fromMe: true,
    remoteJid: hidden.jid,
    remoteJidAlt: hidden.lidJid,
  })
  expect(faults).toEqual([])
})
