import { contactRow, messageRow, nodeRow } from '../../testing/rows.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../platform/time/clock.ts'
import { onlyServer } from '../../platform/chores.ts'
import { once, repeatable } from '../../platform/http/requests/idempotency.ts'
import { memoryBus } from '../../platform/events.ts'
import { appendEntry } from '../../messaging/live-log.ts'
import { type InTransaction, emittingTransactions } from '../../platform/transaction.ts'
import { firstIdAt, newId } from '../../platform/db/ids.ts'
import { noteLinked } from '../../messaging/sessions/cloud/cloud-lines.repository.ts'
import { openShopDatabase, type ShopDatabase } from '../../messaging/sessions/testing/shop-database.ts'
import { collectRows } from '../../builder/uploads/orphans.ts'
import { readConfig } from '../../config/config.ts'
import { keptFor } from './kept-for.ts'
import { RetentionSweep } from './retention-sweep.ts'
import { dayMs } from '../../platform/time/spans.ts'

const failed = (error: unknown): never => {
  throw error
}

let shop: ShopDatabase
let inTransaction: InTransaction
let errors: unknown[]
const now = Date.now()
beforeEach(async () => {
  shop = await openShopDatabase()
  errors = []
  inTransaction = emittingTransactions({ store: shop.store, bus: memoryBus(failed), clock: systemClock })
})
afterEach(() => shop.close())

const sweepWith = (days: Record<string, string>): RetentionSweep =>
  new RetentionSweep({
    store: shop.store,
    inTransaction,
    clock: systemClock,
    chores: onlyServer,
    keptFor: keptFor(readConfig(days)),
    onError: (error) => errors.push(error),
  })

async function addContact(lastMessageAt: number): Promise<string> {
  const row = contactRow({ botId: shop.botId, lastMessage: 'hola', lastMessageAt, unread: 2 })
  await shop.store.write('installation', (tx) => tx.insertInto('contacts').values(row).execute())
  return row.id
}

async function addMessages(contactId: string, count: number, daysOld: number, status = 'received' as const) {
  const { botId } = shop
  const rows = Array.from({ length: count }, (_, index) =>
    messageRow({ botId, contactId, text: `${daysOld} días`, at: now - daysOld * dayMs + index, status }),
  )
  await shop.store.write('installation', (tx) => tx.insertInto('messages').values(rows).execute())
}

const count = async (table: 'messages' | 'dayTotals' | 'logLines' | 'uploads'): Promise<number> => {
  const rows = await shop.store.read((db) => db.selectFrom(table).select('botId').execute())
  return rows.length
}

test('without a setting nothing goes', async () => {
  const contactId = await addContact(now - 900 * dayMs)
  await addMessages(contactId, 3, 900)
  await sweepWith({}).sweep()
  expect(await count('messages')).toBe(3)
})

test('old messages go in pages, with the last words in lists; those on their way, contacts and totals stay', async () => {
  const [old, young] = [await addContact(now - 60 * dayMs), await addContact(now - dayMs)]
  await addMessages(old, 700, 60)
  await addMessages(young, 2, 1)
  const waiting = { id: newId(), botId: shop.botId, contactId: old, wireId: null, text: 'en camino' }
  await shop.store.write('installation', async (tx) => {
    await tx
      .insertInto('messages')
      .values({
        ...waiting,
        direction: 'out',
        author: 'owner',
        type: 'text',
        at: 1,
        status: 'queued',
        createdAt: 1,
      })
      .execute()
    const totals = {
      botId: shop.botId,
      day: '2020-01-01',
      hour: 3,
      received: 700,
      sent: 1,
      turns: 1,
      answerMs: 5,
    }
    await tx.insertInto('dayTotals').values(totals).execute()
    for (const daysOld of [60, 1]) {
      const day = new Date(now - daysOld * dayMs).toISOString().slice(0, 10)
      const question = { botId: shop.botId, day, question: `hace ${daysOld}`, words: `¿Hace ${daysOld}?` }
      await tx
        .insertInto('questionTotals')
        .values({ ...question, asked: 1 })
        .execute()
    }
  })
  await sweepWith({ MESSAGES_KEPT_DAYS: '30' }).sweep()
  const left = await shop.store.read((db) => db.selectFrom('messages').select('text').execute())
  expect(left.map(({ text }) => text).toSorted()).toEqual(['1 días', '1 días', 'en camino'])
  const contacts = await shop.store.read((db) =>
    db.selectFrom('contacts').select(['id', 'lastMessage', 'unread']).orderBy('id').execute(),
  )
  expect(contacts).toEqual([
    { id: old, lastMessage: null, unread: 0 },
    { id: young, lastMessage: 'hola', unread: 2 },
  ])
  expect(await count('dayTotals')).toBe(1)
  const questions = await shop.store.read((db) => db.selectFrom('questionTotals').select('words').execute())
  expect(questions).toEqual([{ words: '¿Hace 1?' }])
})

