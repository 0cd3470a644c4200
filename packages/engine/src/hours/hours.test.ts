import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedStretchAt } from './hours.ts'

const hours = (startTime: string, endTime: string, timezone = 'America/Bogota') => ({
  enabled: true,
  startTime,
  endTime,
  timezone,
  offHoursMessage: '',
})
const at = (iso: string) => Date.parse(iso)

describe('operating hours', () => {
  it.each([
    ['before opening', '09:00', '18:00', '2025-11-21T13:59:59Z', '2025-11-20T18:00'],
    ['at opening', '09:00', '18:00', '2025-11-21T14:00:00Z', null],
    ['the last second', '09:00', '18:00', '2025-11-21T22:59:59Z', null],
    ['at closing', '09:00', '18:00', '2025-11-21T23:00:00Z', '2025-11-21T18:00'],
    ['past midnight, still closed', '09:00', '18:00', '2025-11-22T06:00:00Z', '2025-11-21T18:00'],
    ['over midnight, in the evening', '20:00', '02:00', '2025-11-22T01:00:00Z', null],
    ['over midnight, at night', '20:00', '02:00', '2025-11-22T06:59:00Z', null],
    ['over midnight, closed', '20:00', '02:00', '2025-11-22T07:00:00Z', '2025-11-22T02:00'],
    ['over midnight, just before', '20:00', '02:00', '2025-11-23T00:59:00Z', '2025-11-22T02:00'],
    ['start equals end', '08:00', '08:00', '2025-11-21T03:00:00Z', null],
  ])('%s', (_name, start, end, instant, stretch) => {
    expect(closedStretchAt(hours(start, end), at(instant))).toBe(stretch)
  })

  it('follow the wall clock through daylight saving', () => {
    const madrid = hours('09:00', '18:00', 'Europe/Madrid')
    expect(closedStretchAt(madrid, at('2026-03-28T08:00:00Z'))).toBeNull()
    expect(closedStretchAt(madrid, at('2026-03-29T07:00:00Z'))).toBeNull()
    expect(closedStretchAt(madrid, at('2026-03-29T06:59:00Z'))).not.toBeNull()
    expect(closedStretchAt(madrid, at('2026-10-25T07:59:00Z'))).not.toBeNull()
    expect(closedStretchAt(madrid, at('2026-10-25T08:00:00Z'))).toBeNull()
  })

  it('switched off are never closed', () => {
    expect(
      closedStretchAt({ ...hours('09:00', '10:00'), enabled: false }, at('2025-11-21T03:00:00Z')),
    ).toBeNull()
  })

  it('give one name to each closed stretch, and another to the next (any hours, zones without a change of clocks)', () => {
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
    const zone = fc.constantFrom('America/Bogota', 'UTC', 'America/Lima')
    fc.assert(
      fc.property(time, time, zone, fc.nat(400), (start, end, timezone, day) => {
        const from = at('2025-01-01T00:00:00Z') + day * 86_400_000
        const names = Array.from({ length: 48 * 4 }, (_, i) =>
          closedStretchAt(hours(start, end, timezone), from + i * 15 * 60_000),
        )
        const runs = names.filter((name, i) => name !== null && name !== names[i - 1])
        expect(new Set(runs).size).toBe(runs.length)
        expect(start !== end || runs.length === 0).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  const minuteOfDay = fc.nat(24 * 60 - 1)
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const zones = [
    'America/Bogota',
    'America/Mexico_City',
    'America/Santiago',
    'America/Sao_Paulo',
    'America/Havana',
    'Europe/Madrid',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  ]
  /** Any moment of ten years, half of them within a day of a change of clocks in Chile, Cuba or Spain. */
  const changes = [
    '2018-08-12T04:00Z',
    '2024-03-31T01:00Z',
    '2024-10-27T01:00Z',
    '2024-03-10T05:00Z',
    '2024-11-03T05:00Z',
  ]
  const moment = fc.oneof(
    fc.integer({ min: at('2017-01-01T00:00Z'), max: at('2027-01-01T00:00Z') }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -1440, max: 1440 }))
      .map(([change, minutes]) => at(change) + minutes * 60_000),
  )

  it('are those of the clock on the wall, in every zone and through every change of clocks', () => {
    fc.assert(
      fc.property(minuteOfDay, minuteOfDay, fc.constantFrom(...zones), moment, (start, end, zone, when) => {
        // The wall's clock by another road: what Intl prints.
        const shown = new Intl.DateTimeFormat('en-GB', {
          timeZone: zone,
          hour: '2-digit',
          minute: '2-digit',
        }).format(when)
        const [hour = 0, minute = 0] = shown.split(':').map(Number)
        const now = (hour % 24) * 60 + minute
        const open = start === end || (start < end ? now >= start && now < end : now >= start || now < end)
        const stretch = closedStretchAt(hours(clock(start), clock(end), zone), when)
        expect(stretch === null).toBe(open)
        if (stretch !== null) expect(stretch.slice(11)).toBe(clock(end))
      }),
      { numRuns: 1500 },
    )
  })

  it('tell each closed stretch at most once a day, also on the day that has 23 or 25 hours', () => {
    fc.assert(
      fc.property(
        minuteOfDay,
        minuteOfDay,
        fc.constantFrom(...zones),
        fc.constantFrom(...changes),
        (start, end, zone, change) => {
          fc.pre(start !== end)
          const names = new Set<string>()
          for (let minutes = -2 * 1440; minutes <= 2 * 1440; minutes += 10) {
            const stretch = closedStretchAt(
              hours(clock(start), clock(end), zone),
              at(change) + minutes * 60_000,
            )
            if (stretch !== null) names.add(stretch)
          }
          const days = [...names].map((name) => name.slice(0, 10))
          expect(new Set(days).size).toBe(days.length)
          expect(days.length).toBeLessThanOrEqual(6)
        },
      ),
      { numRuns: 40 },
    )
  })
})
