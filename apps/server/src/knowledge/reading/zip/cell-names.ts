import { readingCaps } from '../caps.ts'
import { RefusedSource } from '../reading.ts'

/** What names a cell or a row of a sheet, in whatever entry it stands: a workbook says itself which of them are sheets. */
const named = /<(?:[\w.-]+:)?(?:c|row)\s(?:[^<>]*?\s)?r\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const cellName = /^([A-Za-z]{0,3})(\d{1,7})$/

/** A sheet with two cells may be a table of seventeen billion to who reads it: one far beyond a table's end is refused. */
export function checkCellNames(xml: Buffer): void {
  for (const [, double, single] of xml.toString('latin1').matchAll(named)) {
    const [, letters = '', row] = cellName.exec(double ?? single ?? '') ?? []
    // Written otherwise, as with an entity, a name means something else to whoever decodes it.
    if (row === undefined) throw new RefusedSource('tooWide')
    if (Number(row) > readingCaps.rows || columnOf(letters) > readingCaps.columns) {
      throw new RefusedSource('tooWide')
    }
  }
}

/** A is 1, Z 26, AA 27. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
