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
})
