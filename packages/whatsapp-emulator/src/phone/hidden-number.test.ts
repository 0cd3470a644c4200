import { beforeEach, expect, test } from 'vitest'
import { CUSTOMER, openLinkedShop, OWNER } from '../testing/linked-shop.ts'
import { silenceLibsignal } from '../testing/silence.ts'

beforeEach(silenceLibsignal)

test('of who hides their number there is an identity alone, in both directions, until a message shows the number', async () => {
  await using shop = await openLinkedShop()
  const { bot, owner, emulator, faults } = shop
  const phoneNumber = '573009998877'
  const hidden = emulator.addPhone({ phoneNumber, name: 'Óscar', hidesNumber: true, username: 'oscar.r' })
  const { lidMapping } = bot.socket.signalRepository
  await hidden.sendText(OWNER, 'buenas')
  const { message } = await bot.waitForText('buenas')
  expect([message.key.remoteJid, message.key.remoteJidAlt]).toEqual([hidden.lidJid, undefined])
  await bot.socket.sendMessage(hidden.lidJid, { text: '¡Hola!' })
  await hidden.waitForMessage(OWNER, ({ text }) => text === '¡Hola!')
  await owner.sendText(phoneNumber, 'soy Marta')
  const own = (await bot.waitForText('soy Marta')).message.key
  expect([own.remoteJid, own.remoteJidAlt, own.remoteJidUsername]).toEqual([
    hidden.lidJid,
    undefined,
    'oscar.r',
  ])
  expect(await lidMapping.getPNForLID(hidden.lidJid)).toBeNull()
  hidden.hidesNumber = false
  await hidden.sendText(OWNER, 'este es mi número')
  const shown = (await bot.waitForText('este es mi número')).message.key
  expect([shown.remoteJid, shown.remoteJidAlt]).toEqual([hidden.jid, hidden.lidJid])
  expect(faults).toEqual([])
})

test('a number is shown later by a history, and its new holder has another LID', async () => {
  await using shop = await openLinkedShop()
  const { bot, owner, laura, emulator } = shop
  const phoneNumber = '573009990001'
  const hidden = emulator.addPhone({ phoneNumber, name: 'Óscar', hidesNumber: true })
  const { lidMapping } = bot.socket.signalRepository
  await hidden.sendText(OWNER, 'buenas')
  await bot.waitForText('buenas')
  const told = () => bot.history.filter(({ chats }) => chats.length === 1).length
  await owner.tellHistory([phoneNumber])
  await bot.until(() => told() === 1)
  expect(await lidMapping.getPNForLID(hidden.lidJid)).toBeNull()
  hidden.hidesNumber = false
  await owner.tellHistory([phoneNumber])
  await bot.until(() => told() === 2)
  expect(await lidMapping.getPNForLID(hidden.lidJid)).toContain(phoneNumber)
  const before = laura.lidJid
  await laura.sendText(OWNER, 'soy Laura')
  await bot.waitForText('soy Laura')
  const other = emulator.giveAnew(CUSTOMER, 'Otra')
  await other.sendText(OWNER, 'soy otra')
  await bot.waitForText('soy otra')
  expect(other.lidJid).not.toBe(before)
  expect(await lidMapping.getLIDForPN(laura.jid)).toBe(other.lidJid)
})
