import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { guardFormulas, unguardFormulas } from './formula-guard.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['  @SUM(A1)', "  '@SUM(A1)"],
  ['Hola;=HYPERLINK("http://malo")', `Hola;'=HYPERLINK("http://malo")`],
  ['a,"=cmd"', `a,"'=cmd"`],
  ['a\n- leche\n- pan', "a\n'- leche\n'- pan"],
  ['a\t＝1', "a\t'＝1"],
  ["nota;'=1", "nota;''=1"],
  ['Hola =cmd', "Hola '=cmd"],
  ["'90 y tantos", "''90 y tantos"],
])('%j becomes %j', (value, guarded) => {
  expect(guardFormulas(value)).toBe(guarded)
  expect(unguardFormulas(guarded)).toBe(value)
})

test.each([
  'Laura - vecina',
  'laura@correo.co',
  'De 3-4 p. m.',
  'Sube 2 + 2',
  'Al +57 300 111',
  'Baja -10 %',
])('%j is harmless as it is', (value) => expect(guardFormulas(value)).toBe(value))

/** A thousand values of what a formula can hide behind. */
function values(): string[] {
  const parts = ['=', '+', '-', '@', ',', ';', '|', '\t', '\n', '"', "'", ' ', 'a', '1', '=cmd|A0', '＝']
  let seed = 7
  const next = (below: number) => (seed = (Math.imul(seed, 48_271) >>> 0) % 2_147_483_647) % below
  return Array.from({ length: 1000 }, () =>
    Array.from({ length: 1 + next(9) }, () => parts[next(parts.length)]).join(''),
  )
}

test('whatever it hides behind, a value comes back as it was', () => {
  for (const value of values()) expect(unguardFormulas(guardFormulas(value))).toBe(value)
})

test.each([',', ';', '\t', '|', ' '])(
  'a file cut at every %j, quoted or not, has no cell that runs',
  (delimiter) => {
    const rows = values().map((value) => ['Ana', guardFormulas(value), guardFormulas(value)])
    for (const written of [',', ';']) {
      const file = stringify(rows, { delimiter: written })
      const cells = file.split('\n').flatMap((line) => line.split(delimiter))
      expect(cells.filter(runs)).toEqual([])
    }
  },
)

/** A spreadsheet takes blanks and quotes around a cell away; a sign before a number is a number. */
function runs(cell: string): boolean {
  const bare = cell.replace(/^["\s]+/, '')
  return /^[=+\-@＝＋－＠]/.test(bare) && !/^[+-][\d.,]*["\s]*$/.test(bare)
}
