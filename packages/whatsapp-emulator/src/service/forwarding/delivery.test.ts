import { beforeEach, expect, test } from 'vitest'
import { childOf } from '../../wire/stanza.ts'
import { CUSTOMER, openLinkedShop, OWNER } from '../../testing/linked-shop.ts'
import { textOfMessage } from '../../testing/bot.ts'
import { silenceLibsignal } from '../../testing/silence.ts'

beforeEach(silenceLibsignal)

const CUSTOMER_JID = `${CUSTOMER}@s.whatsapp.net`

test('what is written while the bot is away waits for it and comes in order', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, emulator } = shop
  emulator.dropConnections()
  await bot.until(() => bot.connection === 'close')
  await laura.sendText(OWNER, 'uno')
  await laura.sendText(OWNER, 'dos')
  await bot.waitForText('dos')
  expect(bot.endings).toEqual([515, 428])
  const away = bot.received.filter(({ message }) => message.key.remoteJid === CUSTOMER_JID)
  expect(away.map(({ type, message }) => [type, textOfMessage(message)])).toEqual([
    ['append', 'uno'],
    ['append', 'dos'],
  ])
})

test('a message goes out again after every login until the bot acknowledges it, and then no more', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, emulator } = shop
  const deliveries: string[] = []
  emulator.intercept((node, direction) => {
    if (direction === 'to-device' && node.tag === 'message') deliveries.push(node.attrs['id'] ?? '')
    return 'pass'
  })
  const allow = emulator.intercept((node, direction) =>
    direction === 'from-device' && node.tag === 'receipt' ? 'cut' : 'pass',
  )
  const id = await laura.sendText(OWNER, 'no te pierdas')
  await bot.until(() => bot.endings.includes(428))
  allow()
  await bot.until(() => deliveries.length === 2 && bot.connection === 'open' && bot.caughtUp)
  expect(deliveries).toEqual([id, id])
  // Read again with a used key: Baileys asks for it once more before it acknowledges.
  await laura.sendText(OWNER, 'segundo')
  await bot.waitForText('segundo')
  emulator.dropConnections()
  await bot.until(() => bot.endings.filter((code) => code === 428).length === 2)
  await bot.waitForOpen()
  const before = deliveries.length
  await laura.sendText(OWNER, 'tercero')
  await bot.waitForText('tercero')
  expect(deliveries.length).toBe(before + 1)
})

test('a message damaged on its way is asked for again and read', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, emulator } = shop
  let damaged = 0
  emulator.intercept((node, direction) => {
    const encrypted = childOf(node, 'enc')
    if (direction === 'to-device' && encrypted?.content instanceof Uint8Array && damaged++ === 0) {
      encrypted.content[encrypted.content.length - 1] = (encrypted.content.at(-1) ?? 0) ^ 0xff
    }
    return 'pass'
  })
  await laura.sendText(OWNER, 'se dañó')
  await expect(bot.waitForText('se dañó')).resolves.toMatchObject({ type: 'notify' })
  expect(damaged).toBeGreaterThan(1)
})

test('a phone that lost its sessions asks the bot again and reads the message', async () => {
  await using shop = await openLinkedShop({ getMessage: async () => ({ conversation: '¿me lees?' }) })
  const { bot, laura, emulator } = shop
  await laura.sendText(OWNER, 'hola')
  await bot.waitForText('hola')
  await bot.socket.sendMessage(CUSTOMER_JID, { text: 'primero' })
  await laura.waitForMessage(OWNER, ({ text }) => text === 'primero')
  laura.forgetSessions()
  const sent = await bot.socket.sendMessage(CUSTOMER_JID, { text: '¿me lees?' })
  await laura.waitForMessage(OWNER, ({ text }) => text === '¿me lees?')
  expect(emulator.frames(sent?.key.id ?? '')).toBe(2)
})

test('the bot gives the service more one-time keys when they run low', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, owner, emulator } = shop
  let uploads = 0
  emulator.intercept((node, direction) => {
    if (direction === 'from-device' && childOf(node, 'skey')) uploads += 1
    bot.emit('change')
    return 'pass'
  })
  owner.spendPreKeys(1, 3)
  await laura.sendText(OWNER, 'hola')
  await expect(bot.until(() => uploads)).resolves.toBe(1)
})

test.each([
  ['before the service has it', 'from-device', 'message', 'cut', 0],
  ['before its acknowledgement', 'to-device', 'ack', 'cut', 1],
  ['just after its acknowledgement', 'to-device', 'ack', 'cut-after', 1],
] as const)(
  'a line that is cut %s leaves a message on the phone once',
  async (_when, way, tag, verdict, first) => {
    await using shop = await openLinkedShop()
    const { bot, laura, emulator } = shop
    const id = '3EB0CUT'
    let cuts = 0
    emulator.intercept((node, direction) =>
      direction === way && node.tag === tag && node.attrs['id'] === id && cuts++ === 0 ? verdict : 'pass',
    )
    const send = () => bot.socket.relayMessage(CUSTOMER_JID, { conversation: 'una vez' }, { messageId: id })
    await send()
    await bot.until(() => bot.endings.includes(428))
    expect(emulator.frames(id)).toBe(first)
    await bot.waitForOpen()
    await send()
    await bot.socket.sendMessage(CUSTOMER_JID, { text: 'después' })
    await laura.waitForMessage(OWNER, ({ text }) => text === 'después')
    expect(laura.chat(OWNER).map(({ text }) => text)).toEqual(['una vez', 'después'])
    expect(emulator.frames(id)).toBe(first + 1)
  },
)
