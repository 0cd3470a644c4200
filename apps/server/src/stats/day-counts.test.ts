import { describe, expect, test } from 'vitest'
import { dayBefore, hourPassed, localDay, localHour } from '../conversations/local-time.ts'
import { countsOf } from './day-counts.ts'
import { changeText } from './stats.service.ts'

describe('the change', () => {
  test.each([
    [112, 100, '+12 % vs. ayer'],
    [5, 10, '-50 % vs. ayer'],
    [7, 7, '0 % vs. ayer'],
    [0, 3, '-100 % vs. ayer'],
    [9, 0, 'sin datos'],
  ])('from %i after %i reads «%s»', (today, yesterday, text) => {
    expect(changeText(today, yesterday)).toBe(text)
  })

  test('compares with yesterday at this time of day', () => {
    const row = (day: string, hour: number, received: number) => ({ day, hour, received, sent: 0 })
    const rows = [
      row('2026-03-01', 9, 10),
      row('2026-02-28', 8, 4),
      row('2026-02-28', 9, 8),
      row('2026-02-28', 10, 99),
    ]
    expect(countsOf(rows, { day: '2026-03-01', hour: 9, minute: 0.25 })).toEqual({
      today: 10,
      yesterdaySoFar: 6,
    })
  })

  test('knows the day before across months and years', () => {
    expect([dayBefore('2027-01-01'), dayBefore('2028-03-01')]).toEqual(['2026-12-31', '2028-02-29'])
    expect(localHour(Date.UTC(2026, 10, 2, 3), 'America/Bogota')).toEqual({ day: '2026-11-01', hour: 22 })
  })
})

test('a day is as long as its clocks make it, and an hour as they show it', () => {
  const hours = (at: number, zone: string) => {
    const { day, from, to } = localDay(at, zone)
    return [day, (to - from) / 3600_000]
  }
  expect(hours(Date.UTC(2026, 3, 4, 20), 'America/Santiago')).toEqual(['2026-04-04', 25])
  expect(hours(Date.UTC(2026, 8, 6, 20), 'America/Santiago')).toEqual(['2026-09-06', 23])
  expect(hours(Date.UTC(2026, 10, 2, 3), 'America/Bogota')).toEqual(['2026-11-01', 24])
  expect(hourPassed(Date.UTC(2026, 10, 2, 3, 15), 'America/Bogota')).toBe(0.25)
  expect(hourPassed(Date.UTC(2026, 10, 2, 3, 15), 'Asia/Kolkata')).toBe(0.75)
})
