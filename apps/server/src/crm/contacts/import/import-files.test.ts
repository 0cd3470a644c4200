import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ContactImport } from '@recado/contract/crm/contact-imports'
import { expect, test } from 'vitest'
import { sparedOnPostgres } from '../../../platform/db/testing/engines.ts'
import { importsForEachTest } from './testing/imports.ts'

const { contacts, finished, look, send, server, start, upload } = importsForEachTest()

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

test('a file without titles has its names in the one column of words, where there is one alone', async () => {
  const fields = async (content: string) => (await upload(content)).columns.map(({ field }) => field)
  expect(await fields('José Núñez;3101110041;\nMaría D’Angelo;3101110042;')).toEqual([
    'name',
    'phoneNumber',
    null,
  ])
  expect(await fields('Ana;3101110041;Bogotá\nLuis;3101110042;Cali')).toEqual([null, 'phoneNumber', null])
  expect(await fields('Ciudad;Teléfono\nBogotá;3101110041')).toEqual([null, 'phoneNumber'])
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 415, 'Ese archivo no es un CSV ni un vCard'],
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
  expect(readdirSync(join(server().dataDir, 'uploads', 'drafts'))).toEqual([])
})
