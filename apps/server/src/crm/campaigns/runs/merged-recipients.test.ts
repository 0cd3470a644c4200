import { afterEach, expect, test } from 'vitest'
import { mergeContacts } from '../../../messaging/people/contact-merge.ts'
import { optedOut } from '../../../messaging/people/opt-out.ts'
import { ownedCampaign } from '../campaigns.repository.ts'
import { CampaigningShop } from '../testing/campaigning-shop.ts'
import { begin } from './transitions.ts'

const hour = 60 * 60_000
let open: CampaigningShop
afterEach(() => open.close())

async function shopWith(...names: string[]): Promise<{ campaigning: CampaigningShop; contactIds: string[] }> {
  open = await CampaigningShop.open()
  return { campaigning: open, contactIds: await open.customers(...names) }
}
test('two contacts that turn out to be one person get it once', async () => {
  const { campaigning, contactIds } = await shopWith('Ana', 'Ana otra vez', 'Caro')
  const { shop } = campaigning
  const { _id } = await campaigning.draft()
  await campaigning.queue(_id, 1)
  const [reached = '', pending = ''] = contactIds
  const { botId } = shop
  await campaigning.inTransaction({ bot: botId }, (transaction) =>
    mergeContacts(transaction, botId, { kept: pending, gone: reached }),
  )
  await campaigning.succeed()
  await shop.clock.advance(hour)
  expect(campaigning.sent().map((line) => line.split(' Hola ')[1])).toEqual(['Ana', 'Caro'])
})

test.each([
  ['it waits for both', false, 1],
  ['one has had it', true, 0],
])('two contacts who turn out to be one person get it once, also where %s', async (_where, left, sent) => {
  const { campaigning, contactIds } = await shopWith('Ana', 'Ana otra vez')
  const [kept = '', gone = ''] = contactIds
  const { botId, store, clock } = campaigning.shop
  const { _id } = await campaigning.draft()
  await campaigning.queue(_id, 2)
  const had = { state: 'accepted', wireId: 'OUT77' } as const
  if (left)
    await store.write('installation', (tx) =>
      tx.updateTable('outbox').set(had).where('contactId', '=', gone).execute(),
    )
  await campaigning.inTransaction({ bot: botId }, (transaction) =>
    mergeContacts(transaction, botId, { kept, gone }),
  )
  await campaigning.succeed()
  await clock.advance(hour)
  expect(campaigning.sent()).toHaveLength(sent)
  expect((await campaigning.get(_id)).progress).toMatchObject({ sent: 1, skipped: 0, pending: 0 })
})

test('who turns out to be somebody who wants no campaigns is not sent what waits for them', async () => {
  const { campaigning, contactIds } = await shopWith('Ana', 'Ana por LID')
  const [kept = '', gone = ''] = contactIds
  const { botId, store, clock } = campaigning.shop
  await store.write('installation', (tx) =>
    tx.updateTable('contacts').set(optedOut('customer', 1)).where('id', '=', gone).execute(),
  )
  await campaigning.queue((await campaigning.draft())._id, 1)
  await campaigning.inTransaction({ bot: botId }, (transaction) =>
    mergeContacts(transaction, botId, { kept, gone }),
  )
  await campaigning.succeed()
  await clock.advance(hour)
  expect(campaigning.sent()).toEqual([])
})

test('two of a large audience who turn out to be one person while it is written down hold nobody up', async () => {
  const names = Array.from({ length: 300 }, (_, nth) => `Cliente ${nth}`)
  const { campaigning, contactIds: ids } = await shopWith(...names)
  const { botId, ownerId, clock, errors } = campaigning.shop
  const { _id } = await campaigning.draft()
  const { inTransaction } = campaigning
  // Begun: the first 250 are written down.
  await inTransaction({ bot: botId }, async (transaction) =>
    begin(transaction, await ownedCampaign(transaction.tx, ownerId, _id)),
  )
  const pair = { kept: ids.at(-1) ?? '', gone: ids[0] ?? '' }
  await inTransaction({ bot: botId }, (transaction) => mergeContacts(transaction, botId, pair))
  await campaigning.look()
  await clock.advance(5000)
  const { progress } = await campaigning.get(_id)
  expect(Object.values(progress).reduce((sum, count) => sum + count, 0)).toBe(names.length - 1)
  expect(campaigning.sent()).not.toEqual([])
  expect(errors).toEqual([])
})

test('of one who failed under one name and waits under the other, nobody tries again once they have it', async () => {
  const { campaigning, contactIds } = await shopWith('Ana', 'Ana otra vez')
  const [kept = '', gone = ''] = contactIds
  const { botId, ownerId, store, clock } = campaigning.shop
  const { _id } = await campaigning.draft()
  await campaigning.queue(_id, 2)
  await store.write('installation', (tx) =>
    tx
      .updateTable('outbox')
      .set({ state: 'failed', reason: 'network' })
      .where('contactId', '=', kept)
      .execute(),
  )
  await campaigning.inTransaction({ bot: botId }, (transaction) =>
    mergeContacts(transaction, botId, { kept, gone }),
  )
  await campaigning.succeed()
  await clock.advance(hour)
  expect(campaigning.sent()).toHaveLength(1)
  expect((await campaigning.get(_id)).progress).toMatchObject({ sent: 1, failed: 0 })
  await expect(campaigning.actions.retry(ownerId, _id)).rejects.toMatchObject({ code: 'conflict' })
  expect(campaigning.sent()).toHaveLength(1)
})
