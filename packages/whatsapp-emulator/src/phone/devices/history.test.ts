import { beforeEach, expect, test } from 'vitest'
import { CUSTOMER, openShop } from '../../testing/linked-shop.ts'
import { silenceLibsignal } from '../../testing/silence.ts'

beforeEach(silenceLibsignal)

test('a device that is linked gets the phone’s earlier conversations, names and both addresses', async () => {
  await using shop = await openShop()
  const { bot, owner, emulator } = shop
  const hidden = emulator.addPhone({ phoneNumber: '573009998877', name: 'Óscar', addressing: 'lid' })
  const yesterday = Date.UTC(2026, 10, 20, 15)
  owner.recall(
    CUSTOMER,
    [
      { fromMe: false, at: yesterday, text: '¿tienen café en grano?' },
      { fromMe: true, at: yesterday + 60_000, text: 'Sí, de Nariño.' },
    ],
    { savedAs: 'Laura (vecina)' },
  )
  owner.recall(hidden.phoneNumber, [{ fromMe: false, at: yesterday, text: 'buenas' }])
  bot.connect()
  await owner.scan(await bot.until(() => bot.qr))
  await bot.waitForOpen()
  const contacts = await bot.until(() => bot.history.length > 1 && bot.history.flatMap((set) => set.contacts))
  expect(contacts).toMatchObject([
    { id: `${CUSTOMER}@s.whatsapp.net`, name: 'Laura (vecina)', lid: expect.stringMatching(/@lid$/) },
    { id: hidden.lidJid, phoneNumber: hidden.jid },
    { id: `${CUSTOMER}@s.whatsapp.net`, notify: 'Laura' },
    { id: hidden.lidJid, notify: 'Óscar' },
  ])
  const said = bot.history.flatMap(({ messages }) =>
    messages.map(({ key, message, messageTimestamp }) => [
      key.fromMe,
      message?.conversation,
      Number(messageTimestamp),
    ]),
  )
  expect(said).toEqual([
    [true, 'Sí, de Nariño.', yesterday / 1000 + 60],
    [false, '¿tienen café en grano?', yesterday / 1000],
    [false, 'buenas', yesterday / 1000],
  ])
})
