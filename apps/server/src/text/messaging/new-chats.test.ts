import { expect, test } from 'vitest'
import { momentInWords } from './new-chats.ts'

test.each([
  ['2026-11-05T18:30:00Z', 'el jueves 5 a la 1:30 p. m.'],
  ['2026-11-06T02:00:00Z', 'el jueves 5 a las 9:00 p. m.'],
])('says hours as customers are told them, by the clocks of the shop', (at, words) => {
  expect(momentInWords(Date.parse(at), 'America/Bogota')).toBe(words)
})
