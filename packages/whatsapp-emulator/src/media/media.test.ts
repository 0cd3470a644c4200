import { downloadMediaMessage, type AnyMessageContent } from 'baileys'
import { beforeEach, expect, test } from 'vitest'
import { trustCertificate } from './trust.ts'
import type { OutgoingMedia } from '../phone/messages/media-message.ts'
import type { Bot } from '../testing/bot.ts'
import { CUSTOMER, openLinkedShop, OWNER, type LinkedShop } from '../testing/linked-shop.ts'
import { silenceLibsignal } from '../testing/silence.ts'

beforeEach(silenceLibsignal)

const CUSTOMER_JID = `${CUSTOMER}@s.whatsapp.net`
/** Long enough not to fit into one block of the cipher. */
const DATA = Buffer.from('no soy una foto, pero viajo como una. '.repeat(50))

async function openTrustedShop(): Promise<LinkedShop> {
  const shop = await openLinkedShop()
  trustCertificate(shop.emulator.mediaCertificate)
  return shop
}

async function receivedMedia(bot: Bot, id: string): Promise<Buffer> {
  const { message } = await bot.until(() => bot.received.find((item) => item.message.key.id === id))
  const { updateMediaMessage, logger } = bot.socket
  return downloadMediaMessage(message, 'buffer', {}, { reuploadRequest: updateMediaMessage, logger })
}

test('everything a customer can attach is downloaded and read by the bot', async () => {
  await using shop = await openTrustedShop()
  const { bot, laura, owner, faults } = shop
  const kinds: OutgoingMedia[] = [
    { kind: 'image', data: DATA, mimeType: 'image/jpeg', caption: 'la vitrina' },
    { kind: 'video', data: DATA, mimeType: 'video/mp4', seconds: 4 },
    { kind: 'voice', data: DATA, mimeType: 'audio/ogg; codecs=opus', seconds: 3 },
    {
      kind: 'document',
      data: DATA,
      mimeType: 'application/pdf',
      fileName: 'pedido.pdf',
      caption: 'mi pedido',
    },
    { kind: 'sticker', data: DATA, mimeType: 'image/webp' },
  ]
  for (const media of kinds) {
    const id = await laura.media.send(OWNER, media)
    expect((await receivedMedia(bot, id)).equals(DATA)).toBe(true)
  }
  const seen = owner.chat(CUSTOMER)
  expect(seen.map(({ kind, text }) => [kind, text])).toEqual([
    ['image', 'la vitrina'],
    ['video', ''],
    ['audio', ''],
    ['document', 'mi pedido'],
    ['sticker', ''],
  ])
  expect(seen.map((message) => owner.media.open(message)?.data.equals(DATA))).toEqual(kinds.map(() => true))
  expect(faults).toEqual([])
})

test('what the bot attaches is shown on the customer’s phone', async () => {
  await using shop = await openTrustedShop()
  const { bot, laura } = shop
  const contents: AnyMessageContent[] = [
    { image: DATA, mimetype: 'image/png', caption: 'el menú', jpegThumbnail: '' },
    { video: DATA, mimetype: 'video/mp4', jpegThumbnail: '' },
    { audio: DATA, mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds: 2 },
    { document: DATA, mimetype: 'application/pdf', fileName: 'carta.pdf', caption: 'la carta' },
  ]
  for (const content of contents) {
    const sent = await bot.socket.sendMessage(CUSTOMER_JID, content)
    await laura.waitForMessage(OWNER, ({ id }) => id === sent?.key.id)
  }
  const opened = laura.chat(OWNER).map((message) => laura.media.open(message))
  expect(opened.map((media) => [media?.mimeType, media?.fileName, media?.data.equals(DATA)])).toEqual([
    ['image/png', undefined, true],
    ['video/mp4', undefined, true],
    ['audio/ogg; codecs=opus', undefined, true],
    ['application/pdf', 'carta.pdf', true],
  ])
  expect(laura.chat(OWNER).map(({ text }) => text)).toEqual(['el menú', '', '', 'la carta'])
})

test('a file that is gone from the host is uploaded again by the owner’s phone when the bot asks', async () => {
  await using shop = await openTrustedShop()
  const { bot, laura, emulator } = shop
  const id = await laura.media.send(OWNER, { kind: 'image', data: DATA, mimeType: 'image/jpeg' })
  const { message } = await bot.until(() => bot.received.find((item) => item.message.key.id === id))
  await bot.socket.refreshMediaConn()
  emulator.expireMedia()
  await expect(receivedMedia(bot, id)).rejects.toMatchObject({ output: { statusCode: 404 } })
  await bot.socket.updateMediaMessage(message)
  expect((await receivedMedia(bot, id)).equals(DATA)).toBe(true)
})

test('an upload without the right to it, or that fails for a while, is refused', async () => {
  await using shop = await openTrustedShop()
  const { bot, emulator } = shop
  const { hosts, auth } = await bot.socket.refreshMediaConn()
  const url = `https://${hosts[0]?.hostname}/mms/image/abc?token=abc&auth=`
  const body = new Uint8Array(DATA)
  expect((await fetch(`${url}nobody`, { method: 'POST', body })).status).toBe(401)
  expect((await fetch(`${url}${auth}`, { method: 'POST', body })).status).toBe(400)
  emulator.failUploads(1)
  const content = { image: DATA, jpegThumbnail: '' }
  await expect(bot.socket.sendMessage(CUSTOMER_JID, content)).rejects.toThrow('Media upload failed')
  await expect(bot.socket.sendMessage(CUSTOMER_JID, content)).resolves.toBeDefined()
})

test('a picture that somebody shows can be fetched, and one that nobody shows cannot', async () => {
  await using shop = await openTrustedShop()
  const { bot, laura } = shop
  await expect(bot.socket.profilePictureUrl(CUSTOMER_JID)).rejects.toMatchObject({ data: 404 })
  laura.picture = DATA
  const url = await bot.socket.profilePictureUrl(CUSTOMER_JID)
  expect(Buffer.from(await (await fetch(url ?? '')).arrayBuffer()).equals(DATA)).toBe(true)
})
