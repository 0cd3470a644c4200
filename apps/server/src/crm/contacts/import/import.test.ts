import { describe, expect, test } from 'vitest'
import { importBatch, rowsAtOnce } from './import-batch.ts'
import { importsForEachTest } from './testing/imports.ts'

const { anotherBot, at, botId, call, contacts, csv, finished, look, server, start, upload } =
  importsForEachTest()

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test('a CSV as Excel in Spanish saves it comes in, duplicates merged, what is wrong listed with its reason', async () => {
  const known = { phoneNumber: '3001112233', name: 'Doña Ana' }
  await call('POST', at(), known)
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
  expect(await finished(draft._id)).toMatchObject({
    processed: 6,
    created: 2,
    merged: 2,
    refused: 2,
    incomplete: 1,
  })
  const all = await contacts()
  expect(all.map(({ name, phoneNumber, email }) => [name, phoneNumber, email])).toEqual(
    expect.arrayContaining([
      ['José Núñez', '573102223344', 'jose@correo.co'],
      // What the owner called her stays; what was missing came.
      ['Doña Ana', '573001112233', 'ana@correo.co'],
      // WhatsApp asks for no e-mail: a wrong one keeps nobody out.
      ['Mal correo', '573155556677', null],
    ]),
  )
  expect(all.find(({ name }) => name === 'José Núñez')?.tags.map(({ name }) => name)).toEqual([
    'Año nuevo',
    'VIP',
  ])
  const refused = async (query: string) =>
    (await call('GET', at(`/imports/${draft._id}/refused?${query}`))).json()
  const first = await refused('limit=2')
  expect(first.rows).toEqual([
    { row: 4, cells: ['Sin número', 'llámame', '', '', ''], reason: 'Un teléfono lleva solo números' },
    expect.objectContaining({ row: 5, reason: expect.stringContaining('Excel cambió este número') }),
  ])
  expect(first.reasons).toHaveLength(3)
  const second = await refused(`limit=2&cursor=${first.nextCursor}`)
  expect([second.rows.length, second.rows[0].reason, second.nextCursor]).toEqual([
    1,
    'Entró sin el correo, que no es válido',
    null,
  ])
  expect((await refused('cursor=x')).code).toBe('invalid_input')
  const report = await csv(at(`/imports/${draft._id}/refused.csv`))
  expect(report.split('\n')).toEqual([
    '\uFEFFNombre,Teléfono,E-mail,Etiquetas,Color favorito,Motivo',
    'Sin número,llámame,,,,Un teléfono lleva solo números',
    'Exponencial,"5,73E+11",,,,"Excel cambió este número (5,7E+11): dale formato de texto a la columna y guarda otra vez"',
    'Mal correo,3155556677,esto no es,,,"Entró sin el correo, que no es válido"',
    '',
  ])
})

test.each([
  ['excel', ';', '(+57) 310 4445566'],
  ['excel-comma', ',', '(+57) 310 4445566'],
  ['standard', ',', '573104445566'],
])(
  'what is exported as %s can be imported again, and no cell of it is a formula',
  async (format, by, phone) => {
    const tag = await call('POST', '/api/tags', { botId: botId(), name: '@vip' })
    const body = {
      phoneNumber: '3104445566',
      name: '=HYPERLINK("http://malo")',
      notes: 'con "comillas", coma;=cmd|A0\n- renglón',
      tags: [tag.json().tag._id],
    }
    const two = await call('POST', '/api/tags', { botId: botId(), name: 'Mayorista, de Cali' })
    const plain = { phoneNumber: '3104445577', name: "'90 segundos", notes: 'Un renglón\ny otro\ry otro' }
    await call('POST', at(), { ...plain, tags: [two.json().tag._id] })
    await call('POST', at(), body)
    const exported = await csv(at(`.csv?format=${format}`))
    expect(exported).toContain([phone, '', `"'=HYPERLINK(""http://malo"")"`, '', "'@vip", ''].join(by))
    expect(exported).toContain(`coma;'=cmd|A0\n'- renglón`)
    await anotherBot()
    const draft = await upload(exported)
    await start(draft)
    await finished(draft._id)
    expect((await contacts()).toSorted((one, other) => (one.notes < other.notes ? 1 : -1))).toMatchObject([
      { phoneNumber: '573104445566', name: body.name, notes: body.notes, tags: [{ name: '@vip' }] },
      {
        phoneNumber: '573104445577',
        name: plain.name,
        notes: plain.notes,
        tags: [{ name: 'Mayorista, de Cali' }],
      },
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
    const tag = await call('POST', '/api/tags', { botId: botId(), name: 'Feria' })
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
  expect((await call('DELETE', path)).statusCode).toBe(204)
  expect((await call('GET', path)).statusCode).toBe(404)
  expect(await contacts()).toHaveLength(1)
})

test('what was cut short goes on where it was, and nobody comes in twice', async () => {
  const phones = Array.from({ length: rowsAtOnce + 5 }, (_, nth) => `31066600${String(nth).padStart(2, '0')}`)
  const draft = await upload(['Teléfono', ...phones].join('\n'))
  const { core, imports } = server().server
  await core.inTransaction({ bot: botId() }, ({ tx }) =>
    tx.updateTable('contactImports').set({ state: 'running' }).where('id', '=', draft._id).execute(),
  )
  await core.inTransaction({ bot: botId() }, (transaction) => importBatch(transaction, botId(), draft._id))
  expect(await look(draft._id)).toMatchObject({ state: 'running', processed: rowsAtOnce })
  await imports.wake()
  expect(await finished(draft._id)).toMatchObject({ created: phones.length, processed: phones.length })
})
