import { expect, test } from 'vitest'
import { systemClock } from '../../../platform/time/clock.ts'
import { forgetOld } from '../../../operations/retention/forget-old.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { CampaigningShop } from '../testing/campaigning-shop.ts'

const day = 24 * 60 * 60_000

test('what became of recipients outlives the rows that said it', async () => {
  const campaigning = await CampaigningShop.open()
  await using _ = { [Symbol.asyncDispose]: () => campaigning.close() }
  await campaigning.customers('Laura', 'Pedro')
  const { _id } = await campaigning.draft()
  await campaigning.send(_id)
  const { shop } = campaigning
  await shop.clock.advance(20_000)
  const before = await campaigning.get(_id)
  expect(before).toMatchObject({ status: 'sent', progress: { sent: 2 } })

  // Rows are as old as their ids say, which are of this machine's time.
  const later = { ...systemClock, now: () => Date.now() + 91 * day }
  await forgetOld(emittingTransactions({ store: shop.store, bus: shop.bus, clock: later }))
  const left = await shop.store.read((db) => db.selectFrom('outbox').select('id').execute())
  expect(left).toEqual([])
  expect((await campaigning.get(_id)).progress).toEqual(before.progress)
})
