// Meta's webhooks, 200 messages a second for a minute, on either database: how long each waits for its 200, and whether all of them
// are there afterwards; to four shops' numbers, and all of them to one. BENCH_SECONDS makes it shorter, BENCH_DATABASE and
// BENCH_NUMBERS leave out the other one.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bot } from '@recado/contract/builder/bots'
import type { Session } from '@recado/contract/accounts/accounts'
import { copiedFrom, openGraphShop, type GraphShop } from '@recado/whatsapp-emulator/graph/testing'
import { openStore, type StorePlace } from '../../apps/server/src/platform/db/open-store.ts'
import { postgres } from '../../scripts/programs/postgres.mjs'
import { ask, send } from '../crm/owner.ts'
import { freePort } from '../report/free-port.ts'
import { percentile, table, writeSection } from '../report/report.ts'

const perSecond = 200
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)
/** Meta takes and tells 80 messages a second of a number, 1 000 of one that it has raised («Throughput», September 2026). */
const spreads = [4, 1]
/** Enough that none of them writes faster than people do. */
const crowd = 400
const targetMs = 100
/** Of the product's own: a new owner signs up with it. */
const accessCode = 'de-medir'

/** A shop at Meta: one app, account and number. */
type Shop = Pick<GraphShop, 'token' | 'account' | 'app' | 'line'>

type Measured = {
  sent: number
  kept: number
  p50: number
  p99: number
  max: number
  again: number
  /** Messages of the bots that Meta took meanwhile, each with three words of what became of it. */
  answered: number
  /** Where the server's time went, and what it took of the processor a message, ms. */
  shares: string
  processorMs: number
}

async function measure(place: StorePlace, numbers: number): Promise<Measured> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const first = await openGraphShop()
  const shops = [first, ...Array.from({ length: numbers - 1 }, (_, nth) => anotherShop(first, nth))]
  const child = fork(join(import.meta.dirname, '..', 'crm', 'server-process.ts'), {
    execArgv: ['--no-warnings'],
  })
  let profile = { shares: '', processorMs: 0 }
  let answered = 0
  try {
    const env = {
      LOG_LEVEL: 'silent',
      PORT: String(port),
      APP_URL: url,
      CLOUD_API_BASE_URL: first.graph.url,
      ACCESS_CODE: accessCode,
      DATA_DIR: place.DATA_DIR,
      ...(place.DATABASE_URL !== undefined && { DATABASE_URL: place.DATABASE_URL }),
    }
    await ask(child, { env })
    for (const [nth, shop] of shops.entries()) await link(url, shop, nth)
    profile = await write(first, shops, child)
    answered = first.graph.accepted().length
  } finally {
    const gone = once(child, 'exit')
    child.kill()
    await gone
    await first[Symbol.asyncDispose]()
  }
  // What becomes of the bot's replies is told as well.
  const told = first.graph.deliveries().filter(({ body }) => body.includes('"messages":['))
  const took = told.slice(crowd).flatMap(({ tookMs }) => tookMs)
  return {
    sent: told.length,
    kept: await keptIn(place),
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    max: Math.max(...took),
    again: took.length - (told.length - crowd),
    answered,
    shares: profile.shares,
    processorMs: profile.processorMs / (told.length - crowd),
  }
}

function anotherShop({ graph, emulator }: GraphShop, nth: number): Shop {
  const name = `Tienda ${nth}`
  const app = graph.addApp({ name })
  const account = graph.addAccount({ name, business: graph.addBusiness({ name }) })
  const phone = emulator.addPhone({ phoneNumber: `57300555${1000 + nth}`, name })
  return {
    app,
    account,
    line: graph.addLine({ account, phone }),
    token: graph.issueToken({ app, accounts: [account] }),
  }
}

/** A new owner's bot, its number linked as the form does it. */
async function link(url: string, shop: Shop, nth: number): Promise<void> {
  const person = {
    name: 'Ana Gómez',
    email: `ana${nth}@tienda.co`,
    password: 'una clave muy larga',
    accessCode,
  }
  const { token } = await send<Session>(url, 'POST', '/auth/register', { body: person })
  const { bot } = await send<{ bot: Bot }>(url, 'POST', '/bots', { token, body: { name: 'Tienda' } })
  await send(url, 'POST', `/wa/cloud/${bot._id}`, { token, body: copiedFrom(shop) })
}

