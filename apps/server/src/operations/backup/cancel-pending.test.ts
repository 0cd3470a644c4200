import { cloudCapabilities, UncertainSendError } from '@recado/whatsapp'
import { expect, test } from 'vitest'
import { Shop, ana, beto } from '../../messaging/testing/shop.ts'
import { withStore } from '../../testing/with-store.ts'
import { cancelPending } from './cancel-pending.ts'
import { minuteMs } from '../../platform/time/spans.ts'

test('of what waited on a line of Meta’s nothing goes after a restore, and what Meta tells of it still counts', async () => {
  const shop = await Shop.open({ capabilities: cloudCapabilities, settings: { responseDelay: 1 } })
  const { botId } = shop
  await shop.store.write('installation', (tx) =>
    tx.insertInto('waSessions').values({ botId, driver: 'cloud', updatedAt: 0 }).execute(),
  )
  const writes = async (from: string): Promise<void> => {
    const answerableUntil = shop.clock.now() + 24 * 60 * minuteMs
    const message = shop.message('hola', { from, answerableUntil, chat: 'line:1' })
    await shop.conversations.told(botId, { inbound: [message], deliveries: [] })
    await shop.clock.settle()
  }
  // One of which nobody knows whether it left, and one that has not.
  shop.network.ends.push(new UncertainSendError('nobody knows'))
  await writes(ana)
  await shop.clock.advance(2_000)
  shop.network.up = false
  await writes(beto)
  await shop.clock.advance(2_000)
  const rows = () =>
    shop.store.read((db) =>
      db.selectFrom('outbox').select(['state', 'reason', 'sendKey']).orderBy('id').execute(),
    )
  const [first] = await rows()
  expect((await rows()).map(({ state }) => state)).toEqual(['sending', 'queued'])
  await shop.kill()
  const takenAt = shop.clock.now()
  const counts = await withStore(shop.database.place, (store) =>
    cancelPending(store, { takenAt, at: takenAt, withoutWhatsApp: false }),
  )
  expect(counts).toMatchObject({ messages: 2 })
  shop.network.up = true
  await shop.startProcess()
  await writes('573009998877')
  await shop.clock.advance(15 * minuteMs)
  expect(shop.network.frames.map(({ to }) => to)).toEqual([ana, '573009998877'])
  expect((await rows()).slice(0, 2)).toMatchObject([
    { state: 'failed', reason: 'restored' },
    { state: 'failed', reason: 'restored' },
  ])
  await shop.conversations.told(botId, {
    inbound: [],
    deliveries: [{ wireId: 'wamid.1', key: first?.sendKey ?? '', state: 'delivered' }],
  })
  expect((await rows())[0]).toMatchObject({ state: 'delivered' })
  await shop.close()
})
