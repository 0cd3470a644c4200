import { cloudCapabilities, UnsentError } from '@recado/whatsapp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { ana, beto, Shop } from '../../testing/shop.ts'
import { enqueue } from '../outbox.ts'
import { minuteMs } from '../../../platform/time/spans.ts'

const dayMs = 24 * 60 * minuteMs

let shop: Shop
beforeEach(async () => {
  shop = await Shop.open({ capabilities: cloudCapabilities, settings: { responseDelay: 1 } })
  const { botId } = shop
  await shop.store.write('installation', (tx) =>
    tx.insertInto('waSessions').values({ botId, driver: 'cloud', updatedAt: 0 }).execute(),
  )
  for (const from of [ana, beto]) await writes('hola', from)
  await shop.clock.advance(2_000)
})
afterEach(() => shop.close())

async function writes(text: string, from: string): Promise<void> {
  const message = shop.message(text, { from, answerableUntil: shop.clock.now() + dayMs, chat: 'line:1' })
  await shop.conversations.told(shop.botId, { inbound: [message], deliveries: [] })
  await shop.clock.settle()
}

async function queue(lane: 'chat' | 'campaign', to: string, texts: string[]): Promise<void> {
  const contact = await shop.contact(to)
  const inTransaction = emittingTransactions(shop)
  const { botId } = shop
  await inTransaction({ bot: botId }, async (transaction) => {
    for (const text of texts)
      await enqueue(transaction, {
        botId,
        contactId: contact.id,
        lane,
        source: lane === 'chat' ? 'owner' : 'campaign',
        sourceId: null,
        author: lane === 'chat' ? 'owner' : 'campaign',
        content: { text },
      })
  })
  shop.conversations.wake(botId)
  await shop.clock.settle()
}
const sentTo = (to: string) => shop.network.frames.filter((frame) => frame.to === to).map(({ text }) => text)

test.each(['pair', 'throughput', 'maintenance'] as const)(
  'what waits for «%s» goes later by itself, and nothing of its chat goes before it',
  async (kind) => {
    shop.network.ends.push(new UnsentError({ code: '1', kind, retryAfterMs: 4_000 }))
    const before = sentTo(ana).length
    await queue('chat', ana, ['uno', 'dos'])
    await shop.clock.advance(1_000)
    expect(sentTo(ana).slice(before)).toEqual(['uno'])
    await queue('chat', beto, ['otra cosa'])
    await shop.clock.advance(1_000)
    expect(sentTo(beto).at(-1)).toBe('otra cosa')
    await shop.clock.advance(20_000)
    expect(sentTo(ana).slice(before)).toEqual(['uno', 'uno', 'dos'])
  },
)

test('while Meta finds that too many complain no campaign goes on, and talks do', async () => {
  shop.network.ends.push(new UnsentError({ code: '131048', kind: 'spam', retryAfterMs: 10 * minuteMs }))
  await queue('campaign', ana, ['oferta'])
  await queue('campaign', beto, ['oferta'])
  await queue('chat', beto, ['te cuento'])
  await shop.clock.advance(5 * minuteMs)
  expect(sentTo(beto)).not.toContain('oferta')
  expect(sentTo(beto)).toContain('te cuento')
  await shop.clock.advance(10 * minuteMs)
  expect(sentTo(beto)).toContain('oferta')
})
