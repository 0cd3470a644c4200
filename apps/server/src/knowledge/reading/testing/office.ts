import { type ZipEntry, zipOf } from './zip.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetMl = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const related = (targets: readonly [type: string, target: string][]): string =>
  `${declaration}<Relationships xmlns="${relations}">${targets
    .map(
      ([type, target], nth) =>
        `<Relationship Id="rId${nth + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** A workbook whose sheets hold this XML as their rows; `doctype` for what no program writes. Style 1 is a date's. */
export function workbookOf(sheets: Readonly<Record<string, string>>, { doctype = '' } = {}): Buffer {
  const names = Object.keys(sheets)
  const named = names.map((name, nth) => `<sheet name="${name}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`)
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    { name: '_rels/.rels', content: related([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `${declaration}<workbook xmlns="${sheetMl}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: related([
        ...names.map((_, nth) => ['worksheet', `worksheets/sheet${nth + 1}.xml`] as [string, string]),
        ['styles', 'styles.xml'],
      ]),
    },
    {
      name: 'xl/styles.xml',
      content: `${declaration}<styleSheet xmlns="${sheetMl}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    ...names.map((name, nth) => ({
      name: `xl/worksheets/sheet${nth + 1}.xml`,
      content: `${declaration}${doctype}<worksheet xmlns="${sheetMl}"><sheetData>${sheets[name]}</sheetData></worksheet>`,
    })),
  ])
}

/** A row of a sheet: text as text, numbers as numbers, null as nothing. */
export const sheetRow = (nth: number, cells: readonly (string | number | null)[]): string =>
  `<row r="${nth}">${cells
    .map((cell, column) => {
      const at = `${String.fromCharCode(65 + column)}${nth}`
      if (cell === null) return ''
      return typeof cell === 'number'
        ? `<c r="${at}"><v>${cell}</v></c>`
        : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
    })
    .join('')}</row>`

/** A document whose body is this XML; `doctype` and `more` for what no program writes. */
export function documentOf(body: string, { doctype = '', more = [] as ZipEntry[] } = {}): Buffer {
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    { name: '_rels/.rels', content: related([['officeDocument', 'word/document.xml']]) },
    {
      name: 'word/document.xml',
      content: `${declaration}${doctype}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    },
    ...more,
  ])
}

export const paragraph = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`

export const tableOf = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
