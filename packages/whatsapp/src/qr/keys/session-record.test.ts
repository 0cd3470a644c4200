import { expect, test } from 'vitest'
import { onlyTheOneRead } from './session-record.ts'

const session = (used: number, root: string) => ({ indexInfo: { used, closed: -1 }, root })
const record = (_sessions: object) => ({ version: 'v1', _sessions })

test('sessions that were only tried are as they were, and the one that read is as it is', () => {
  const before = record({ a: session(5, 'a'), b: session(3, 'b') })
  const after = record({ a: session(5, 'spoilt'), b: session(9, 'stepped') })
  expect(onlyTheOneRead(before, after)).toEqual(record({ a: session(5, 'a'), b: session(9, 'stepped') }))
})

test.each([
  ['one session alone', record({ a: session(5, 'a') }), record({ a: session(6, 'b') })],
  ['no record before', undefined, record({ a: session(5, 'a'), b: session(3, 'b') })],
  [
    'none that says it was used',
    record({ a: session(5, 'a'), b: session(3, 'b') }),
    record({ a: session(5, 'x'), b: session(3, 'y') }),
  ],
])('%s: nothing is put back', (_, before, after) => {
  expect(onlyTheOneRead(before, after)).toBeNull()
})
