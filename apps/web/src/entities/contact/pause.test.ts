import { expect, test } from 'vitest'
import { isPausedAt } from './pause.ts'

const end = '2026-11-20T15:30:00.000Z'
test.each([
  [{ paused: true, pausedUntil: end }, -1, true],
  [{ paused: true, pausedUntil: end }, 0, false],
  [{ paused: true, pausedUntil: null }, 1, true],
  [{ paused: false, pausedUntil: null }, 0, false],
])('%j is, %i ms from its end, paused: %j', (contact, ms, paused) => {
  expect(isPausedAt(contact, Date.parse(end) + ms)).toBe(paused)
})
