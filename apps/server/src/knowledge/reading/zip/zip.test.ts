import { expect, test } from 'vitest'
import { readingCaps } from '../caps.ts'
import { workbookOf } from '../testing/office.ts'
import { zipOf } from '../testing/zip.ts'
import { checkCellNames } from './cell-names.ts'
import { checkedZip } from './checked-zip.ts'
import { storedZip } from './stored-zip.ts'

const { allBytes, entryBytes, entries: mostEntries } = readingCaps.zip
const refusalOf = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error instanceof Error && 'refusal' in error ? error.refusal : error
  }
  return null
}

test('entries come out as they went in, and again from what libraries are given', () => {
  const zip = zipOf([
    { name: 'carpeta/', content: '' },
    { name: 'carpeta/menú.xml', content: '<a>ñ</a>' },
    { name: 'vacío.xml', content: '' },
  ])
  const entries = checkedZip(zip)
  expect([...entries].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['carpeta/menú.xml', '<a>ñ</a>'],
    ['vacío.xml', ''],
  ])
  expect(checkedZip(storedZip(entries))).toEqual(entries)
})

const zeros = (bytes: number) => new Uint8Array(bytes)
test.each([
  ['an entry that is too large', () => zipOf([{ name: 'a', content: zeros(entryBytes + 1) }])],
  [
    'entries that are too much together',
    () => zipOf(['a', 'b'].map((name) => ({ name, content: zeros(allBytes / 2 + 1) }))),
  ],
  [
    'an entry that says that it is small',
    () => zipOf([{ name: 'a', content: zeros(entryBytes * 2), saysSize: 1_000 }]),
  ],
  ['an entry that says that it is larger', () => zipOf([{ name: 'a', content: 'hola', saysSize: 1_000 }])],
  [
    'too many entries',
    () => zipOf(Array.from({ length: mostEntries + 1 }, (_, nth) => ({ name: `${nth}`, content: '' }))),
  ],
])('%s ends there', (_, make) => {
  expect(refusalOf(() => checkedZip(make()))).toBe('bomb')
})

test('a password, and bytes that are no zip, are told apart', () => {
  expect(refusalOf(() => checkedZip(zipOf([{ name: 'a', content: 'x', sealed: true }])))).toBe('password')
  const zip = zipOf([{ name: 'a', content: 'hola y más' }])
  expect(refusalOf(() => checkedZip(zip.subarray(0, -30)))).toBe('broken')
  expect(refusalOf(() => checkedZip(zipOf([{ name: 'a', content: 'x' }], 2)))).toBe('broken')
  // Every byte changed in turn ends in a refusal or in entries, never otherwise.
  for (let at = 0; at < zip.length; at++) {
    const changed = Buffer.from(zip)
    changed[at] = (changed[at] ?? 0) ^ 0xff
    expect([null, 'broken', 'bomb', 'password']).toContain(refusalOf(() => checkedZip(changed)))
  }
})

test.each([
  '<row r="1"><c r="A1"/></row><c r="XFD1048576"/>',
  "<x:c t='s' r = 'A20001'>",
  '<row spans="1:2" r="20001">',
  '<c r="GS1"/>',
  '<c r="&#88;FD1"/>',
])('a sheet with %s is refused', (rows) => {
  const entries = checkedZip(workbookOf({ Hoja: rows }))
  expect(refusalOf(() => [...entries.values()].forEach(checkCellNames))).toBe('tooWide')
})

test('the last cell of the widest and longest sheet passes', () => {
  expect(
    refusalOf(() => checkCellNames(Buffer.from('<row r="20000"><c s="1" r="GR20000"/></row>'))),
  ).toBeNull()
})
