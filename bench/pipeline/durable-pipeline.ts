// What the durable pipeline costs, from a message's arrival to the accepted reply, beside a bare loop with the same commits.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { newId } from '../../apps/server/src/platform/db/ids.ts'
import { openStore } from '../../apps/server/src/platform/db/open-store.ts'
import { postgres } from '../../scripts/programs/postgres.mjs'
import { barePipeline, rawPostgres, rawSqlite } from './bare.ts'
import { recadoPipeline, response, seed } from './recado.ts'
import { oneByOne, type Pipeline, together } from './way.ts'
import { profiled } from '../report/profile.ts'
import { median, spread, table, writeSection } from '../report/report.ts'

/** For profiling: one engine (sqlite, postgres) and one way (together, alone), of which nothing is written down. */
const [only, onlyWay] = process.argv.slice(2)
const runs = 5
const eachTogether = 20
const eachAlone = 3
const crowd = 50

/** Both sides on databases of their own, of one engine. */
type Sides = { recado: Pipeline; bare: Pipeline }

async function onSqlite(directory: string): Promise<Sides> {
  const ours = await openStore({ DATA_DIR: join(directory, 'recado') })
  const recado = await recadoPipeline(ours, (await seed(ours)).botId)
  const theirs = await openStore({ DATA_DIR: join(directory, 'bare') })
  const ids = await seed(theirs)
  await theirs.close()
  const bare = barePipeline(rawSqlite(join(directory, 'bare', 'recado.db')), bareBot(ids))
  return { recado, bare }
}

async function onPostgres(server: string, directory: string): Promise<Sides> {
  const ours = await openStore({
    DATA_DIR: directory,
    DATABASE_URL: await newDatabase(server, 'recado_road'),
  })
  const recado = await recadoPipeline(ours, (await seed(ours)).botId)
  const url = await newDatabase(server, 'bare_road')
  const theirs = await openStore({ DATA_DIR: directory, DATABASE_URL: url })
  const ids = await seed(theirs)
  await theirs.close()
  const bare = barePipeline(await rawPostgres(url), bareBot(ids))
  return { recado, bare }
}

const bareBot = ({ botId, nodeId }: { botId: string; nodeId: string }) => ({
  id: botId,
  nodeId,
  node: /hola/i,
  response,
  line: 0,
})

async function newDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A row of the table for each way, and the profile of Recado’s side where a ratio is missed. */
type Measured = { rows: string[][]; profiles: string[] }

/** Each run has customers of its own, who have written once before. */
async function measure(engine: string, { recado, bare }: Sides): Promise<Measured> {
  const ways = [
    { name: `${engine}, ${crowd} customers at once`, way: 'together', drive: together, each: eachTogether },
    { name: `${engine}, one message at a time`, way: 'alone', drive: oneByOne, each: eachAlone },
  ]
  const rows: string[][] = []
  const profiles: string[] = []
  for (const { name, way, drive, each } of ways) {
    if (onlyWay && onlyWay !== way) continue
    const [ours, theirs]: [number[], number[]] = [[], []]
    // The first run warms up.
    for (let run = 0; run <= runs; run += 1) {
      const customers = newCustomers()
      for (const [pipeline, rates] of [
        [bare, theirs],
        [recado, ours],
      ] as const) {
        await together(pipeline, customers, 1)
        globalThis.gc?.()
        const rate = await drive(pipeline, customers, each)
        if (run > 0) rates.push(rate)
      }
    }
    const ratios = ours.map((rate, run) => rate / (theirs[run] ?? Number.NaN))
    const missed = median(ratios) < 0.5 ? ', missed' : ''
    rows.push([name, spread(ours, 0), spread(theirs, 0), `${spread(ratios, 2)}× (target 0.5${missed})`])
    if (missed === '') continue
    const customers = newCustomers()
    await together(recado, customers, 1)
    const shares = await profiled(() => drive(recado, customers, each))
    profiles.push(`Recado’s process, ${name}:\n\n${shares}`)
  }
  await recado.close()
  await bare.close()
  return { rows, profiles }
}

const newCustomers = (): string[] =>
  Array.from({ length: crowd }, (_, at) => `57${newId().slice(0, 13)}${at}`)

const directory = mkdtempSync(join(tmpdir(), 'recado-road-'))
const server = only === 'sqlite' ? null : await postgres({ durable: true })
try {
  const measured: Measured[] = []
  if (only !== 'postgres') measured.push(await measure('SQLite', await onSqlite(directory)))
  if (server && !server.url) process.stdout.write(`Sin PostgreSQL: ${server.why}\n`)
  if (server?.url) measured.push(await measure('PostgreSQL', await onPostgres(server.url, directory)))
  const head = ['', 'Recado, messages a second', 'bare loop', 'ratio']
  const rows = measured.flatMap((each) => each.rows)
  const result = [table(head, rows), ...measured.flatMap(({ profiles }) => profiles)].join('\n\n')
  if (only) process.stdout.write(`${result}\n`)
  else
    writeSection(
      'The durable pipeline',
      `Messages from their arrival to the reply which a stub channel has accepted, in four commits: arrival, turn,
reply on its way, reply accepted. The bare loop writes the same rows in the same commits with raw statements
(node:sqlite, pg) on one connection, grouped in the same way (what waits while a group is committed is the next group);
it asks the database nothing, keeps contact, sequence numbers and pause in its memory, and would lose them. Both flush
every commit: SQLite in WAL with synchronous=FULL, PostgreSQL 15 with fsync. ${runs} runs, taking turns; in each of them 50
customers who have written once before write ${eachTogether} messages (${eachAlone} one at a time). Response delay, pace of sending and the breaker of loops
are set aside.

${result}`,
    )
} finally {
  server?.stop?.()
  rmSync(directory, { recursive: true })
}
