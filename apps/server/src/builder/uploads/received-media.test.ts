import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ChannelDownError, MediaError } from '@recado/whatsapp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryBus } from '../../platform/events.ts'
import type { Bus } from '../../platform/events.ts'
import { ana, Shop } from '../../messaging/testing/shop.ts'
import { DiskFiles } from '../../platform/files/disk-files.ts'
import { ReceivedMedia } from './received-media.ts'
import { Uploads } from './uploads.service.ts'

let shop: Shop
let folder: string
let files: DiskFiles
let bus: Bus
let fetched: number
let fetchMedia: (raw: Uint8Array, most: number) => Promise<Uint8Array>

beforeEach(async () => {
  shop = await Shop.open()
  folder = await mkdtemp(join(tmpdir(), 'received-'))
  files = new DiskFiles(folder)
  await files.open()
  bus = memoryBus((error) => shop.errors.push(error))
  fetched = 0
  fetchMedia = () => Promise.resolve(new TextEncoder().encode('<script>alert(1)</script>'))
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

function media(quota = 1_000_000, mostFiles = 100): ReceivedMedia {
  const { store, clock } = shop
  return new ReceivedMedia({
    store,
    bus,
    files,
    uploads: new Uploads({ store, files, clock, quota, mostFiles }),
    channels: () => ({
      fetchMedia: (raw, most) => {
        fetched += 1
        return fetchMedia(raw, most)
      },
    }),
    onError: (error) => shop.errors.push(error),
  })
}

/** A document of a customer's; the message's id. */
async function sent(): Promise<string> {
  const content = { type: 'document', filename: '../../carta.html', mimeType: 'image/png', size: 25 } as const
  await shop.say('', { content, wireId: 'DOC' })
  const row = await shop.store.read((db) =>
    db.selectFrom('messages').select('id').where('wireId', '=', 'DOC').executeTakeFirstOrThrow(),
  )
  return row.id
}

test('who asks for the same file at once gets it from one download, as something that no browser runs', async () => {
  const id = await sent()
  const received = media()
  const answers = await Promise.all([received.bring(shop.botId, id), received.bring(shop.botId, id)])
  answers.push(await received.bring(shop.botId, id))
  expect(fetched).toBe(1)
  const file = { path: expect.any(String), type: 'document', originalName: 'carta.html', size: 25 }
  expect(answers.map((answer) => answer.ok && answer.file)).toEqual([file, file, file])
  const row = await shop.store.read((db) => db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow())
  // `shownAt` keeps it from being let go with the files that nothing uses
  const shownAt = shop.clock.now()
  expect(row).toMatchObject({ mimeType: 'application/octet-stream', kind: 'document', shownAt })
})

test.each<[string, () => Promise<never>]>([
  ['line_down', () => Promise.reject(new ChannelDownError('down'))],
  ['gone', () => Promise.reject(new MediaError('gone'))],
  ['too_large', () => Promise.reject(new MediaError('too_large'))],
  ['damaged', () => Promise.reject(new MediaError('damaged'))],
])('a file that cannot be had says why: %s', async (reason, fails) => {
  fetchMedia = fails
  expect(await media().bring(shop.botId, await sent())).toEqual({ ok: false, reason })
  expect(shop.errors).toEqual([])
})

test('without room for it a file is not kept, and a text has none', async () => {
  const id = await sent()
  for (const full of [media(10), media(1000, 0)]) {
    expect(await full.bring(shop.botId, id)).toEqual({ ok: false, reason: 'full' })
  }
  await shop.say('hola', { wireId: 'TEXT' })
  const row = await shop.store.read((db) =>
    db.selectFrom('messages').select('id').where('wireId', '=', 'TEXT').executeTakeFirstOrThrow(),
  )
  expect(await media().bring(shop.botId, row.id)).toEqual({ ok: false, reason: 'no_media' })
})

test('a file goes with the message that its sender deletes', async () => {
  const id = await sent()
  const brought = await media().bring(shop.botId, id)
  const path = join(folder, shop.botId, brought.ok ? brought.file.path : '')
  expect(await readFile(path, 'utf8')).toContain('alert')
  await shop.conversations.inbound(shop.botId, [
    {
      kind: 'change',
      wireId: 'REVOKE',
      peer: { phoneNumber: ana, lid: null },
      fromMe: false,
      at: shop.clock.now(),
      target: { wireId: 'DOC', fromMe: false },
      change: { type: 'deleted' },
    },
  ])
  for (const event of shop.events) bus.publish(event)
  await expect
    .poll(() =>
      access(path).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone')
  expect(await media().bring(shop.botId, id)).toEqual({ ok: false, reason: 'no_media' })
})

test('a bot with all the files that it may have takes no more of its owner’s either', async () => {
  const { store, clock, botId, ownerId } = shop
  const uploads = new Uploads({ store, files, clock, mostFiles: 1 })
  const add = async () => {
    const file = await uploads.receive(Readable.from([Buffer.from('hola')]))
    return uploads.add(ownerId, botId, { file, name: 'carta.txt' })
  }
  await add()
  await expect(add()).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('1 archivos'),
  })
  expect(await files.ofBot(botId)).toHaveLength(1)
})
