import { expect, test } from 'vitest'
import { parseJsonBody } from './json-body.ts'

const fields = (count: number) =>
  JSON.stringify({ config: Object.fromEntries(Array.from({ length: count }, (_, nth) => [`k${nth}`, 1])) })

test('an object of more fields than anything has is refused before they are looked at one by one', () => {
  expect(parseJsonBody(fields(1000))).toMatchObject({ config: { k999: 1 } })
  expect(() => parseJsonBody(fields(1001))).toThrow('demasiados campos')
})

test('what is nested as nothing is, is refused', () => {
  expect(parseJsonBody('['.repeat(32) + ']'.repeat(32))).toBeDefined()
  expect(() => parseJsonBody('['.repeat(33) + ']'.repeat(33))).toThrow('demasiados niveles')
})
