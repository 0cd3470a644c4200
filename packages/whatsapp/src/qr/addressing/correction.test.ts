import { expect, test } from 'vitest'
import { correctionOf } from './correction.ts'
import type { Refused } from './correction.ts'

const refused: Refused = { code: '463', by: 'pn', knowsOther: true, corrected: false, locked: false }
const wrote = async () => true

test.each<[string, Partial<Refused>, 'lid' | 'pn' | null]>([
  ['463 at a number goes by LID', {}, 'lid'],
  ['400 at a LID goes by number', { code: '400', by: 'lid' }, 'pn'],
  ['463 at a LID is no matter of addresses', { by: 'lid' }, null],
  ['400 at a number is none either', { code: '400' }, null],
  ['479 is another matter', { code: '479' }, null],
  ['nothing is turned twice', { corrected: true }, null],
  ['nobody is written to at an address that is not known', { knowsOther: false }, null],
  ['under a time lock nothing is repeated', { locked: true }, null],
])('%s', async (_what, more, where) => {
  expect(await correctionOf({ ...refused, ...more }, wrote)).toBe(where)
})

test('who never wrote to us is not tried at the other address', async () => {
  expect(await correctionOf(refused, async () => false)).toBeNull()
})
