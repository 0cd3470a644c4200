import { expect, it } from 'vitest'
import { formatClock, formatHour, formatTheHour } from './clock.ts'

const at = Date.UTC(2026, 10, 21, 20, 3, 7)
const zone = 'America/Bogota'

it.each([
  [formatClock(at, { zone }), '3:03 p. m.'],
  [formatClock(new Date(at).toISOString(), { zone: 'UTC' }), '8:03 p. m.'],
  [formatClock(new Date(at), { zone, seconds: true }), '3:03:07 p. m.'],
  [formatClock(Date.UTC(2026, 10, 21, 5), { zone }), '12:00 a. m.'],
  [formatClock(Date.UTC(2026, 10, 21, 17), { zone }), '12:00 p. m.'],
  [formatHour('9:05'), '9:05 a. m.'],
  [formatHour('18:00'), '6:00 p. m.'],
])('says %s, and never breaks it over two lines', (said, words) => {
  expect(said).toBe(words.replaceAll(' ', '\u00a0'))
})

it.each([
  [1, 'la 1:05 p. m.'],
  [3, 'las 3:05 p. m.'],
  [11, 'las 11:05 p. m.'],
])('says the hour with its article', (hour, words) => {
  expect(formatTheHour(new Date(2026, 10, 21, 12 + hour, 5)).replaceAll('\u00a0', ' ')).toBe(words)
})
