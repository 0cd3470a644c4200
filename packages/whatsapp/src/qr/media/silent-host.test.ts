import { randomUUID } from 'node:crypto'
import { trustCertificate } from '@recado/whatsapp-emulator'
import { expect, test } from 'vitest'
import { HandClock } from '../testing/hand-clock.ts'
import { CUSTOMER, openLinkedShop, openShop, OWNER } from '../testing/shop.ts'
import { TestSession } from '../testing/test-session.ts'

const TO = { phoneNumber: CUSTOMER, lid: null }
const DATA = Buffer.from('una foto que no llega. '.repeat(50))
const MOST = 1024 * 1024
const outcome = [() => 'done', () => 'given up'] as const

test('a media host that says nothing is given up: after 20 s for what came, after 60 s for what is to go', async () => {
  const clock = new HandClock()
  await using shop = await openLinkedShop((emulator) => new TestSession(emulator, { clock }))
  const { session, laura, emulator } = shop
  trustCertificate(emulator.mediaCertificate)
  const id = await laura.media.send(OWNER, { kind: 'image', data: DATA, mimeType: 'image/png' })
  const row = await session.until(() =>
    session.data.journal.find((item) => item.kind === 'message' && item.wireId === id),
  )
  if (row.kind !== 'message') throw new Error('not a message')

  const asked = emulator.silentRequests()
  const answer = emulator.silenceMedia()
  const fetched = session.channel.fetchMedia(row.raw, MOST).then(...outcome)
  await asked.next()
  clock.advance(20_000)
  expect(await fetched).toBe('given up')
  const file = { type: 'image', data: DATA, mimeType: 'image/png', filename: 'foto.png' } as const
  const sent = session.channel.prepare(TO, file).then(...outcome)
  await asked.next()
  clock.advance(60_000)
  expect(await sent).toBe('given up')
  expect(session.updates.at(-1)).toMatchObject({ status: 'connected' })

  answer()
  expect(Buffer.from(await session.channel.fetchMedia(row.raw, MOST)).equals(DATA)).toBe(true)
})

test('a history that the media host keeps back holds up customers for 20 s, and costs no connection', async () => {
  const clock = new HandClock()
  await using shop = await openShop((emulator) => new TestSession(emulator, { clock }))
  const { session, laura, owner, emulator } = shop
  trustCertificate(emulator.mediaCertificate)
  // As much as phones put into a file.
  const long = Array.from({ length: 300 }, () => ({
    text: randomUUID(),
    fromMe: false,
    at: Date.now() - 60_000,
  }))
  owner.recall(CUSTOMER, long)
  const asked = emulator.silentRequests()
  emulator.silenceMedia()
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.status('connected')
  await asked.next()
  await laura.sendText(OWNER, 'recién vinculado')
  await session.channel.askRestrictions?.()
  expect(session.data.journal).toEqual([])
  clock.advance(20_000)
  await session.journalled('recién vinculado')
  expect(session.remedies).toEqual([])
})
