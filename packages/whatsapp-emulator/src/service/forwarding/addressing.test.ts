import { beforeEach, expect, test } from 'vitest'
import { CUSTOMER, openLinkedShop, openShop, OWNER } from '../../testing/linked-shop.ts'
import { silenceLibsignal } from '../../testing/silence.ts'
import { childOf } from '../../wire/stanza.ts'

beforeEach(silenceLibsignal)

const CUSTOMER_JID = `${CUSTOMER}@s.whatsapp.net`

test('an account whose chats are by LID is refused at numbers with 463, and reads its customers by LID', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, owner, emulator } = shop
  owner.migration.begin()
  await laura.sendText(OWNER, 'hola')
  const { message } = await bot.waitForText('hola')
  expect(message.key).toMatchObject({ remoteJid: laura.lidJid, remoteJidAlt: laura.jid })
  const errors: (string | undefined)[] = []
  emulator.intercept((node, direction) => {
    if (direction === 'to-device' && node.attrs['class'] === 'message') errors.push(node.attrs['error'])
    return 'pass'
  })
  await bot.socket.relayMessage(CUSTOMER_JID, { conversation: 'por número' }, { messageId: '3EB0PN' })
  await bot.socket.relayMessage(laura.lidJid, { conversation: 'por LID' }, { messageId: '3EB0LID' })
  await laura.waitForMessage(OWNER, ({ text }) => text === 'por LID')
  expect(errors).toEqual(['463', undefined])
  expect(laura.chat(OWNER).map(({ text }) => text)).toEqual(['hola', 'por LID'])
  await owner.sendText(CUSTOMER, 'soy Marta')
  expect((await bot.waitForText('soy Marta')).message.key).toMatchObject({
    remoteJid: laura.lidJid,
    remoteJidAlt: laura.jid,
  })
})

test('any other account is refused with 400 at a LID whose number it sees, and where a message goes to both', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, emulator } = shop
  const errors: (string | undefined)[] = []
  emulator.intercept((node, direction) => {
    if (direction === 'to-device' && node.attrs['class'] === 'message') errors.push(node.attrs['error'])
    if (direction === 'from-device' && node.attrs['id'] === '3EB0MIXED') node.attrs['to'] = laura.lidJid
    bot.emit('change')
    return 'pass'
  })
  await bot.socket.relayMessage(laura.lidJid, { conversation: 'por LID' }, { messageId: '3EB0LID' })
  await bot.socket.relayMessage(CUSTOMER_JID, { conversation: 'a las dos' }, { messageId: '3EB0MIXED' })
  await bot.until(() => errors.length === 2)
  expect(errors).toEqual(['400', '400'])
  expect(laura.chat(OWNER)).toEqual([])
})

test('the migration is told when a device is linked, in the settings, and in a message of the phone', async () => {
  await using shop = await openShop()
  const { bot, owner, laura, emulator } = shop
  const told: string[] = []
  emulator.intercept((node, direction) => {
    if (direction !== 'to-device' || node.tag !== 'iq') return 'pass'
    if (childOf(childOf(node, 'pair-success'), 'client-props')) told.push('pairing')
    const prop = childOf(childOf(node, 'props'), 'prop')
    if (prop) told.push(`${prop.attrs['config_code']}=${prop.attrs['config_value']}`)
    bot.emit('change')
    return 'pass'
  })
  owner.migration.begin()
  bot.connect()
  await owner.scan(await bot.until(() => bot.qr))
  await bot.waitForOpen()
  await bot.until(() => told.length === 2)
  expect(told).toEqual(['pairing', '9435=true'])
  await owner.migration.tellDevices([laura.account()], Date.now())
  await bot.until(() => bot.received.some(({ message }) => message.message?.protocolMessage?.type === 22))
  expect(await bot.socket.signalRepository.lidMapping.getPNForLID(laura.lidJid)).toContain(CUSTOMER)
})
