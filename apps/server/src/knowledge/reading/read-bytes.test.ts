import { expect, test } from 'vitest'
import { readBytes } from './read-bytes.ts'
import { documentOf, paragraph, sheetRow, tableOf, workbookOf } from './testing/office.ts'
import { pdfOf } from './testing/pdf.ts'
import { zipOf } from './testing/zip.ts'

const read = (file: string, bytes: Buffer | string) => readBytes({ file }, Buffer.from(bytes))

test('a workbook: values of all its sheets, without formats', async () => {
  const prices = [
    sheetRow(1, ['Pizza', 'Familiar', 'Vence']),
    '<row r="2"><c r="A2" t="inlineStr"><is><t>Hawaiana &amp; más</t></is></c><c r="B2"><v>117000</v></c><c r="C2" s="1"><v>46350</v></c></row>',
    sheetRow(4, ['Mexicana', null, 'ya']),
  ]
  const bytes = workbookOf({ Precios: prices.join(''), Vacía: '', Sedes: sheetRow(1, ['Centro']) })
  expect(await read('precios.xlsx', bytes)).toEqual({
    ok: true,
    content: {
      kind: 'tables',
      tables: [
        {
          name: 'Precios',
          rows: [
            ['Pizza', 'Familiar', 'Vence'],
            ['Hawaiana & más', '117000', '2026-11-24'],
            ['Mexicana', '', 'ya'],
          ],
        },
        { name: 'Sedes', rows: [['Centro']] },
      ],
      cut: null,
    },
  })
})

test('a document: headings, lists and tables, no pictures', async () => {
  const body = `${paragraph('Carta', 'Heading1')}${paragraph('Todo lleva IVA')}${tableOf([
    ['Hawaiana', '$45.000'],
    ['Mexicana', '$47.000'],
  ])}`
  expect(await read('carta.docx', documentOf(body))).toMatchObject({
    ok: true,
    content: {
      kind: 'text',
      parts: [{ title: 'Carta', lines: ['Todo lleva IVA', 'Hawaiana\t$45.000', 'Mexicana\t$47.000'] }],
    },
  })
})

const menu = [
  ['Hawaiana', '$45.000'],
  ['Mexicana (picante)', '$47.500'],
  ['Piña y jamón', '$52.000'],
] as const
const nameAt = (nth: number) => ({ text: menu[nth]?.[0] ?? '', x: 50, y: 700 - nth * 20 })
const priceAt = (nth: number) => ({ text: menu[nth]?.[1] ?? '', x: 420, y: 700 - nth * 20 })
const places = menu.map((_, nth) => nth)
test.each([
  ['line by line', places.flatMap((nth) => [nameAt(nth), priceAt(nth)])],
  ['all names first, all prices last', [...places.map(nameAt), ...places.map(priceAt)]],
])('a PDF that is drawn %s', async (_, drawn) => {
  expect(await read('menu.pdf', pdfOf([drawn, [{ text: 'Domicilios', x: 50, y: 700 }]]))).toEqual({
    ok: true,
    content: {
      kind: 'text',
      parts: [
        { title: 'Página 1', lines: menu.map((pair) => pair.join('\t')) },
        { title: 'Página 2', lines: ['Domicilios'] },
      ],
      cut: null,
    },
  })
})

test('of a PDF of many pages the first hundred', async () => {
  const pages = Array.from({ length: 101 }, (_, nth) => [{ text: `Plato ${nth}`, x: 50, y: 700 }])
  expect(await read('catalogo.pdf', pdfOf(pages))).toMatchObject({
    ok: true,
    content: { cut: 'pages', parts: { length: 100 } },
  })
})

test('a CSV, with the separator and the encoding that Excel gives it', async () => {
  const table = {
    kind: 'tables',
    tables: [
      {
        name: null,
        rows: [
          ['Piña', '1,50'],
          ['Limón', ''],
        ],
      },
    ],
    cut: null,
  }
  const text = 'Piña;1,50\r\n;\r\nLimón;\r\n'
  for (const encoding of ['utf8', 'latin1'] as const) {
    expect(await read('p.csv', Buffer.from(text, encoding))).toEqual({ ok: true, content: table })
  }
  const many = await read('p.csv', 'a,1\n'.repeat(20_001))
  expect(many).toMatchObject({ content: { cut: 'rows', tables: [{ rows: { length: 20_000 } }] } })
})

