import { expect, test } from 'vitest'
import { dailyCapAt, strangersCapAt } from './daily-cap.ts'
import { daysFor } from './days-for.ts'
import { dayMs } from '../../../platform/time/spans.ts'

const now = 400 * dayMs
/** A number of so many days that has sent nothing today. */
const number = (days: number) => {
  const since = now - days * dayMs
  const strangers = { left: strangersCapAt(since, now) }
  const left = dailyCapAt(since, now).cap
  return { since, left, strangers, liftedAt: null, newChats: null, newChatsLeft: null }
}
const told = { status: 'none', total: 30, used: 0, toldAt: now } as const

test.each([
  [0, 1],
  [10, 1],
  [50, 1],
  [51, 2],
  // 50 a day for three days, then 100 until the seventh.
  [150, 3],
  [250, 4],
  [251, 5],
])('%i messages of a number of today leave on %i days', (known, days) => {
  expect(daysFor({ known, strangers: 0 }, number(0), now)).toBe(days)
})

test.each([
  [0, 1, 3],
  [0, 20, 4],
  [60, 15, 1],
  [60, 31, 3],
  // Ten on the 13th and the 14th day, fifteen from then on.
  [13, 36, 4],
])('a number of %i days writes to %i strangers on %i days', (age, strangers, days) => {
  expect(daysFor({ known: 5, strangers }, number(age), now)).toBe(days)
})

test('behind a lock both caps are half, for a week', () => {
  const locked = { ...number(60), left: 500, strangers: { left: 7 }, liftedAt: now }
  expect(daysFor({ known: 0, strangers: 14 }, locked, now)).toBe(2)
  expect(daysFor({ known: 0, strangers: 7 * 7 + 15 }, locked, now)).toBe(8)
})

test('what WhatsApp leaves of new chats is not exceeded before it counts anew', () => {
  const capped = { ...number(60), strangers: { left: 4 }, newChats: { ...told, until: now + 5 * dayMs } }
  expect(daysFor({ known: 0, strangers: 6 }, { ...capped, newChatsLeft: 6 }, now)).toBe(2)
  expect(daysFor({ known: 0, strangers: 7 }, { ...capped, newChatsLeft: 6 }, now)).toBe(6)
})
