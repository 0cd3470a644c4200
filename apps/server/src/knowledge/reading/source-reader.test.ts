import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@recado/contract/wire/limits'
import { afterAll, expect, test } from 'vitest'
import { FakeClock } from '../../platform/time/fake-clock.ts'
import { egressToHere } from '../../testing/egress-to-here.ts'
import { sourceReadingText } from '../../text/builder/source-reading.ts'
import { readingCaps } from './caps.ts'
import { bundledReader, readInProcess } from './reader-process.ts'
import { SourceReader, type SourceReaderParts } from './source-reader.ts'
import { documentOf, paragraph, sheetRow, workbookOf } from './testing/office.ts'
import { pdfOf } from './testing/pdf.ts'
import { readerInOneFile } from './testing/reader-in-one-file.ts'

const { refusals } = sourceReadingText
const clock = new FakeClock()
const reader = (parts: Partial<SourceReaderParts> = {}) =>
  new SourceReader({ egress: egressToHere(), clock, ...parts })
const program = (name: string) => bundledReader(new URL(`./testing/${name}.ts`, import.meta.url))
/** A reader's time stands still; looks at what it takes follow one another. */
const looksAlone: Pick<FakeClock, 'setTimer'> = {
  setTimer(ms, fire) {
    const look = ms === readingCaps.process.ms ? undefined : setImmediate(() => void fire())
    return () => clearImmediate(look)
  },
}
const page = createServer((request, response) => {
  if (request.url === '/roto') return void response.writeHead(500).end()
  if (request.url === '/datos') return void response.end('{"a":1}')
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end('<h1>Carta</h1><p>Piña: $3.000</p>')
}).listen(0, '127.0.0.1')
afterAll(() => void page.close())
// A TCP server's address is never a pipe's name.
const url = (path: string) => `http://tienda.co:${(page.address() as AddressInfo).port}${path}`

test('files and pages are read in a process of their own', async () => {
  const read = reader()
  const [table, carta, web, broken, data] = await Promise.all([
    read.readFile('a', 'p.xlsx', workbookOf({ P: sheetRow(1, ['Piña', 3000]) })),
    read.readFile('a', 'carta.pdf', pdfOf([[{ text: 'Hola', x: 9, y: 9 }]])),
    read.readPage('a', url('/')),
    read.readPage('a', url('/roto')),
    read.readPage('a', url('/datos')),
  ])
  expect(table).toEqual({
    ok: true,
    note: null,
    content: { kind: 'tables', tables: [{ name: 'P', rows: [['Piña', '3000']] }], cut: null },
  })
  expect(carta).toMatchObject({ ok: true, content: { parts: [{ title: 'Página 1', lines: ['Hola'] }] } })
  expect(web).toMatchObject({ ok: true, content: { parts: [{ title: 'Carta', lines: ['Piña: $3.000'] }] } })
  expect(broken).toEqual({ ok: false, why: sourceReadingText.page.answered(500) })
  expect(data).toEqual({ ok: false, why: sourceReadingText.page.noPage })
})

test('as a bundle it needs nothing but its own folder', async () => {
  const read = reader({ program: await readerInOneFile() })
  const files = {
    'a.docx': documentOf(paragraph('Hola')),
    'a.pdf': pdfOf([[{ text: 'Hola', x: 9, y: 9 }]]),
    'a.csv': Buffer.from('Hola,1'),
  }
  for (const [file, bytes] of Object.entries(files))
    expect(await read.readFile('a', file, bytes)).toMatchObject({ ok: true })
})

test('while one is read that never ends the server answers others, until its time is over', async () => {
  const read = reader({ program: program('never-reads') })
  const endless = read.readFile('greedy', 'a.pdf', Buffer.from('x'))
  expect((await fetch(`http://127.0.0.1:${new URL(url('/')).port}/`)).status).toBe(200)
  await clock.advance(readingCaps.process.ms)
  expect(await endless).toEqual({ ok: false, why: refusals.tooHard })
})

test('one that a busy machine keeps waiting is read to its end', async () => {
  const carta = reader().readFile('a', 'carta.pdf', pdfOf([[{ text: 'Hola', x: 9, y: 9 }]]))
  await clock.advance(60_000)
  expect(await carta).toMatchObject({ ok: true })
})

test.runIf(process.platform === 'linux')('one that has too much of the processor ends', async () => {
  const source = { source: { file: 'a' }, bytes: Buffer.from('x') }
  const limits = { ...readingCaps.process, processorMs: 100 }
  expect(await readInProcess(program('works-on'), source, looksAlone, limits)).toEqual({
    ok: false,
    refusal: 'tooHard',
  })
})

test.runIf(process.platform === 'linux')('one that takes too much of the machine’s memory ends', async () => {
  const source = { source: { file: 'a' }, bytes: Buffer.from('x') }
  expect(await readInProcess(program('eats-memory'), source, looksAlone)).toEqual({
    ok: false,
    refusal: 'tooHard',
  })
})

test('it knows no secret, and reads, writes and starts nothing', async () => {
  process.env['SECRETO_DE_PRUEBA'] = 'x'
  const source = { source: { file: 'a' }, bytes: Buffer.from('x') }
  const tried = await readInProcess(program('tries-all'), source, clock)
  delete process.env['SECRETO_DE_PRUEBA']
  expect(tried).toMatchObject({
    content: {
      parts: [
        {
          lines: [
            'env: 0',
            ...['read', 'write', 'start', 'thread'].map((what) => `${what}: ERR_ACCESS_DENIED`),
          ],
        },
      ],
    },
  })
})

test('what is too large is not even tried', async () => {
  const bytes = new Uint8Array(limits.knowledge.fileBytes + 1)
  expect(await reader().readFile('a', 'a.pdf', bytes)).toEqual({ ok: false, why: refusals.tooLarge })
})
