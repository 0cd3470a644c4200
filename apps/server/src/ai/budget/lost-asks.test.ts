import { afterEach, expect, test } from 'vitest'
import { asksBudgetMs } from '../../messaging/turns/asks.ts'
import { Shop } from '../../messaging/testing/shop.ts'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import { agent, defaultReply, lateFor, meter } from './testing/metered.ts'

let shop: Shop
afterEach(() => shop.close())

const nodes = [agent]
const budgets = () => shop.store.read((db) => db.selectFrom('aiBudgets').selectAll().execute())
const said = async () => (await shop.chat()).filter(({ author }) => author === 'bot').map(({ text }) => text)

test('what a provider may bill without an answer is spent, and ends at the cap as answers do', async () => {
  shop = await Shop.open({
    nodes,
    meter: { ...meter, everyBot: 1_000_000 },
    perform: async () => lateFor(600_000),
  })
  for (const from of ['573001110001', '573001110002', '573001110003']) {
    await shop.say('¿hay talla 38?', { from })
    await shop.clock.advance(5000)
  }
  expect(await budgets()).toMatchObject([{ spent: 1_200_000, stoppedLimit: 1_000_000 }])
  expect((await shop.log()).filter((line) => line.startsWith('La IA no respondió'))).toEqual([
    expect.stringContaining('tardó'),
    expect.stringContaining('tardó'),
    expect.stringContaining('tope'),
  ])
  const totals = await shop.store.read((db) =>
    db.selectFrom('aiTotals').select(['asks', 'failed', 'micros', 'unpriced']).execute(),
  )
  expect(totals).toEqual([{ asks: 2, failed: 2, micros: 1_200_000, unpriced: 0 }])
})

test('fifty whose asks come to nothing pass the cap by eight asks at most', async () => {
  const cost = 100_000
  shop = await Shop.open({
    nodes,
    meter: { ...meter, everyBot: 1_000_000 },
    perform: async () => {
      await new Promise<void>((resolve) => shop.clock.setTimer(3000, resolve))
      return lateFor(cost)
    },
  })
  const customers = Array.from({ length: 50 }, (_, nth) => `57300111${1000 + nth}`)
  await shop.receive(...customers.map((from) => shop.message('¿hay talla 38?', { from })))
  for (let second = 0; second < 60; second += 1) await shop.clock.advance(1000)
  const [budget] = await budgets()
  expect(budget?.spent).toBeGreaterThanOrEqual(1_000_000)
  expect(budget?.spent).toBeLessThanOrEqual(1_000_000 + accountBudget.asks.ofBot * cost)
  expect(await said()).toHaveLength(50)
})

test('at the end of a turn’s time, who heeds it still says what it may cost', async () => {
  shop = await Shop.open({
    nodes,
    meter: { ...meter, everyBot: 5_000_000 },
    perform: (_ask, { signal }) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(lateFor(600_000)))),
  })
  await shop.say('¿hay talla 38?')
  await shop.clock.advance(5000)
  await shop.clock.advance(asksBudgetMs)
  expect(await said()).toEqual([defaultReply])
  expect(await budgets()).toMatchObject([{ spent: 600_000 }])
})
