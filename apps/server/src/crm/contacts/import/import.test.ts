import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ContactImport } from '@recado/contract/crm/contact-imports'
import type { Contact } from '@recado/contract/crm/contacts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sparedOnPostgres } from '../../../platform/db/testing/engines.ts'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { uploadTo } from '../../../testing/upload.ts'
import { importBatch, rowsAtOnce } from './import-batch.ts'

let server: TestServer
let token: string
let botId: string

beforeAll(async () => {
  server = await openTestServer()
  // Without a limit of bots: each test has its own.
  token = await server.adminToken()
})
beforeEach(async () => {
  botId = (await server.createBot(token))._id
})
afterAll(() => server.close())

const at = (path = '') => `/api/crm/${botId}/contacts${path}`
const send = (content: string | Buffer, name = 'clientes.csv') =>
  uploadTo(server, botId, token, { name, bytes: Buffer.from(content), url: at('/imports') })
const upload = async (content: string | Buffer): Promise<ContactImport> => (await send(content)).json().import
const start = (of: ContactImport, more: object = {}, headers: Record<string, string> = {}) =>
  server.call('POST', at(`/imports/${of._id}/start`), {
    token,
    headers,
    body: { columns: of.columns.map(({ field }) => field), ...more },
  })
const look = async (id: string): Promise<ContactImport> =>
  (await server.call('GET', at(`/imports/${id}`), { token })).json().import
const finished = (id: string) =>
  vi.waitFor(
    async () => {
      const now = await look(id)
      expect(now.state).toBe('done')
      return now
    },
    { timeout: 60_000, interval: 20 },
  )
const contacts = async (): Promise<Contact[]> =>
  (await server.call('GET', at('?limit=100'), { token })).json().contacts
const csv = async (path: string) => (await server.call('GET', path, { token })).body

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test('a CSV as Excel in Spanish saves it comes in, duplicates merged, what is wrong listed with its reason', async () => {
  const known = { phoneNumber: '3001112233', name: 'Doña Ana' }
  await server.call('POST', at(), { token, body: known })
  const draft = await upload(
    latin1(
      'Nombre;Teléfono;E-mail;Etiquetas;Color favorito\r\n' +
        'José Núñez;310 222 3344;jose@correo.co;VIP, Año nuevo;azul\r\n' +
        '"Ana; la de la esquina";+57 (300) 111-2233;ana@correo.co;;\r\n' +
        'José otra vez;573102223344;;VIP;\r\n' +
        'Sin número;llámame;;;\r\n' +
        'Exponencial;5,73E+11;;;\r\n' +
        'Mal correo;3155556677;esto no es;;\r\n' +
        '\r\n',
    ),
  )
  expect(draft).toMatchObject({ state: 'draft', format: 'csv', rows: 6, processed: 0 })
  expect(draft.columns.map(({ name, field }) => [name, field])).toEqual([
    ['Nombre', 'name'],
    ['Teléfono', 'phoneNumber'],
    ['E-mail', 'email'],
    ['Etiquetas', 'tags'],
    ['Color favorito', null],
  ])
  expect(draft.columns[0]?.samples).toEqual(['José Núñez', 'Ana; la de la esquina', 'José otra vez'])
  expect(await contacts()).toHaveLength(1)

  expect((await start(draft)).statusCode).toBe(202)
  expect(await finished(draft._id)).toMatchObject({ processed: 6, created: 1, merged: 2, refused: 3 })
  const all = await contacts()
  expect(all.map(({ name, phoneNumber, email }) => [name, phoneNumber, email])).toEqual(
    expect.arrayContaining([
      ['José Núñez', '573102223344', 'jose@correo.co'],
      // What the owner called her stays; what was missing came.
      ['Doña Ana', '573001112233', 'ana@correo.co'],
    ]),
  )
  expect(all.find(({ name }) => name === 'José Núñez')?.tags.map(({ name }) => name)).toEqual([
    'Año nuevo',
    'VIP',
  ])
  const refused = async (query: string) =>
    (await server.call('GET', at(`/imports/${draft._id}/refused?${query}`), { token })).json()
  const first = await refused('limit=2')
  expect(first.rows).toEqual([
    { row: 4, cells: ['Sin número', 'llámame', '', '', ''], reason: 'Un teléfono lleva solo números' },
    expect.objectContaining({ row: 5, reason: expect.stringContaining('Excel cambió este número') }),
  ])
  expect(first.reasons).toHaveLength(3)
  const second = await refused(`limit=2&cursor=${first.nextCursor}`)
  expect([second.rows.length, second.rows[0].reason, second.nextCursor]).toEqual([
    1,
    'El correo no es válido',
    null,
  ])
  expect((await refused('cursor=x')).code).toBe('invalid_input')
  const report = await csv(at(`/imports/${draft._id}/refused.csv`))
  expect(report.split('\n')).toEqual([
    '\uFEFFNombre,Teléfono,E-mail,Etiquetas,Color favorito,Motivo',
    'Sin número,llámame,,,,Un teléfono lleva solo números',
    'Exponencial,"5,73E+11",,,,"Excel cambió este número (5,7E+11): dale formato de texto a la columna y guarda otra vez"',
    'Mal correo,3155556677,esto no es,,,El correo no es válido',
    '',
  ])
})

