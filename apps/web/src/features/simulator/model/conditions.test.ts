import { describe, expect, test } from 'vitest'
import { momentOf, someone } from './conditions.ts'

describe('the hour that is chosen', () => {
  test('is meant by the clocks of the bot', () => {
    const chosen = { ...someone, wall: '2026-11-02T22:30' }
    expect(momentOf(chosen, 'America/Bogota', 7)).toBe(Date.parse('2026-11-03T03:30:00.000Z'))
  })

  test('is now while none is chosen or the field is half filled', () => {
    expect(momentOf(someone, 'UTC', 7)).toBe(7)
    expect(momentOf({ ...someone, wall: '' }, 'UTC', 7)).toBe(7)
  })
})
