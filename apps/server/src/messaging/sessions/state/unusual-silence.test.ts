import { expect, test } from 'vitest'
import { type Past, unusualSilence } from './unusual-silence.ts'
import { dayMs } from '../../../platform/time/spans.ts'

/** A Monday. */
const first = Date.UTC(2026, 9, 5)
const dayAfter = (days: number): string => new Date(first + days * dayMs).toISOString().slice(0, 10)
const monthEnd = 28

/** Three messages an hour from 9 to 18, but for Sundays. */
const asEver: Past['received'] = Array.from({ length: monthEnd }, (_, day) => day)
  .filter((day) => day % 7 !== 6)
  .flatMap((day) =>
    Array.from({ length: 9 }, (_, nth) => ({ day: dayAfter(day), hour: 9 + nth, received: 3 })),
  )
const shop = (change: Partial<Past> = {}): Past => ({
  received: asEver,
  now: { day: dayAfter(monthEnd), hour: 14 },
  heard: { day: dayAfter(0), hour: 0 },
  isOpen: () => true,
  ...change,
})

test('hours in which customers always wrote and nobody did are a silence, and say what is usual', () => {
  // Monday, from 9 to 14: nights and the Sunday before are as quiet as ever.
  expect(unusualSilence(shop())).toEqual({ hours: 5, inOneGo: false, usualMs: 20 * 60_000 })
  const today = [...asEver, { day: dayAfter(monthEnd), hour: 9, received: 1 }]
  expect(unusualSilence(shop({ received: today }))).toMatchObject({ hours: 4, inOneGo: true })
  expect(unusualSilence(shop({ now: { day: dayAfter(monthEnd), hour: 10 } }))).toMatchObject({ hours: 1 })
})

test.each<[string, Partial<Past>]>([
  ['before the shop opens', { now: { day: dayAfter(monthEnd), hour: 9 } }],
  ['on a Sunday', { now: { day: dayAfter(monthEnd - 1), hour: 23 } }],
  ['after a sign of the owner’s phone', { heard: { day: dayAfter(monthEnd), hour: 13 } }],
  ['for a shop that closes on these hours', { isOpen: (hour) => hour >= 14 }],
  ['for a bot that is three weeks old', { received: asEver.filter(({ day }) => day >= dayAfter(14)) }],
  ['for one that nobody ever wrote to', { received: [] }],
  [
    'where few write',
    {
      received: asEver.filter(
        ({ day, hour }) => hour === 11 && Date.parse(day) % (7 * dayMs) === first % (7 * dayMs),
      ),
    },
  ],
  [
    'where hours without a message are nothing new',
    // Every other week the mornings are empty, but for the last two hours.
    {
      received: asEver.filter(({ day, hour }) => hour >= 13 || day < dayAfter(7) || day >= dayAfter(14)),
      now: { day: dayAfter(monthEnd), hour: 12 },
    },
  ],
])('no silence is told %s', (_when, change) => {
  expect(unusualSilence(shop(change))).toBeNull()
})
