import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answers, Ask } from '@recado/engine'
import type { AskContext } from '../../messaging/turns/asks.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { mergeContacts } from '../../messaging/people/contact-merge.ts'
import { ana, beto, Shop } from '../../messaging/testing/shop.ts'
import { memoryBus } from '../../platform/events.ts'
import { DiskFiles } from '../../platform/files/disk-files.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { botRow } from '../../testing/rows.ts'
import { attachmentSource } from '../uploads/attachment-source.ts'
import { ReceivedMedia } from '../uploads/received-media.ts'
import { Uploads } from '../uploads/uploads.service.ts'
import { receiptsBy } from './receipts.ts'

let shop: Shop
let folder: string
/** What is read of the next receipt. */
let seen: object | null

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receipts-'))
  await new DiskFiles(folder).open()
  seen = { legible: true, monto: 50_000, referencia: 'M-12345' }
  const pays = {
    triggerKeywords: ['pagar'],
    dataFields: [{ name: 'comprobante', label: 'La foto', type: 'receipt', required: true }],
    confirmationMessage: 'Gracias',
  }
  shop = await Shop.open({ nodes: [{ type: 'FUNCTION_COLLECT', config: pays }], perform })
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function perform(ask: Ask, context: AskContext) {
  if (ask.kind === 'receipt') return knows()(ask, context)
  if (seen === null) return { ok: false as const, reason: 'timeout' as const, detail: 'No respondió' }
  return { ok: true as const, text: JSON.stringify(seen), ms: 1 }
}

/** Who knows receipts, with a line that gives what the message's own bytes are. */
function knows() {
  const { store, clock, bus } = shop
  const files = new DiskFiles(folder)
  const onError = (error: unknown) => shop.errors.push(error)
  const received = new ReceivedMedia({
    store,
    files,
    bus: memoryBus(onError),
    uploads: new Uploads({ store, files, clock }),
    channels: () => ({ fetchMedia: async (raw) => Buffer.concat([png, raw]) }),
    onError,
  })
  const attachments = attachmentSource(store, files)
  return receiptsBy({
    inTransaction: emittingTransactions({ store, bus, clock }),
    clock,
    received,
    attachments,
  })
}
const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A customer is asked for a receipt and sends this one; what the owner is told. */
async function pays(from: string, picture: string) {
  await shop.say('pagar', { from, pushName: from === ana ? 'Ana' : 'Beto' })
  await shop.clock.advance(10_000)
  const content = { type: 'image', filename: 'pago.png', mimeType: 'image/png', size: 9 } as const
  await shop.say('', { from, content, raw: Buffer.from(picture) })
  await shop.clock.advance(10_000)
  await expect.poll(() => shop.network.textsTo(from).at(-1)).toBe('Gracias')
  expect(shop.errors).toEqual([])
  return (await notices()).at(-1)
}

const notice = z.object({ text: z.string(), attachment: z.object({ path: z.string() }).optional() })
async function notices() {
  const rows = await shop.store.read((db) =>
    db.selectFrom('outbox').select('content').where('source', '=', 'notice').orderBy('id').execute(),
  )
  return rows.map(({ content }) => notice.parse(JSON.parse(content)))
}
const noted = () => shop.store.read((db) => db.selectFrom('receipts').selectAll().execute())
const asked = { kind: 'receipt', key: 'k', nodeId: 'n', says: '50000 M12345' } as const
const before = (answer: Answers['receipt']) => (answer.ok ? answer.before : answer)

test('the same file is known whoever sends it, and its owner is told with the picture', async () => {
  const first = await pays(ana, 'una')
  expect(first?.text).not.toContain('Repetido')
  expect(first?.attachment?.path).toMatch(/./)
  seen = null
  const second = await pays(beto, 'una')
  expect(second?.text).toMatch(/ilegible[^]*Repetido: «Ana» envió este mismo archivo/)
  expect((await shop.contact(beto)).fields).toContain('Recibido, sin leer ni verificar · repetido')
  expect(await noted()).toHaveLength(2)
})

test('another picture that says the same is known too, of the same customer as well', async () => {
  await pays(ana, 'una')
  expect((await pays(beto, 'recortada'))?.text).toContain('Repetido: «Ana» envió uno con esta referencia')
  expect((await pays(ana, 'otra vez'))?.text).toContain('Repetido: ya envió uno con esta referencia')
  seen = { legible: true, monto: 60_000, referencia: 'M-12345' }
  expect((await pays(beto, 'de otro monto'))?.text).not.toContain('Repetido')
})

test('one message is one receipt, also where it is asked of again', async () => {
  await pays(ana, 'una')
  const [first] = await noted()
  const context = { botId: shop.botId, contactId: first?.contactId ?? '' }
  const again = await knows()({ ...asked, mediaId: first?.messageId ?? '' }, context)
  expect(before(again)).toBeNull()
  expect(await noted()).toHaveLength(1)
})

test('what another bot was sent is nobody’s here', async () => {
  await pays(ana, 'una')
  const [first] = await noted()
  const { ownerId, store } = shop
  await store.write('installation', async (tx) => {
    const at = shop.clock.now()
    const bot = botRow({ id: 'otro', ownerId, settings: '{}', createdAt: at, updatedAt: at })
    await tx.insertInto('bots').values(bot).execute()
    const row = { id: 'otra', botId: 'otro', phoneNumber: ana, createdAt: at, updatedAt: at }
    const {
      id: _id,
      botId: _bot,
      ...like
    } = await tx.selectFrom('contacts').selectAll().where('phoneNumber', '=', ana).executeTakeFirstOrThrow()
    await tx
      .insertInto('contacts')
      .values({ ...like, ...row })
      .execute()
  })
  const asks = { ...asked, mediaId: first?.messageId ?? '' }
  const there = await knows()(asks, { botId: 'otro', contactId: 'otra' })
  expect(there).toMatchObject({ ok: true, before: null, file: null })
  const elsewhere = await knows()({ ...asked, mediaId: 'm2' }, { botId: 'otro', contactId: 'otra' })
  expect(before(elsewhere)).toBeNull()
})

test('a conversation that nobody real has notes nothing and finds no file', async () => {
  await pays(ana, 'una')
  const [first] = await noted()
  for (const mediaId of ['', first?.messageId ?? ''])
    expect(await knows()({ ...asked, mediaId }, { botId: shop.botId })).toMatchObject({
      before: null,
      file: null,
    })
  expect(await noted()).toHaveLength(1)
})

test('goes with its customer: over to whom they turn out to be, and away with them', async () => {
  await pays(ana, 'una')
  await pays(beto, 'dos')
  const [anas, betos] = [await shop.contact(ana), await shop.contact(beto)]
  const { store, bus, clock, botId } = shop
  const inTransaction = emittingTransactions({ store, bus, clock })
  await inTransaction({ bot: botId }, (transaction) =>
    mergeContacts(transaction, botId, { kept: anas.id, gone: betos.id }),
  )
  expect((await noted()).map(({ contactId }) => contactId)).toEqual([anas.id, anas.id])
  await store.write({ bot: botId }, (tx) => tx.deleteFrom('contacts').where('id', '=', anas.id).execute())
  expect(await noted()).toEqual([])
})
