import { contactRow } from '../../../testing/rows.ts'
import { afterEach, expect, test } from 'vitest'
import { mergeContacts } from '../../people/contact-merge.ts'
import type { NewOutgoing } from '../outgoing.ts'
import { enqueue } from '../outbox.ts'
import { botsWithQueued, nextToSend } from './send-queue.ts'
import { Shop } from '../../testing/shop.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'

let shop: Shop
afterEach(() => shop.close())

const sourceOf = { reply: 'turn', chat: 'owner', campaign: 'campaign' } as const

/** Contacts with a message each that waits to be sent, in this order. */
async function waiting(...lanes: NewOutgoing['lane'][]): Promise<string[]> {
  const { store, bus, clock, botId } = shop
  const ids: string[] = []
  for (const lane of lanes) {
    const contact = contactRow({ botId })
    await store.write('installation', (tx) => tx.insertInto('contacts').values(contact).execute())
    await emittingTransactions({ store, bus, clock })('installation', (transaction) =>
      enqueue(transaction, {
        botId,
        contactId: contact.id,
        lane,
        source: sourceOf[lane],
        sourceId: null,
        author: lane === 'chat' ? 'owner' : 'bot',
        content: { text: `${ids.length}` },
      }),
    )
    ids.push(contact.id)
  }
  return ids
}
const next = async (more: { newestFirst?: boolean; busyChats?: Set<string> } = {}) => {
  const { store, botId, clock } = shop
  const asked = { now: clock.now(), busyChats: new Set<string>(), limit: 10, ...more }
  return store.read((db) => nextToSend(db, botId, asked))
}

test('who waits for an answer goes before what an owner types, and that before campaigns; older before newer', async () => {
  shop = await Shop.open()
  await waiting('campaign', 'chat', 'reply', 'chat', 'reply')
  expect((await next()).map(({ lane, content }) => `${lane} ${content}`)).toEqual([
    'reply {"text":"2"}',
    'reply {"text":"4"}',
    'chat {"text":"1"}',
    'chat {"text":"3"}',
    'campaign {"text":"0"}',
  ])
})

test('of a crowd that waits for answers the oldest and the newest take turns, in each chat in its order', async () => {
  shop = await Shop.open()
  const ids = await waiting(...Array.from({ length: 80 }, () => 'reply' as const), 'chat')
  const inTurns = [0, 79, 1, 78, 2, 77, 3, 76, 4, 75].map((nth) => ids[nth])
  expect((await next()).map(({ chat }) => chat)).toEqual(inTurns)
  const others = await next({ newestFirst: true, busyChats: new Set([ids[79] ?? '']) })
  expect(others.map(({ chat }) => chat).slice(0, 4)).toEqual([78, 0, 77, 1].map((nth) => ids[nth]))
  const { store, botId, bus, clock } = shop
  const again = {
    botId,
    contactId: ids[40] ?? '',
    lane: 'reply',
    source: 'turn',
    sourceId: null,
    author: 'bot',
  } as const
  await emittingTransactions({ store, bus, clock })('installation', (transaction) =>
    enqueue(transaction, { ...again, content: { text: 'another' } }),
  )
  expect((await next({ newestFirst: true }))[0]?.chat).toBe(ids[79])
})

test('what waits for two contacts that are one person waits in one chat, in the order in which it was said', async () => {
  shop = await Shop.open()
  const [gone = '', kept = ''] = await waiting('chat', 'chat')
  const { store, bus, clock, botId } = shop
  await emittingTransactions({ store, bus, clock })({ bot: botId }, (transaction) =>
    mergeContacts(transaction, botId, { kept, gone }),
  )
  expect((await next()).map(({ contactId, chat, content }) => [contactId, chat, content])).toEqual([
    [kept, kept, '{"text":"0"}'],
  ])
})

test('a server looks for what waits of the bots that it holds', async () => {
  shop = await Shop.open()
  const { store, botId, clock } = shop
  await waiting('chat')
  const heldBy = (holder: string) =>
    store.write({ bot: botId }, (tx) =>
      tx.updateTable('bots').set({ holder }).where('id', '=', botId).execute(),
    )
  const found = (node: string, now: number) => store.read((db) => botsWithQueued(db, node, now))
  await heldBy('here')
  expect(await found('here', clock.now())).toEqual([botId])
  expect(await found('elsewhere', clock.now())).toEqual([])
  expect(await found('here', clock.now() - 60_000)).toEqual([])
})
