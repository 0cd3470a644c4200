// npm run bench -- crm-big: a shop with 100 000 customers and 2 million messages, as its owner meets it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmulator } from '@recado/whatsapp-emulator'
import { openStore } from '../../apps/server/src/platform/db/open-store.ts'
import { silenceLibsignal } from '../../packages/whatsapp/src/qr/baileys/silence-libsignal.ts'
import { postgres } from '../../scripts/programs/postgres.mjs'
import { type Campaigning, measureCampaign } from './campaign.ts'
import { measureImport } from './import.ts'
import { measureLists } from './lists.ts'
import type { Measured, OnEngine } from './measured.ts'
import { OwnedServer } from './owner.ts'
import { measurePages } from './pages.ts'
import { reportCrm } from './report.ts'
import { large, seedLargeShop } from './seed.ts'

/** For trying: one part (lists, import, campaign, pages) on SQLite, or `postgres`, of which nothing is written down. */
const [only] = process.argv.slice(2)
/** Messages each way in a phase of chatting. */
const samples = Number(process.env['CRM_SAMPLES'] ?? 250)

const wants = (part: string): boolean => only === undefined || only === part
silenceLibsignal()

/** The shop's file, made once for this schema and this shop; it stays for the next run. */
async function madeOnce(): Promise<{ file: string; botId: string }> {
  const schema = join(import.meta.dirname, '../../apps/server/src/platform/db/migrations')
  const migrations = readdirSync(schema).filter((name) => name.endsWith('.ts'))
  const sources = [...migrations.map((name) => join(schema, name)), join(import.meta.dirname, 'seed.ts')]
  const hash = createHash('sha256')
    .update(sources.map((file) => readFileSync(file, 'utf8')).join())
    .digest('hex')
    .slice(0, 12)
  const directory = join(tmpdir(), `recado-crm-big-${hash}`)
  const file = join(directory, 'recado.db')
  if (!existsSync(directory)) {
    const making = mkdtempSync(`${directory}-`)
    const store = await openStore({ DATA_DIR: making })
    await seedLargeShop(store, large)
    await store.close()
    renameSync(making, directory)
  }
  const store = await openStore({ DATA_DIR: directory })
  const { id } = await store.read((db) => db.selectFrom('bots').select('id').executeTakeFirstOrThrow())
  await store.close()
  return { file, botId: id }
}

async function measure(env: Record<string, string>, botId: string): Promise<OnEngine> {
  const lists = wants('lists') ? await withServer(env, (server) => measureLists(server, botId, large)) : null
  const campaign = wants('campaign') ? await onWhatsApp(env, botId) : null
  const imported = wants('import') ? await withServer(env, (server) => measureImport(server, botId)) : null
  return { lists, imported, campaign }
}

async function onWhatsApp(env: Record<string, string>, botId: string): Promise<Campaigning> {
  const emulator = await startEmulator({ onFault: () => {} })
  try {
    return await withServer({ ...env, WA_SOCKET_URL: emulator.url }, (server) =>
      measureCampaign(server, emulator, botId, samples),
    )
  } finally {
    await emulator.close()
  }
}

async function withServer<T>(
  env: Record<string, string>,
  work: (server: OwnedServer) => Promise<T>,
): Promise<T> {
  const server = await OwnedServer.start(env)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

async function onSqlite(): Promise<Pick<Measured, 'sqlite' | 'pages'>> {
  const { file, botId } = await madeOnce()
  const directory = mkdtempSync(join(tmpdir(), 'recado-crm-'))
  try {
    mkdirSync(directory, { recursive: true })
    copyFileSync(file, join(directory, 'recado.db'), constants.COPYFILE_FICLONE)
    // Else gigabytes would be on their way to the disk for a minute, and every commit would wait behind them.
    execFileSync('sync')
    const env = { DATA_DIR: directory }
    const pages = wants('pages') ? await withServer(env, (server) => measurePages(server, botId)) : null
    return { sqlite: await measure(env, botId), pages }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

async function onPostgres(): Promise<OnEngine | null> {
  const server = await postgres({ durable: true })
  if (!server.url) {
    process.stdout.write(`Sin PostgreSQL: ${server.why}\n`)
    return null
  }
  const directory = mkdtempSync(join(tmpdir(), 'recado-crm-'))
  try {
    const env = { DATA_DIR: directory, DATABASE_URL: server.url }
    const store = await openStore(env)
    const botId = await seedLargeShop(store, large)
    await store.close()
    // As the database does by itself with what has lain there for a while.
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
    execFileSync('sync')
    await client.end()
    const lists = await withServer(env, (one) => measureLists(one, botId, large))
    const imported = await withServer(env, (one) => measureImport(one, botId))
    return { lists, imported, campaign: await onWhatsApp(env, botId) }
  } finally {
    server.stop?.()
    rmSync(directory, { recursive: true })
  }
}

const none = { sqlite: null, pages: null }
const measured: Measured = {
  ...(only === 'postgres' ? none : await onSqlite()),
  postgres: wants('postgres') ? await onPostgres() : null,
}
reportCrm(measured, { samples, write: only === undefined })
process.exit()
