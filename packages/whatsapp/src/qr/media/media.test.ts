import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trustCertificate, type OutgoingMedia } from '@recado/whatsapp-emulator'
import { proto } from 'baileys'
import { expect, test, vi } from 'vitest'
import { MediaError } from '../../channel.ts'
import type { InboundMessage, OutgoingContent } from '../../channel.ts'
import type { TestSession } from '../testing/test-session.ts'
import { CUSTOMER, openLinkedShop, OWNER } from '../testing/shop.ts'
import type { Shop } from '../testing/shop.ts'

const TO = { phoneNumber: CUSTOMER, lid: null }
const DATA = Buffer.from('no soy una foto, pero viajo como una. '.repeat(50))
const MOST = 1024 * 1024

async function openTrustedShop(): Promise<Shop> {
  const shop = await openLinkedShop()
  trustCertificate(shop.emulator.mediaCertificate)
  return shop
}

async function received(session: TestSession, wireId: string): Promise<InboundMessage> {
  const row = await session.until(() =>
    session.data.journal.find((item) => item.kind === 'message' && item.wireId === wireId),
  )
  if (row.kind !== 'message') throw new Error('not a message')
  return row
}

test('every file that a customer sends can be fetched, and says what it is', async () => {
  await using shop = await openTrustedShop()
  const { session, laura } = shop
  const files: [OutgoingMedia, InboundMessage['content']][] = [
    [
      { kind: 'image', data: DATA, mimeType: 'image/jpeg', caption: 'la vitrina' },
      {
        type: 'image',
        filename: 'image.jpeg',
        mimeType: 'image/jpeg',
        size: DATA.length,
        caption: 'la vitrina',
      },
    ],
    [
      { kind: 'video', data: DATA, mimeType: 'video/mp4', seconds: 4 },
      { type: 'video', filename: 'video.mp4', mimeType: 'video/mp4', size: DATA.length, seconds: 4 },
    ],
    [
      { kind: 'voice', data: DATA, mimeType: 'audio/ogg; codecs=opus', seconds: 3 },
      { type: 'audio', mimeType: 'audio/ogg; codecs=opus', size: DATA.length, seconds: 3, voice: true },
    ],
    [
      { kind: 'audio', data: DATA, mimeType: 'audio/mpeg', seconds: 95 },
      { type: 'audio', mimeType: 'audio/mpeg', size: DATA.length, seconds: 95, voice: false },
    ],
    [
      {
        kind: 'document',
        data: DATA,
        mimeType: 'application/pdf',
        fileName: 'pedido.pdf',
        caption: 'mi pedido',
      },
      {
        type: 'document',
        filename: 'pedido.pdf',
        mimeType: 'application/pdf',
        size: DATA.length,
        caption: 'mi pedido',
      },
    ],
    [
      { kind: 'sticker', data: DATA, mimeType: 'image/webp' },
      { type: 'sticker', filename: 'sticker.webp', mimeType: 'image/webp', size: DATA.length },
    ],
  ]
  for (const [file, content] of files) {
    const message = await received(session, await laura.media.send(OWNER, file))
    expect(message.content).toEqual(content)
    expect(Buffer.from(await session.channel.fetchMedia(message.raw, MOST)).equals(DATA)).toBe(true)
  }
})