test('a chat that was exported, alone or with its files, and any other text by its paragraphs', async () => {
  const chat = '12/3/24, 9:05 - Ana: Hola\n12/3/24, 9:06 - Tienda: Buenas'
  const expected = { ok: true, content: { kind: 'chat', people: [{ name: 'Ana' }, { name: 'Tienda' }] } }
  expect(await read('Chat de WhatsApp con Ana.txt', chat)).toMatchObject(expected)
  const zip = zipOf([
    { name: 'IMG-1.jpg', content: '\xff\xd8' },
    { name: '_chat.txt', content: chat },
  ])
  expect(await read('WhatsApp Chat.zip', zip)).toMatchObject(expected)
  const text = {
    kind: 'text',
    parts: [
      { title: null, lines: ['Uno', 'dos'] },
      { title: null, lines: ['Tres'] },
    ],
    cut: null,
  }
  expect(await read('notas.txt', 'Uno\ndos\n\n\nTres')).toEqual({ ok: true, content: text })
})

const entities = `<!DOCTYPE w [<!ENTITY a "${'ja'.repeat(50)}">${[...'bcdefghi']
  .map((name, nth) => `<!ENTITY ${name} "${`&${'abcdefgh'[nth]};`.repeat(20)}">`)
  .join('')}]>`
const bare = { text: '', x: 0, y: 0 }
test.each([
  ['bomb', 'a.docx', documentOf('', { more: [{ name: 'word/x.xml', content: new Uint8Array(30_000_000) }] })],
  [
    'bomb',
    'a.xlsx',
    zipOf([{ name: 'xl/workbook.xml', content: new Uint8Array(30_000_000), saysSize: 900 }]),
  ],
  [
    'tooWide',
    'a.xlsx',
    workbookOf({ Hoja: '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1048576"><v>1</v></c></row>' }),
  ],
  ['broken', 'a.xlsx', zipOf([{ name: 'xl/workbook.xml', content: 'no es' }])],
  ['broken', 'a.docx', zipOf([{ name: 'word/document.xml', content: '<w:' }])],
  ['broken', 'a.pdf', '%PDF-1.7\nnada'],
  ['broken', 'a.csv', 'a,"b\n'.padEnd(70_000, 'x')],
  ['password', 'a.pdf', pdfOf([[{ text: 'x', x: 1, y: 1 }]], { sealed: true })],
  ['password', 'a.zip', zipOf([{ name: '_chat.txt', content: 'x', sealed: true }])],
  ['password', 'a.xlsx', `\xd0\xcf\x11\xe0${Buffer.from('EncryptedPackage', 'utf16le').toString('latin1')}`],
  ['oldOffice', 'a.xls', '\xd0\xcf\x11\xe0'],
  ['needsAi', 'scan.pdf', pdfOf([[bare]])],
  ['needsAi', 'menu.jpg', '\xff\xd8\xff\xe0'],
  ['unknownType', 'a.exe', 'MZ\0\0'],
  ['unknownType', 'a.zip', zipOf([{ name: 'foto.jpg', content: 'x' }])],
  ['empty', 'a.txt', ' \n '],
  ['empty', 'a.xlsx', workbookOf({ Hoja: '' })],
])('%s: %s', async (refusal, file, content) => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  expect(await readBytes({ file }, bytes)).toMatchObject({ ok: false, refusal })
})

test('entities within entities are not multiplied', async () => {
  const read = await readBytes({ file: 'a.docx' }, documentOf(paragraph('Hola &i;'), { doctype: entities }))
  expect(JSON.stringify(read).length).toBeLessThan(1_000)
})

test('no file that an entity names is read', async () => {
  const doctype = `<!DOCTYPE w [<!ENTITY own SYSTEM "${import.meta.url}">]>`
  const read = [
    await readBytes({ file: 'a.docx' }, documentOf(paragraph('Hola &own;'), { doctype })),
    await readBytes({ file: 'a.xlsx' }, workbookOf({ Hoja: sheetRow(1, ['Hola &own;']) }, { doctype })),
  ]
  expect(read).toMatchObject([
    { ok: false, refusal: 'broken' },
    { content: { tables: [{ rows: [['Hola &own;']] }] } },
  ])
})