test('contacts of a phone come in from a vCard, whatever its version and encoding', async () => {
  const draft = await upload(
    [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:G=C3=B3mez;Laura;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Laura G=C3=B3=',
      'mez',
      'TEL;HOME:6017443210',
      'TEL;CELL:310-333-4455',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Mej\\,ía;Andrés;;;',
      'item1.TEL;type=CELL;waid=573157704422:+57 315 7704422',
      'EMAIL;TYPE=INTERNET:andres@correo.co',
      'NOTE:Compra los\\nlunes y',
      '  martes',
      'CATEGORIES:Mayorista,Domicilios',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg',
      ' ABAQAAAQABAAD',
      'END:VCARD',
      '',
    ].join('\r\n'),
  )
  expect(draft).toMatchObject({ format: 'vcard', rows: 2 })
  await start(draft)
  expect(await finished(draft._id)).toMatchObject({ created: 2, refused: 0 })
  expect(await contacts()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Laura Gómez', phoneNumber: '573103334455' }),
      expect.objectContaining({
        name: 'Andrés Mej,ía',
        phoneNumber: '573157704422',
        email: 'andres@correo.co',
        notes: 'Compra los\nlunes y martes',
      }),
    ]),
  )
})

test.each(sparedOnPostgres)(
  'photos of megabytes, cards that never end and cells made to be slow take no longer than their length',
  async () => {
    const photo = `PHOTO;ENCODING=b;TYPE=JPEG:/9j\r\n${` ${'A'.repeat(74)}\r\n`.repeat(60_000)}`
    const card = (name: string, phone: string, more = '') =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nTEL:${phone}\r\n${more}`
    const end = 'END:VCARD\r\n'
    const draft = await upload(
      `${card('Ana', '3105550001', photo)}${end}${card('Sin final', '3105550002')}${card('Rosa', '3105550003')}${end}`,
    )
    expect(draft.rows).toBe(3)
    const names = draft.columns.find(({ field }) => field === 'name')
    expect(names?.samples).toEqual(['Ana', 'Sin final', 'Rosa'])
    const never = await send('BEGIN:VCARD\n'.repeat(1_000_000), 'contactos.vcf')
    expect(never.statusCode).toBe(400)
    const slow = `${'@.'.repeat(2000)} x`
    expect((await upload(`Nombre;${'x;'.repeat(12)}\nAna;${`${slow};`.repeat(12)}`)).columns[0]?.field).toBe(
      'name',
    )
  },
)

test.each([
  ['excel', ';', '(+57) 310 4445566'],
  ['excel-comma', ',', '(+57) 310 4445566'],
  ['standard', ',', '573104445566'],
])(
  'what is exported as %s can be imported again, and no cell of it is a formula',
  async (format, by, phone) => {
    const tag = await server.call('POST', '/api/tags', { token, body: { botId, name: '@vip' } })
    const body = {
      phoneNumber: '3104445566',
      name: '=HYPERLINK("http://malo")',
      notes: 'con "comillas", coma;=cmd|A0\n- renglón',
      tags: [tag.json().tag._id],
    }
    await server.call('POST', at(), { token, body })
    const exported = await csv(at(`.csv?format=${format}`))
    expect(exported).toContain([phone, '', `"'=HYPERLINK(""http://malo"")"`, '', "'@vip", ''].join(by))
    expect(exported).toContain(`coma;'=cmd|A0\n'- renglón`)
    botId = (await server.createBot(token))._id
    const draft = await upload(exported)
    await start(draft)
    await finished(draft._id)
    expect(await contacts()).toMatchObject([
      { phoneNumber: '573104445566', name: body.name, notes: body.notes, tags: [{ name: '@vip' }] },
    ])
  },
)

describe('a start', () => {
  const file = 'Teléfono,Nombre\n3105550001,Rosa\n'

  test('repeated under one key is one, without it a conflict', async () => {
    const draft = await upload(file)
    const key = { 'idempotency-key': 'una-vez' }
    const answers = [await start(draft, {}, key), await start(draft, {}, key)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202])
    await finished(draft._id)
    expect((await start(draft)).statusCode).toBe(409)
    expect(await contacts()).toHaveLength(1)
  })

  test.each([
    [{ columns: [null, 'name'] }, 'columns', 'Elige en qué columna está el teléfono'],
    [{ columns: ['phoneNumber', 'phoneNumber'] }, 'columns.1', 'Ese dato ya lo tiene otra columna'],
    [{ columns: ['phoneNumber'] }, 'columns', 'Las columnas no son las del archivo'],
    [{ tags: ['x'] }, 'tags.0', 'Ese tag no es de este bot'],
  ])('with %j is refused', async (more, path, message) => {
    const answer = await start(await upload(file), more)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([{ path, message }])
  })

  test('gives everybody the tags that it names', async () => {
    const tag = await server.call('POST', '/api/tags', { token, body: { botId, name: 'Feria' } })
    const draft = await upload('\u202a+57 310 555 0001\u202c\n3105550002\n')
    expect(draft.columns).toMatchObject([{ name: 'Columna 1', field: 'phoneNumber' }])
    await start(draft, { tags: [tag.json().tag._id] })
    await finished(draft._id)
    expect((await contacts()).map(({ tags }) => tags.map(({ name }) => name))).toEqual([['Feria'], ['Feria']])
  })
})

test('what was forgotten is gone, and what came of it stays', async () => {
  const draft = await upload('3105550009\n')
  await start(draft)
  await finished(draft._id)
  const path = at(`/imports/${draft._id}`)
  expect((await server.call('DELETE', path, { token })).statusCode).toBe(204)
  expect((await server.call('GET', path, { token })).statusCode).toBe(404)
  expect(await contacts()).toHaveLength(1)
})

test('what was cut short goes on where it was, and nobody comes in twice', async () => {
  const phones = Array.from({ length: rowsAtOnce + 5 }, (_, nth) => `31066600${String(nth).padStart(2, '0')}`)
  const draft = await upload(['Teléfono', ...phones].join('\n'))
  const { core, imports } = server.server
  await core.inTransaction({ bot: botId }, ({ tx }) =>
    tx.updateTable('contactImports').set({ state: 'running' }).where('id', '=', draft._id).execute(),
  )
  await core.inTransaction({ bot: botId }, (transaction) => importBatch(transaction, botId, draft._id))
  expect(await look(draft._id)).toMatchObject({ state: 'running', processed: rowsAtOnce })
  await imports.wake()
  expect(await finished(draft._id)).toMatchObject({ created: phones.length, processed: phones.length })
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 415, 'No pudimos leer ese archivo'],
  ['nothing', '', 400, 'Ese archivo no tiene contactos'],
  ['a header alone', 'Nombre,Teléfono\n', 400, 'Ese archivo no tiene contactos'],
  ['too many', `${'3101110001\n'.repeat(10_002)}`, 400, 'más de 10.000 contactos'],
  ['too much', Buffer.alloc(16 * 1024 * 1024 + 1, 'a'), 413, 'más de 16 MB'],
])('a file with %s is refused with a word why', async (_what, content, status, message) => {
  const answer = await send(content)
  expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(message)])
})

test('files of one bot at once come one after another, in pieces, and none is left on the disk', async () => {
  const rows = (name: string) =>
    `Nombre;Teléfono;Notas\n${Array.from({ length: 900 }, (_, index) => `${name};${3_000_000_000 + index};${'ñ'.repeat(500)}\n`).join('')}`
  const answers = await Promise.all([
    send(rows('uno')),
    send(rows('dos')),
    send('\u0000'),
    send(rows('tres')),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 415, 201])
  // Whose turn came last is theirs to settle; that one is kept, whole, and the others gave way to it.
  const kept = await Promise.all(
    answers
      .filter(({ statusCode }) => statusCode === 201)
      .map(async (answer) => {
        const draft: ContactImport = answer.json().import
        return { draft, found: await look(draft._id) }
      }),
  )
  const [last, ...rest] = kept.filter(({ found }) => found)
  expect(rest).toEqual([])
  expect(last?.found).toMatchObject({ rows: 900, state: 'draft' })
  expect(last?.draft.columns.map(({ samples }) => samples[0])).toEqual([
    expect.stringMatching(/^(uno|dos|tres)$/),
    '3000000000',
    'ñ'.repeat(80),
  ])
  expect(readdirSync(join(server.dataDir, 'uploads', 'drafts'))).toEqual([])
})
