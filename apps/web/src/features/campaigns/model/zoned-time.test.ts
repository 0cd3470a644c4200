import { expect, test } from 'vitest'
import { fieldsOf, momentIn } from './zoned-time.ts'

const iso = (zone: string, date: string, time: string): string =>
  new Date(momentIn(zone, date, time) ?? Number.NaN).toISOString()

test.each([
  ['America/Bogota', '2026-12-24', '18:30', '2026-12-24T23:30:00.000Z'],
  ['UTC', '2026-12-24', '00:00', '2026-12-24T00:00:00.000Z'],
  ['Europe/Madrid', '2026-07-01', '09:00', '2026-07-01T07:00:00.000Z'],
  ['Europe/Madrid', '2026-12-01', '09:00', '2026-12-01T08:00:00.000Z'],
  // Clocks go from 2:00 to 3:00: half past two is half past three.
  ['Europe/Madrid', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['Europe/Madrid', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
  // Clocks go from 3:00 back to 2:00: half past two comes twice.
  ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Madrid', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
])('in %s, %s %s is %s', (zone, date, time, expected) => {
  expect(iso(zone, date, time)).toBe(expected)
})

test('a moment fills the fields of its zone, and comes back from them', () => {
  const at = Date.parse('2026-12-25T01:05:00.000Z')
  expect(fieldsOf(at, 'America/Mexico_City')).toEqual({ date: '2026-12-24', time: '19:05' })
  expect(momentIn('America/Mexico_City', '2026-12-24', '19:05')).toBe(at)
  expect(momentIn('America/Mexico_City', '', '19:05')).toBeNull()
})
