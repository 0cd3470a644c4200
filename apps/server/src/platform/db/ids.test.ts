import { expect, test } from 'vitest'
import { firstIdAt, idsAfter, newId } from './ids.ts'

test('ids are UUIDv7, all different, and sort as they were made', () => {
  const ids = Array.from({ length: 10_000 }, newId)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

test('ages can be told apart by id', () => {
  const now = Date.now()
  const id = newId()
  expect(id > firstIdAt(now - 1)).toBe(true)
  expect(id < firstIdAt(now + 60_000)).toBe(true)
})

test('ids go on after one that another process made, whatever the clock shows', () => {
  const ahead = `${firstIdAt(Date.now() + 86_400_000)}fff-8000-000000000000`
  idsAfter(ahead)
  const ids = Array.from({ length: 3 }, newId)
  expect([ahead, ...ids].toSorted()).toEqual([ahead, ...ids])
  idsAfter(newId().replace(/^./, '0'))
  idsAfter('no id')
  expect(newId() > (ids[2] ?? '')).toBe(true)
})
