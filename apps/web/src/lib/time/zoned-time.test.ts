import { expect, test } from 'vitest'
import { instantOf, wallOf } from './zoned-time.ts'

const iso = (wall: string, zone: string): string =>
  new Date(instantOf(wall, zone) ?? Number.NaN).toISOString()

test.each([
  ['America/Bogota', '2026-12-24T18:30', '2026-12-24T23:30:00.000Z'],
  ['America/Mexico_City', '2026-12-24T19:05', '2026-12-25T01:05:00.000Z'],
  ['UTC', '2026-12-24T00:00', '2026-12-24T00:00:00.000Z'],
  ['Europe/Madrid', '2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
  ['Europe/Madrid', '2026-12-01T09:00', '2026-12-01T08:00:00.000Z'],
  ['Europe/Madrid', '2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  // Clocks go from 3:00 back to 2:00: half past two comes twice.
  ['Europe/Madrid', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Madrid', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('in %s, %s is %s, and the other way round', (zone, wall, instant) => {
  expect(iso(wall, zone)).toBe(instant)
  expect(wallOf(Date.parse(instant), zone)).toBe(wall)
})

test('an hour that clocks skip is the one after it, and half a date is none', () => {
  // Clocks go from 2:00 to 3:00.
  expect(iso('2027-03-28T02:30', 'Europe/Madrid')).toBe('2027-03-28T01:30:00.000Z')
  expect(instantOf('T19:05', 'America/Mexico_City')).toBeNull()
  expect(instantOf('', 'UTC')).toBeNull()
})
