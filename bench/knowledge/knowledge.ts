// What it costs to find what a shop's sources say, and what others notice while a long list is read.
import { setTimeout as pause } from 'node:timers/promises'
import { FactIndex, type IndexedFact } from '../../apps/server/src/knowledge/recall/fact-index.ts'
import { FactIndexes } from '../../apps/server/src/knowledge/recall/fact-indexes.ts'
import { sheetRow, workbookOf } from '../../apps/server/src/knowledge/reading/testing/office.ts'
import { systemClock } from '../../apps/server/src/platform/time/clock.ts'
import { openTestServer } from '../../apps/server/src/testing/test-server.ts'
import { uploadTo } from '../../apps/server/src/testing/upload.ts'
import { othersPages } from '../report/others-pages.ts'
import { percentile, table, writeSection } from '../report/report.ts'

const things = 'Camisa Pantalón Chaqueta Zapato Bolso Gorra Vestido Falda Blusa Correa Media Bufanda'.split(
  ' ',
)
const kinds = 'algodón lino cuero jean seda lana dril paño pana licra'.split(' ')
const colours = 'azul rojo verde negro blanco gris beige morado café vinotinto'.split(' ')

/** «Camisa lino azul 1734», of which no two are alike. */
const name = (n: number): string =>
  `${things[n % 12]} ${kinds[Math.floor(n / 12) % 10]} ${colours[Math.floor(n / 120) % 10]} ${n}`
const price = (n: number): number => 20_000 + ((n * 7_919) % 400) * 500

function factsOf(count: number): IndexedFact[] {
  return Array.from({ length: count }, (_, n) => ({
    fact: {
      id: `f${n}`,
      label: name(n),
      text: `${name(n)}: $${price(n).toLocaleString('es-CO')}. Quedan ${n % 9}`,
      source: { id: 's', title: 'Lista' },
    },
    order: String(n).padStart(6, '0'),
  }))
}

const questions = Array.from({ length: 300 }, (_, n) => ({
  question: `¿cuánto vale ${n % 2 === 0 ? 'la' : 'el'} ${name((n * 6_007) % 20_000).toLowerCase()}?`,
  before: '¿hacen domicilios a Suba?',
}))

/** Runs work while the loop is looked at every millisecond: how late it was at most. */
async function latestDuring(work: () => Promise<unknown>): Promise<{ ms: number; latest: number }> {
  let over = false
  let latest = 0
  const watching = (async () => {
    while (!over) {
      const before = performance.now()
      await pause(1)
      latest = Math.max(latest, performance.now() - before - 1)
    }
  })()
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  over = true
  await watching
  return { ms, latest }
}

async function indexRow(count: number): Promise<string[]> {
  const facts = factsOf(count)
  globalThis.gc?.()
  const heap = process.memoryUsage().heapUsed
  const index = new FactIndex()
  const built = await latestDuring(() => index.put(facts))
  globalThis.gc?.()
  const megabytes = (process.memoryUsage().heapUsed - heap) / 2 ** 20
  const room = { most: 24, room: 12_000 }
  const times = questions.map((asked) => {
    const began = performance.now()
    index.find(asked, room)
    return performance.now() - began
  })
  return [
    count.toLocaleString('en'),
    `${built.ms.toFixed(0)} ms`,
    `${built.latest.toFixed(0)} ms`,
    `${megabytes.toFixed(1)} MB`,
    `${percentile(times, 0.5).toFixed(2)} ms`,
    `${percentile(times, 0.95).toFixed(2)} ms`,
  ]
}

const rows: string[][] = []
for (const count of [100, 5_000, 20_000]) rows.push(await indexRow(count))

const server = await openTestServer({ clock: systemClock })
const { store } = server.server.core
const owner = await server.register()
const bot = await server.createBot(owner.token)
const at = `/api/bots/${bot._id}/knowledge`
const { token } = owner

const others = await othersPages(server)
await pause(2_000)
const idle = others.taken()
const sheet = Array.from({ length: 10_000 }, (_, n) => sheetRow(n + 2, [name(n), price(n), n % 9])).join('')
const bytes = Buffer.from(workbookOf({ Lista: sheetRow(1, ['Producto', 'Precio', 'Stock']) + sheet }))
const steps: string[][] = []
async function step(
  title: string,
  work: () => Promise<{ statusCode: number; body: string }>,
): Promise<string> {
  let body = ''
  const { ms, latest } = await latestDuring(async () => {
    const answer = await work()
    if (answer.statusCode > 299) throw new Error(`${title}: ${answer.body}`)
    body = answer.body
  })
  steps.push([title, `${ms.toFixed(0)} ms`, `${latest.toFixed(0)} ms`])
  return body
}
const url = `${at}/files`
const sent = await step('read an XLSX', () =>
  uploadTo(server, bot._id, token, { name: 'lista.xlsx', bytes, url }),
)
const { source } = JSON.parse(sent) as { source: { _id: string } } // as the contract says
const of = `${at}/sources/${source._id}`
await step('look at it', () => server.call('POST', `${of}/review`, { token, body: {} }))
await step('use it', () => server.call('POST', `${of}/use`, { token, body: {} }))
const indexes = new FactIndexes(store)
const asIndex = async () => {
  await indexes.of(bot._id)
  return { statusCode: 200, body: '' }
}
await step('first question: index from the database', asIndex)
const listed = await server.call('GET', `${at}/facts?search=camisa&limit=1`, { token })
const [fact] = listed.json().facts
await step('a search in the table', () => server.call('GET', `${at}/facts?search=vinotinto 9`, { token }))
await step('put one right', () =>
  server.call('PATCH', `${at}/facts/${fact._id}`, { token, body: { text: 'Camisa: $1.000' } }),
)
await step('next question: one fact anew', asIndex)
const times = others.taken()
await others.stop()
await server.close()

writeSection(
  'knowledge',
  `BM25 over our stems, in this process; questions of four words with synonyms and the line before.

${table(['facts', 'built', 'others waited at most', 'memory', 'a question, p50', 'p95'], rows)}

A real server on SQLite: a list of 10,000 rows, step by step, while the owners of twenty
other accounts look at their panels, in turn, each four times a second.

${table(['', 'took', 'the loop was late at most'], steps)}

Their panels, before: p50 ${percentile(idle, 0.5).toFixed(1)} ms, p99 ${percentile(idle, 0.99).toFixed(1)} ms; meanwhile, ${times.length} times: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, at most ${Math.max(...times).toFixed(0)} ms.`,
)