test('old lines of a log go but for the newest, from which the next one counts on', async () => {
  const before = emittingTransactions({
    store: shop.store,
    bus: memoryBus(failed),
    clock: { ...systemClock, now: () => now - 20 * dayMs },
  })
  for (let line = 0; line < 5; line++)
    await before({ bot: shop.botId }, (transaction) =>
      appendEntry(transaction, shop.botId, { level: 'info', message: `vieja ${line}` }),
    )
  await sweepWith({ LOGS_KEPT_DAYS: '7' }).sweep()
  expect(await count('logLines')).toBe(1)
  await inTransaction('installation', (transaction) =>
    appendEntry(transaction, shop.botId, { level: 'info', message: 'nueva' }),
  )
  const lines = await shop.store.read((db) =>
    db.selectFrom('logLines').select(['seq', 'message']).orderBy('seq').execute(),
  )
  expect(lines).toEqual([
    { seq: 5, message: 'vieja 4' },
    { seq: 6, message: 'nueva' },
  ])
})

test('files that chats showed long ago go, but for those of nodes and of campaigns to come', async () => {
  const token: Record<string, string> = {}
  const { botId } = shop
  await shop.store.write('installation', async (tx) => {
    for (const [name, daysOld] of Object.entries({ old: 90, young: 3, ofNode: 90, ofCampaign: 90 })) {
      const file = { token: (token[name] = newId()), botId, kind: 'image', originalName: name } as const
      const shownAt = now - daysOld * dayMs
      await tx
        .insertInto('uploads')
        .values({ ...file, mimeType: 'image/png', size: 1, sha256: '', createdAt: shownAt, shownAt })
        .execute()
    }
    const config = JSON.stringify({ attachmentPath: token['ofNode'] })
    await tx
      .insertInto('nodes')
      .values(nodeRow({ botId, name: 'Menú', config }))
      .execute()
    const campaign = {
      id: newId(),
      botId,
      name: 'Oferta',
      message: '2x1',
      audience: 'all',
      tagIds: '[]',
    } as const
    await tx
      .insertInto('campaigns')
      .values({
        ...campaign,
        attachment: JSON.stringify({ path: token['ofCampaign'] }),
        status: 'draft',
        createdAt: 1,
        updatedAt: 1,
      })
      .execute()
  })
  await sweepWith({ UPLOADS_KEPT_DAYS: '30' }).sweep()
  // The sweep of files looks twice, a day apart.
  await inTransaction({ bot: botId }, (transaction) => collectRows(transaction, botId))
  const orphans = await inTransaction({ bot: botId }, (transaction) =>
    collectRows({ ...transaction, at: now + 2 * dayMs }, botId),
  )
  expect(orphans).toEqual([token['old']])
  expect(await count('uploads')).toBe(3)
})

