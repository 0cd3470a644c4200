import { expect, test } from 'vitest'
import { costsOfMonth, type Priced } from './costs-of-month.ts'

const priced = (
  day: string,
  category: string,
  type: string,
  billable: boolean,
  messages: number,
): Priced => ({ day, category, type, billable, messages })
const month = [
  priced('2026-11-02', 'service', 'free_customer_service', false, 40),
  priced('2026-11-02', 'marketing', 'regular', true, 3),
  priced('2026-11-03', 'service', 'free_customer_service', false, 10),
  priced('2026-11-03', 'utility', 'regular', true, 2),
]
const rates = {
  currency: 'USD',
  service: 0.0008,
  utility: 0.0008,
  marketing: 0.0125,
  authentication: null,
} as const

test('messages are counted by what Meta said, and money is what the owner’s rates make of the billable ones', () => {
  const costs = costsOfMonth(month, rates)
  expect(costs).toMatchObject({ messages: 55, amount: 0.0391 })
  expect(costs.kinds.map(({ category, messages, amount }) => [category, messages, amount])).toEqual([
    ['service', 50, 0],
    ['marketing', 3, 0.0375],
    ['utility', 2, 0.0016],
  ])
  expect(costs.days).toEqual([
    { day: '2026-11-03', messages: 12, billable: 2, amount: 0.0016 },
    { day: '2026-11-02', messages: 43, billable: 3, amount: 0.0375 },
  ])
})

test('no money is made up: without the rate that one of them needs there is none', () => {
  expect(costsOfMonth(month, null)).toMatchObject({ messages: 55, amount: null })
  const some = costsOfMonth(month, { ...rates, marketing: null })
  expect(some.amount).toBeNull()
  expect(some.days.map(({ amount }) => amount)).toEqual([0.0016, null])
  expect(
    costsOfMonth([priced('2026-11-02', 'referral_conversion', 'regular', true, 1)], rates).amount,
  ).toBeNull()
  expect(costsOfMonth([], rates)).toEqual({ kinds: [], days: [], messages: 0, amount: 0 })
})
