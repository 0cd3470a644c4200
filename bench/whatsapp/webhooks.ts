// Meta's webhooks, 200 messages a second for a minute, on either database: how long each waits for its 200, and whether all of them
// are there afterwards. BENCH_SECONDS makes it shorter.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bot } from '@recado/contract/builder/bots'
import type { Session } from '@recado/contract/accounts/accounts'
import { openGraphShop, PIN, type GraphShop } from '@recado/whatsapp-emulator/graph/testing'
import { openStore, type StorePlace } from '../../apps/server/src/platform/db/open-store.ts'
import { postgres } from '../../scripts/postgres.mjs'
import type { ServerAnswer, ServerRequest } from '../crm/server-process.ts'
import { percentile, table, writeSection } from '../report/report.ts'

const perSecond = 200
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)
/** Enough that none of them writes faster than people do. */
const crowd = 400
const targetMs = 100
/** Of the product's own: a new owner signs up with it. */
const accessCode = 'de-medir'

type Measured = {
  sent: number
  kept: number
  p50: number
  p99: number
  max: number
  again: number
  /** Where the server's time went, and what it took of the processor a message, ms. */
  shares: string
  processorMs: number
}

async function measure(place: StorePlace): Promise<Measured> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const shop = await openGraphShop()
  const child = await startServer({
    PORT: String(port),
    APP_URL: url,
    CLOUD_API_BASE_URL: shop.graph.url,
    ACCESS_CODE: accessCode,
    DATA_DIR: place.DATA_DIR,
    ...(place.DATABASE_URL !== undefined && { DATABASE_URL: place.DATABASE_URL }),
  })
  let [shares, processorMs] = ['', 0]
  try {
    await link(url, shop)
    ;({ shares, processorMs } = await write(shop, child))
  } finally {
    const gone = once(child, 'exit')
    child.kill()
    await gone
    await shop[Symbol.asyncDispose]()
  }
  // What becomes of the bot's replies is told as well.
  const told = shop.graph.deliveries().filter(({ body }) => body.includes('"messages":['))
  const took = told.slice(crowd).flatMap(({ tookMs }) => tookMs)
  return {
    sent: told.length,
    kept: await keptIn(place),
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    max: Math.max(...took),
    again: took.length - (told.length - crowd),
    shares,
    processorMs: processorMs / (told.length - crowd),
  }
}

async function ask(child: ChildProcess, request: ServerRequest): Promise<ServerAnswer> {
  const answered = once(child, 'message')
  child.send(request)
  // Our own program's message.
  const [answer] = (await answered) as [ServerAnswer]
  return answer
}

async function startServer(env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '..', 'crm', 'server-process.ts'), {
    execArgv: ['--no-warnings'],
  })
  const answer = await ask(child, { env: { LOG_LEVEL: 'silent', ...env } })
  if (!('url' in answer)) throw new Error(`The server did not start: ${JSON.stringify(answer)}`)
  return child
}

/** A new owner's bot, its number linked as the form does it. */
async function link(url: string, { token, line, account, app }: GraphShop): Promise<void> {
  const call = async <T>(path: string, body: object, session?: Session): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${session.token}` }),
    }
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${said}`)
    // What the contract promises for that path.
    return JSON.parse(said) as T
  }
  const person = { name: 'Ana Gómez', email: 'ana@tienda.co', password: 'una clave muy larga', accessCode }
  const session = await call<Session>('/auth/register', person)
  const { bot } = await call<{ bot: Bot }>('/bots', { name: 'Tienda' }, session)
  const form = {
    token: token.value,
    phoneNumberId: line.id,
    accountId: account.id,
    appId: app.id,
    appSecret: app.secret,
    pin: PIN,
    replaces: false,
  }
  await call(`/wa/cloud/${bot._id}`, form, session)
}

/** All customers write in turn, at an even pace, until the time is over and every webhook has its 200. */
async function write(
  { emulator, graph, line }: GraphShop,
  child: ChildProcess,
): Promise<Pick<Measured, 'shares' | 'processorMs'>> {
  const people = Array.from({ length: crowd }, (_, at) =>
    emulator.addPhone({ phoneNumber: `57311${1_000_000 + at}`, name: `Cliente ${at}` }),
  )
  // The first of each makes a contact, and is not measured.
  for (const person of people) await person.sendText(line.number, 'hola')
  await graph.settled()
  await ask(child, { ask: 'profile' })
  const began = performance.now()
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const ahead = began + (count * 1000) / perSecond - performance.now()
    if (ahead > 1) await wait(ahead)
    await people[count % crowd]?.sendText(line.number, `mensaje ${count}`)
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

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function inDirectory(rest: Omit<StorePlace, 'DATA_DIR'> = {}): Promise<Measured> {
  const directory = mkdtempSync(join(tmpdir(), 'recado-webhooks-'))
  try {
    return await measure({ DATA_DIR: directory, ...rest })
  } finally {
    rmSync(directory, { recursive: true })
  }
}

const row = (name: string, { sent, kept, p50, p99, max, again }: Measured): string[] => [
  name,
  String(sent),
  String(sent - kept),
  String(again),
  p50.toFixed(1),
  `${p99.toFixed(1)}${p99 > targetMs ? ' (missed)' : ''}`,
  max.toFixed(0),
]

const rows: string[][] = []
const profiles: string[] = []
function found(name: string, measured: Measured): void {
  rows.push(row(name, measured))
  profiles.push(
    `${name}: ${measured.processorMs.toFixed(1)} ms of the processor a message.\n\n${measured.shares}`,
  )
}
found('SQLite', await inDirectory())
process.stdout.write(`${profiles.join('\n')}\n${rows.join('\n')}\n`)
const server = await postgres({ durable: true })
if (server.url) found('PostgreSQL', await inDirectory({ DATABASE_URL: server.url }))
else process.stdout.write(`Sin PostgreSQL: ${server.why}\n`)
await server.stop?.()
writeSection(
  'Webhooks of Meta',
  `${perSecond} messages a second of ${crowd} customers for ${seconds} s, each in a webhook of its own, from the emulated Graph to the whole
server in another process; its 200 says that the message is on the disk. Milliseconds to that 200 (target: p99 at most ${targetMs}):

${table(['database', 'sent', 'lost', 'told again', 'p50', 'p99', 'longest'], rows)}

Where the server’s time went while they wrote, with the bot’s answers and what became of them:

${profiles.join('\n\n')}`,
)
process.exit()