test('what a turn was decided by goes after 30 days, why it was decided so stays', async () => {
  const contactId = await addContact(now)
  const { botId } = shop
  const turnOf = (daysOld: number) => {
    const at = now - daysOld * dayMs
    const turn = {
      botId,
      contactId,
      state: 'done',
      due: at,
      firstAt: at,
      events: '[]',
      createdAt: at,
    } as const
    return { ...turn, id: firstIdAt(at), trace: '[]', kept: '{"name":"Laura"}' }
  }
  const rows = [31, 29].map(turnOf)
  await shop.store.write('installation', (tx) => tx.insertInto('turns').values(rows).execute())
  const sweep = sweepWith({})
  await sweep.sweep()
  // The next one goes on where this one ended.
  await sweep.sweep()
  const left = await shop.store.read((db) =>
    db.selectFrom('turns').select(['kept', 'trace']).orderBy('id').execute(),
  )
  expect(left).toEqual([
    { kept: null, trace: '[]' },
    { kept: '{"name":"Laura"}', trace: '[]' },
  ])
})

test('apps of Meta’s that no line has go a day after somebody last wanted to link by them', async () => {
  const { ownerId, botId } = shop
  const app = (id: string, daysOld: number) => ({
    id,
    ownerId,
    appId: id,
    secret: null,
    formerSecret: null,
    verifyToken: null,
    createdAt: now - daysOld * dayMs,
  })
  await shop.store.write('installation', async (tx) => {
    await tx
      .insertInto('metaApps')
      .values([app('linked', 9), app('idle', 2), app('tried', 0.5)])
      .execute()
    await noteLinked(tx, {
      botId,
      metaAppId: 'linked',
      phoneNumberId: '1',
      accountId: '2',
      credentials: '',
      number: '',
      coexists: false,
      now,
    })
  })
  await sweepWith({}).sweep()
  const left = await shop.store.read((db) => db.selectFrom('metaApps').select('id').orderBy('id').execute())
  expect(left.map(({ id }) => id)).toEqual(['linked', 'tried'])
})

test('what requests were answered is kept for as long as they may be repeated, and no longer', async () => {
  const { ownerId, botId } = shop
  const asked = (key: string, daysOld: number) => {
    const clock = { ...systemClock, now: () => now - daysOld * dayMs }
    const then = emittingTransactions({ store: shop.store, bus: memoryBus(failed), clock })
    const request = repeatable(ownerId, 'sendMessage', key, {})
    return then({ bot: botId }, (transaction) =>
      once(transaction, request, () => Promise.resolve({ text: `Hace ${daysOld} días` })),
    )
  }
  for (let nth = 0; nth < 3; nth++) await asked(`old ${nth}`, 2)
  await asked('young', 0.5)
  await asked('old 0', 0.5)
  await sweepWith({}).sweep()
  const kept = await shop.store.read((db) => db.selectFrom('idempotencyKeys').select('answer').execute())
  expect(kept).toEqual([{ answer: '{"text":"Hace 0.5 días"}' }, { answer: '{"text":"Hace 0.5 días"}' }])
})

test('what failed on its way to the owner goes after 90 days; a message that failed can still be sent again', async () => {
  const { botId } = shop
  const failedOf = (messageId: string | null, daysOld: number) => {
    const at = now - daysOld * dayMs
    const times = { notBefore: at, expiresAt: at, createdAt: at, updatedAt: at }
    const about = {
      botId,
      contactId: null,
      chat: 'owner',
      lane: 'reply',
      source: 'notice',
      sourceId: null,
    } as const
    return { ...about, ...times, id: firstIdAt(at), messageId, content: '{}', state: 'failed' } as const
  }
  const rows = [failedOf(null, 91), failedOf(newId(), 92), failedOf(null, 89)]
  await shop.store.write('installation', (tx) => tx.insertInto('outbox').values(rows).execute())
  await sweepWith({}).sweep()
  const kept = await shop.store.read((db) => db.selectFrom('outbox').select('id').orderBy('id').execute())
  expect(kept.map(({ id }) => id)).toEqual([rows[1]?.id, rows[2]?.id])
})
