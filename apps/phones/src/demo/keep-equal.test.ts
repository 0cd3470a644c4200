import { expect, test } from 'vitest'
import { keepEqual } from './keep-equal.ts'

test('what did not change stays the same thing, and what did does not', () => {
  const before = {
    name: 'Ana',
    chats: [
      { id: 1, read: true },
      { id: 2, read: false },
    ],
    calls: [],
  }
  const next = structuredClone(before)
  expect(keepEqual(before, next)).toBe(before)
  next.chats[1] = { id: 2, read: true }
  next.chats.push({ id: 3, read: false })
  const kept = keepEqual(before, next)
  expect(kept).toEqual(next)
  expect(kept.chats[0]).toBe(before.chats[0])
  expect(kept.chats[1]).not.toBe(before.chats[1])
  expect(kept.calls).toBe(before.calls)
})