test('every file that is sent is opened on the customer’s phone, with its caption', async () => {
  await using shop = await openTrustedShop()
  const { session, laura } = shop
  const contents: OutgoingContent[] = [
    { type: 'image', data: DATA, mimeType: 'image/png', filename: 'menu.png', caption: 'el menú' },
    { type: 'video', data: DATA, mimeType: 'video/mp4', filename: 'cocina.mp4', caption: 'la cocina' },
    { type: 'audio', data: DATA, mimeType: 'audio/ogg; codecs=opus', filename: 'nota.ogg' },
    { type: 'document', data: DATA, mimeType: 'application/pdf', filename: 'carta.pdf', caption: 'la carta' },
    { type: 'audio', data: DATA, mimeType: 'audio/mpeg', filename: 'cuña.mp3' },
  ]
  for (const content of contents) {
    const { wireId, ...rest } = await session.channel.prepare(TO, content)
    await session.channel.transmit({ wireId, ...rest })
    const shown = await laura.waitForMessage(OWNER, ({ id }) => id === wireId)
    expect(shown).toMatchObject({ kind: content.type, text: 'caption' in content ? content.caption : '' })
    expect(laura.media.open(shown)?.data.equals(DATA)).toBe(true)
  }
  const [, , note, paper, jingle] = laura.chat(OWNER)
  expect(note?.content.audioMessage?.ptt).toBe(true)
  expect(jingle?.content.audioMessage?.ptt).toBe(false)
  expect(paper && laura.media.open(paper)?.fileName).toBe('carta.pdf')

  // WhatsApp plays no GIF that is called a picture, but everybody can open a file.
  const animation = { mimeType: 'image/gif', filename: 'feria.gif', caption: '¡Este sábado!' }
  const gif = await session.channel.prepare(TO, { type: 'image', data: DATA, ...animation })
  await session.channel.transmit(gif)
  const shown = await laura.waitForMessage(OWNER, ({ id }) => id === gif.wireId)
  expect(shown).toMatchObject({ kind: 'document', text: '¡Este sábado!' })
  expect(laura.media.open(shown)).toMatchObject({ mimeType: 'image/gif', fileName: 'feria.gif' })
})

test('no program of the machine is run over a video or a picture that is sent', async () => {
  await using shop = await openTrustedShop()
  const folder = mkdtempSync(join(tmpdir(), 'recado-path-'))
  const ran = join(folder, 'ran')
  writeFileSync(join(folder, 'ffmpeg'), `#!/bin/sh\ntouch '${ran}'\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`)
  try {
    const video = { type: 'video', data: DATA, mimeType: 'video/mp4', filename: 'cocina.mp4' } as const
    await shop.session.channel.prepare(TO, video)
    expect(existsSync(ran)).toBe(false)
  } finally {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  }
})

test('what a phone could not play goes as a file: sound in Ogg that is not Opus', async () => {
  await using shop = await openTrustedShop()
  const { session, laura } = shop
  const song = await session.channel.prepare(TO, {
    type: 'audio',
    data: DATA,
    mimeType: 'audio/ogg',
    filename: 'cuña.ogg',
  })
  await session.channel.transmit(song)
  const shown = await laura.waitForMessage(OWNER, ({ id }) => id === song.wireId)
  expect(shown.kind).toBe('document')
})

test('a file that left the host is uploaded again by the owner’s phone, or else is gone', async () => {
  await using shop = await openTrustedShop()
  const { session, laura, owner, emulator } = shop
  const { raw } = await received(
    session,
    await laura.media.send(OWNER, { kind: 'image', data: DATA, mimeType: 'image/png' }),
  )
  emulator.expireMedia()
  expect(Buffer.from(await session.channel.fetchMedia(raw, MOST)).equals(DATA)).toBe(true)
  emulator.expireMedia()
  owner.clearChats()
  await expect(session.channel.fetchMedia(raw, MOST)).rejects.toMatchObject({ reason: 'gone' })
})

test('a file that is too large, another one, or at an address of the sender’s is not fetched', async () => {
  await using shop = await openTrustedShop()
  const { session, laura } = shop
  const { raw } = await received(
    session,
    await laura.media.send(OWNER, { kind: 'image', data: DATA, mimeType: 'image/png' }),
  )
  await expect(session.channel.fetchMedia(raw, 100)).rejects.toEqual(new MediaError('too_large'))
  const tampered = (change: proto.Message.IImageMessage): Uint8Array => {
    const info = proto.WebMessageInfo.decode(raw)
    Object.assign(info.message?.imageMessage ?? {}, change)
    return proto.WebMessageInfo.encode(info).finish()
  }
  const another = tampered({ fileSha256: Buffer.alloc(32) })
  await expect(session.channel.fetchMedia(another, MOST)).rejects.toEqual(new MediaError('damaged'))
  const elsewhere = tampered({ directPath: '@127.0.0.1/secreto' })
  await expect(session.channel.fetchMedia(elsewhere, MOST)).rejects.toEqual(new MediaError('damaged'))
  // what the sender calls the host plays no part
  const inside = tampered({ url: 'https://169.254.169.254/latest' })
  expect(Buffer.from(await session.channel.fetchMedia(inside, MOST)).equals(DATA)).toBe(true)
})