/** All customers write in turn, at an even pace, until the time is over and every webhook has its 200. */
async function write(
  { emulator, graph }: GraphShop,
  shops: readonly Shop[],
  child: ChildProcess,
): Promise<Pick<Measured, 'shares' | 'processorMs'>> {
  const people = Array.from({ length: crowd }, (_, at) => ({
    person: emulator.addPhone({ phoneNumber: `57311${1_000_000 + at}`, name: `Cliente ${at}` }),
    number: shops[at % shops.length]?.line.number ?? '',
  }))
  // The first of each makes a contact, and is not measured.
  for (const { person, number } of people) await person.sendText(number, 'hola')
  await graph.settled()
  await ask(child, { ask: 'profile' })
  const began = performance.now()
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const ahead = began + (count * 1000) / perSecond - performance.now()
    if (ahead > 1) await wait(ahead)
    const one = people[count % crowd]
    await one?.person.sendText(one.number, `mensaje ${count}`)
  }
  const answer = await ask(child, { ask: 'profiled' })
  while (graph.deliveries().some(({ state }) => state === 'waiting')) await wait(100)
  if (!('shares' in answer)) throw new Error('The server told no profile')
  return answer
}

/** How many messages of customers are there. */
async function keptIn(place: StorePlace): Promise<number> {
  const store = await openStore(place)
  const { kept } = await store.read((db) =>
    db
      .selectFrom('journal')
      .select((eb) => eb.fn.countAll<number | string>().as('kept'))
      .executeTakeFirstOrThrow(),
  )
  await store.close()
  return Number(kept)
}

async function inDirectory(numbers: number, rest: Omit<StorePlace, 'DATA_DIR'> = {}): Promise<Measured> {
  const directory = mkdtempSync(join(tmpdir(), 'recado-webhooks-'))
  try {
    return await measure({ DATA_DIR: directory, ...rest }, numbers)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

const row = (name: string, numbers: number, measured: Measured): string[] => [
  name,
  String(numbers),
  String(measured.sent),
  String(measured.sent - measured.kept),
  String(measured.again),
  measured.p50.toFixed(1),
  `${measured.p99.toFixed(1)}${measured.p99 > targetMs ? ' (missed)' : ''}`,
  measured.max.toFixed(0),
  String(measured.answered),
  measured.processorMs.toFixed(1),
]

const only = process.env['BENCH_DATABASE']
const numbersOf =
  process.env['BENCH_NUMBERS'] === undefined ? spreads : [Number(process.env['BENCH_NUMBERS'])]
const rows: string[][] = []
const profiles: string[] = []
async function on(name: string, rest?: () => Promise<Omit<StorePlace, 'DATA_DIR'>>): Promise<void> {
  if (only !== undefined && only !== name) return
  for (const numbers of numbersOf) {
    const measured = await inDirectory(numbers, await rest?.())
    rows.push(row(name, numbers, measured))
    process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`)
    profiles.push(`${name}, ${numbers === 1 ? 'one number' : `${numbers} numbers`}:\n\n${measured.shares}`)
  }
}
await on('SQLite')
/** One for each: what the one before left to be cleaned up is none of the next one's. */
const servers: { stop?: () => void }[] = []
await on('PostgreSQL', async () => {
  servers.pop()?.stop?.()
  const server = await postgres({ durable: true })
  if (!server.url) throw new Error(`Sin PostgreSQL: ${server.why}`)
  servers.push(server)
  return { DATABASE_URL: server.url }
})
servers.pop()?.stop?.()
const heads = [
  'database',
  'numbers',
  'sent',
  'lost',
  'told again',
  'p50',
  'p99',
  'longest',
  'answers that left',
  'processor, ms',
]
writeSection(
  'Webhooks of Meta',
  `${perSecond} messages a second of ${crowd} customers for ${seconds} s, each in a webhook of its own, from the emulated Graph to the whole
server in another process; its 200 says that the message is on the disk. To the numbers of four shops, none above what Meta allows each,
and all of them to one, whose pace Meta has raised. Milliseconds to that 200 (target: p99 at most ${targetMs}), beside it what the bots
answered meanwhile, and the processor's time of the server a message with all of that:

${table(heads, rows)}

Where the server’s time went while they wrote, with the bots’ answers and what became of them:

${profiles.join('\n\n')}`,
)
process.exit()
