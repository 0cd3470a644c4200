// What it costs to find what a shop's sources say, and what others notice while they are read.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { says, ScriptedAi } from '@recado/scripted-ai'
import { systemClock } from '../../apps/server/src/platform/time/clock.ts'
import { egressToHere } from '../../apps/server/src/testing/egress-to-here.ts'
import { openTestServer } from '../../apps/server/src/testing/test-server.ts'
import { uploadTo } from '../../apps/server/src/testing/upload.ts'
import { writeSection } from '../report/report.ts'
import { EmulatorProcess } from '../whatsapp/processes.ts'
import { indexTable } from './index-rows.ts'
import { bomb, catalogue, letter, name, pageOf, priced, question, sheetOf } from './shop.ts'
import { WatchedSteps } from './watched-steps.ts'

/** Rows of a list; two of them are all that a bot may know. */
const rows = 10_000

const indexes = await indexTable()
const html = pageOf()
const site = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
)
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
// A TCP server's address is never a pipe's name.
const { port } = site.address() as AddressInfo
const wanted = 15_734
const provider = new ScriptedAi(() => says(`Vale ${priced(wanted)}`))
const emulator = new EmulatorProcess()
const server = await openTestServer(
  {
    clock: systemClock,
    egress: egressToHere(),
    delayScale: 0,
    pace: { burst: Infinity, everyMs: 1 },
    loopTurns: Infinity,
  },
  { WA_SOCKET_URL: await emulator.url(), OPENAI_API_KEY: 'k', OPENAI_BASE_URL: await provider.listen() },
)
const { token } = await server.register()
const { _id: known } = await server.createBot(token)
const { _id: tried } = await server.createBot(token, 'Otra')
const agent = { name: 'Agente', type: 'AI_AGENT', config: { systemPrompt: 'Vendes ropa.' } }
await server.createNode(token, known, agent)

const steps = await WatchedSteps.begin(server, emulator)
const at = (botId: string, path: string): string => `/api/bots/${botId}/knowledge${path}`
const post = (path: string, body: object = {}) => server.call('POST', path, { token, body })
const upload = (botId: string, file: string, bytes: Buffer) =>
  uploadTo(server, botId, token, { name: file, bytes, url: at(botId, '/files') })
const idOf = ({ body }: { body: string }): string =>
  (JSON.parse(body) as { source: { _id: string } }).source._id // as the contract says

await steps.idle(5_000)
const whileIdle = steps.p99()
for (const [nth, of] of ['a list', 'another list'].entries()) {
  const bytes = sheetOf(nth * rows, rows)
  const title = `${of} of ${rows.toLocaleString('en')} rows, XLSX`
  const read = await steps.step(`read ${title}`, () => upload(known, `${nth}.xlsx`, bytes), 201)
  const source = at(known, `/sources/${idOf(read)}`)
  await steps.step('look at it', () => post(`${source}/review`))
  await steps.step('use it', () => post(`${source}/use`))
}
const files: [string, string, Buffer, number][] = [
  ['read a PDF of 100 pages', 'catalogo.pdf', catalogue(), 201],
  ['read a DOCX of 5,000 lines', 'carta.docx', letter(), 201],
  ['refuse a DOCX that unpacks to 60 MB', 'bomba.docx', bomb(), 400],
]
for (const [title, file, bytes, status] of files)
  await steps.step(title, () => upload(tried, file, bytes), status)
const url = `http://tienda.co:${port}/`
await steps.step('read a page of 5,000 lines', () => post(at(tried, '/pages'), { url }), 201)
const whileRead = steps.p99()

async function ask(title: string): Promise<void> {
  const { body } = await steps.step(title, () =>
    post(`/api/bots/${known}/simulate`, { message: question(wanted) }),
  )
  if (!body.includes(`${name(wanted)}: ${priced(wanted)}`)) throw new Error(`Nothing proved it: ${body}`)
}
await ask('first question of 20,000 facts, answered by a model')
await ask('next question')
const search = (words: string) => server.call('GET', at(known, `/facts?search=${words}&limit=1`), { token })
const [fact] = (await search('camisa')).json().facts
await steps.step('a search in the table', () => search('vinotinto 9'))
const text = 'Camisa: $1.000'
await steps.step('put one right', () =>
  server.call('PATCH', at(known, `/facts/${fact._id}`), { token, body: { text } }),
)
await ask('next question: one fact anew')
const whileAsked = steps.p99()
const told = await steps.end()
await server.close()
await provider.close()
site.close()
emulator.kill()

writeSection(
  'knowledge',
  `BM25 over our stems, in this process; questions of four words with synonyms and the line before. A bot may know 20,000 facts.

${indexes}

A real server on SQLite, step by step: an owner fills a bot with 20,000 facts and asks it, and has other files read for another
one. Meanwhile the owners of twenty other accounts look at their panels, in turn, each four times a second, and four customers of
another account's bot write, one 60 ms after the other, and again once all have its reply; their phones and the emulated WhatsApp
are a process of their own. The loop was kept so many ms of the processor, and in brackets on the clock, which other processes stretch.

${told}

At p99: with nothing else ${whileIdle}; while sources were read and used ${whileRead} (target 100 ms); while questions were asked and facts
put right ${whileAsked}.`,
)
process.exit()
