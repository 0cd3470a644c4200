import { expect, test } from 'vitest'
import { dayBefore, localDay, localHour, sameTimeDayBefore } from './local-time.ts'

test('knows the day before across months and years', () => {
  expect([dayBefore('2027-01-01'), dayBefore('2028-03-01')]).toEqual(['2026-12-31', '2028-02-29'])
  expect(localHour(Date.UTC(2026, 10, 2, 3), 'America/Bogota')).toEqual({ day: '2026-11-01', hour: 22 })
})

test('a day is as long as its clocks make it', () => {
  const hours = (at: number, zone: string) => {
    const { from, to } = localDay(at, zone)
    return [localHour(from, zone).day, (to - from) / 3600_000]
  }
  expect(hours(Date.UTC(2026, 3, 4, 20), 'America/Santiago')).toEqual(['2026-04-04', 25])
  expect(hours(Date.UTC(2026, 8, 6, 20), 'America/Santiago')).toEqual(['2026-09-06', 23])
  expect(hours(Date.UTC(2026, 10, 2, 3), 'America/Bogota')).toEqual(['2026-11-01', 24])
  expect(localDay(Date.parse('2026-03-29T10:00:00Z'), 'Europe/Madrid')).toEqual({
    from: Date.parse('2026-03-28T23:00:00Z'),
    to: Date.parse('2026-03-29T22:00:00Z'),
  })
})

test.each([
  [
    'where clocks keep still',
    '2026-11-02T20:14Z',
    'America/Bogota',
    '2026-11-01T20:14Z',
    '2026-11-01T21:00Z',
  ],
  ['half an hour off', '2026-11-02T20:14Z', 'Asia/Kolkata', '2026-11-01T20:14Z', '2026-11-01T20:30Z'],
  [
    'after clocks went forward',
    '2026-03-29T08:14Z',
    'Europe/Madrid',
    '2026-03-28T09:14Z',
    '2026-03-28T10:00Z',
  ],
  ['after clocks went back', '2026-10-25T09:14Z', 'Europe/Madrid', '2026-10-24T08:14Z', '2026-10-24T09:00Z'],
])('finds the same time of the day before %s', (_case, now, zone, then, hourEnds) => {
  expect(sameTimeDayBefore(Date.parse(now), zone)).toEqual({
    at: Date.parse(then),
    hourEnds: Date.parse(hourEnds),
  })
})

test('finds none where clocks had left out the hour on the day before', () => {
  expect(sameTimeDayBefore(Date.parse('2026-03-30T00:14Z'), 'Europe/Madrid')).toBeNull()
})
