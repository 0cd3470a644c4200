import { RE2JS } from 're2js'
import { expect, it } from 'vitest'
import { fold, unfoldable } from './fold.ts'

it('folds alike what RE2 takes for the same letter, but for iotas', () => {
  const cased = Array.from({ length: 0x2000 }, (_, point) => String.fromCodePoint(point + 1)).filter(
    (letter) => letter.toLowerCase() !== letter || letter.toUpperCase() !== letter,
  )
  const all = cased.join(' ')
  const apart: string[] = []
  for (const letter of cased) {
    const same = RE2JS.compile(letter, RE2JS.CASE_INSENSITIVE).matcher(all)
    while (same.find()) {
      const other = same.group() ?? ''
      if (!unfoldable.test(letter) && fold(other) !== fold(letter)) apart.push(`${letter} ${other}`)
    }
  }
  expect(apart).toEqual([])
})

it.each([
  ['Menú', 'MENU'],
  ['ΟΔΟΣ', 'ΟΔΟΣ'],
  ['οδος', 'ΟΔΟΣ'],
  ['straße', 'STRASSE'],
])('%s is %s', (text, folded) => expect(fold(text)).toBe(folded))
