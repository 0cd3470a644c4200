import { describe, expect, test } from 'vitest'
import { contactOf, instantOf, momentOf, someone, wallOf } from './conditions.ts'

describe('the hour that is chosen', () => {
  test.each([
    ['2026-11-02T22:30', 'America/Bogota', '2026-11-03T03:30:00.000Z'],
    ['2026-07-01T09:00', 'Europe/Madrid', '2026-07-01T07:00:00.000Z'],
    ['2026-12-01T09:00', 'Europe/Madrid', '2026-12-01T08:00:00.000Z'],
    ['2026-01-01T00:00', 'UTC', '2026-01-01T00:00:00.000Z'],
  ])('%s in %s is %s', (wall, zone, instant) => {
    expect(new Date(instantOf(wall, zone) ?? 0).toISOString()).toBe(instant)
    expect(wallOf(Date.parse(instant), zone)).toBe(wall)
  })

  test('an hour that the clocks skip is the one after it', () => {
    const at = instantOf('2026-03-29T02:30', 'Europe/Madrid') ?? 0
    expect(wallOf(at, 'Europe/Madrid')).toBe('2026-03-29T03:30')
  })

  test('is now while none is chosen or the field is half filled', () => {
    expect(momentOf(someone, 'UTC', 7)).toBe(7)
    expect(momentOf({ ...someone, wall: '' }, 'UTC', 7)).toBe(7)
  })
})

test('a blank name is no name', () => {
  expect(contactOf({ ...someone, name: '  ' }).name).toBeNull()
})
