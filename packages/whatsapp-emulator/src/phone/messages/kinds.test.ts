import { beforeEach, expect, test } from 'vitest'
import { compose } from './compose.ts'
import { CUSTOMER, openLinkedShop, OWNER } from '../../testing/linked-shop.ts'
import { silenceLibsignal } from '../../testing/silence.ts'

beforeEach(silenceLibsignal)

test('a message is quoted, marked, edited and deleted, at both ends', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, owner } = shop
  const id = await laura.sendText(OWNER, 'dos tintos')
  await laura.send(OWNER, compose.edit(id, 'tres tintos', owner.wireJid))
  const [asked] = laura.chat(OWNER)
  if (!asked) throw new Error('nothing was sent')
  await laura.send(OWNER, compose.reply('y un pan', asked, laura.jid))
  await owner.send(CUSTOMER, compose.reaction('👍', { id, fromMe: false }, laura.wireJid))
  const { message } = await bot.waitForText('y un pan')
  expect(message.message?.extendedTextMessage?.contextInfo?.stanzaId).toBe(id)
  expect(laura.chat(OWNER)).toMatchObject([
    { text: 'tres tintos', edited: true, reactions: [{ fromMe: false, emoji: '👍' }] },
    { text: 'y un pan' },
  ])
  await laura.send(OWNER, compose.deletion(id, owner.wireJid))
  expect(owner.chat(CUSTOMER)[0]).toMatchObject({ deleted: true, text: '' })
})

test('what may be seen once is on the phones, and for the bot unavailable', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, owner } = shop
  const data = Buffer.from('una vez')
  await laura.media.send(OWNER, { kind: 'image', data, mimeType: 'image/jpeg', viewOnce: true })
  const { message } = await bot.until(() => bot.received.find((item) => item.message.key.isViewOnce))
  expect(message.message).toBeFalsy()
  expect(owner.chat(CUSTOMER)).toMatchObject([{ kind: 'image' }])
})

test('a poll, contacts, places and a live place are read as what they are', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, owner } = shop
  await laura.send(OWNER, compose.poll('¿A qué hora?', ['8', '9']))
  await laura.send(OWNER, compose.contact('Ana', '573001110000'))
  await laura.send(
    OWNER,
    compose.contacts([
      { name: 'Ana', phoneNumber: '573001110000' },
      { name: 'Luis', phoneNumber: '573001110001' },
    ]),
  )
  await laura.send(OWNER, compose.location(4.65, -74.06, 'Parque'))
  await laura.send(OWNER, compose.liveLocation(4.65, -74.06))
  await laura.sendText(OWNER, 'fin')
  await bot.waitForText('fin')
  expect(owner.chat(CUSTOMER).map(({ kind, text }) => [kind, text])).toEqual([
    ['poll', '¿A qué hora?\n• 8\n• 9'],
    ['contact', 'Ana'],
    ['contact', '2 contactos'],
    ['location', 'Parque'],
    ['location', '4.65, -74.06'],
    ['text', 'fin'],
  ])
})
