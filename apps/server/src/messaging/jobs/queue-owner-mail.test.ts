import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import { memoryBus } from '../../platform/events.ts'
import { FakeClock } from '../../platform/time/fake-clock.ts'
import { emittingTransactions, type InTransaction } from '../../platform/transaction.ts'
import { openShopDatabase, type ShopDatabase } from '../sessions/testing/shop-database.ts'
import { queueOwnerMail } from './queue-owner-mail.ts'

const { notices } = accountBudget.jobs
const clock = new FakeClock()
let shop: ShopDatabase
let inTransaction: InTransaction

beforeEach(async () => {
  shop = await openShopDatabase()
  inTransaction = emittingTransactions({ store: shop.store, clock, bus: memoryBus(() => {}) })
})
afterEach(() => shop.close())

async function tell(account: string, about: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++)
    await inTransaction({ account }, (transaction) =>
      queueOwnerMail(
        transaction,
        { account, about },
        { to: `${account}@correo.co`, subject: about, text: '' },
      ),
    )
}
const queued = async (account: string, about: string): Promise<number> => {
  const rows = await shop.store.read((db) =>
    db.selectFrom('jobs').select('payload').where('botId', 'is', null).execute(),
  )
  return rows.filter(({ payload }) => payload.includes(account) && payload.includes(about)).length
}

test('an account hears so often of one thing in a day, whatever it hears of others and whatever others hear', async () => {
  await tell('ana', 'llave', notices + 2)
  await tell('ana', 'puerta')
  await tell('luz', 'llave')
  expect(await queued('ana', 'llave')).toBe(notices)
  expect([await queued('ana', 'puerta'), await queued('luz', 'llave')]).toEqual([1, 1])
  clock.jump(24 * 60 * 60_000 + 1)
  await tell('ana', 'llave')
  expect(await queued('ana', 'llave')).toBe(notices + 1)
})
