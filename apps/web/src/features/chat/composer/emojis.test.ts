import { expect, it } from 'vitest'
import { emojiGroups, emojisFor } from './emojis.ts'

const found = (search: string) => emojisFor(search).flatMap(({ emojis }) => emojis.map(([emoji]) => emoji))

it('finds emojis by words in Spanish, case and accents apart', () => {
  expect(found('corazon verde')).toEqual(['💚'])
  expect(found('CAFÉ')).toEqual(['☕'])
  expect(found('cumple')).toContain('🎂')
  expect(found('zapatilla')).toEqual([])
})

it('has each emoji once, with words', () => {
  const all = emojiGroups.flatMap(({ emojis }) => emojis)
  expect(new Set(all.map(([emoji]) => emoji)).size).toBe(all.length)
  expect(all.filter(([emoji, words]) => words === '' || !/\p{Emoji}/u.test(emoji))).toEqual([])
})
