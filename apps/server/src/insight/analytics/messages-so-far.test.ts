import { messageRow } from '../../testing/rows.ts'
import { afterEach, expect, test } from 'vitest'
import { Shop } from '../../messaging/testing/shop.ts'
import { changeText, MessageCounts } from './message-counts.ts'
import { defaultSettings } from '@recado/contract/builder/settings'

let shop: Shop
afterEach(() => shop?.close())

test.each([
  [112, 100, '+12 % vs. ayer'],
  [5, 10, '-50 % vs. ayer'],
  [7, 7, '0 % vs. ayer'],
  [0, 3, '-100 % vs. ayer'],
  [9, 0, 'sin datos'],
])('from %i after %i reads «%s»', (today, yesterday, text) => {
  expect(changeText(today, yesterday)).toBe(text)
})

const minute = 60_000

test('today is held against yesterday until this very minute', async () => {
  const timezone = 'America/Bogota'
  // 15:02 there.
  const start = Date.UTC(2026, 10, 2, 20, 2)
  shop = await Shop.open({
    start,
    nodes: [{ id: 'hola', type: 'CUSTOM', name: 'Hola', config: { regex: 'hola', response: '¡Hola!' } }],
    settings: { ...defaultSettings, timezone, responseDelay: 1 },
    perform: () => Promise.resolve({ ok: false, reason: 'unavailable', detail: '' }),
  })
  const { clock, store, ownerId } = shop
  const change = async () => {
    const stats = new MessageCounts(store, clock)
    return (await stats.ofAll({ userId: ownerId, role: 'user', sessionId: '' })).messageChange
  }
  const ask = async () => {
    await shop.say('hola', { from: '573001112233' })
    await clock.advance(minute)
  }
  // Two questions and two answers at 15:02 and 15:03, two more of each at 15:40.
  await ask()
  await ask()
  await clock.advance(start + 38 * minute - clock.now())
  await ask()
  await ask()
  // What is written down and never leaves does not count.
  const { id: contactId } = await store.read((db) =>
    db.selectFrom('contacts').select('id').executeTakeFirstOrThrow(),
  )
  const at = start + 50 * minute
  const own = { direction: 'out', author: 'note', status: 'accepted' } as const
  const note = messageRow({ botId: shop.botId, contactId, at, text: 'Pidió factura', ...own })
  await store.write('installation', (tx) => tx.insertInto('messages').values(note).execute())

  await clock.advance(start + 24 * 60 * minute + 12 * minute - clock.now())
  await ask()
  await clock.advance(start + 24 * 60 * minute + 15 * minute - clock.now())
  expect(await change()).toBe('-50 % vs. ayer')
  await clock.advance(30 * minute)
  expect(await change()).toBe('-75 % vs. ayer')
})
