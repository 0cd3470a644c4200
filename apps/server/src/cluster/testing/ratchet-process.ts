// A process for tests: holds bots as a server does, and writes the next number of each bot that it holds, over and over,
// from its own memory, as a session does with its keys. With FENCE=off it writes past the check.
import pg from 'pg'
import { openPostgres } from '../../platform/db/postgres/open-postgres.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { heldStore, leaseOf } from '../holding.ts'
import { Leases } from '../leases.ts'

// Written by the test that starts this process.
const [url = '', fence = 'on'] = process.argv.slice(2)
const store = await openPostgres(url, { joins: true, roles: 'worker' })
const { node } = store
if (!node) throw new Error('PostgreSQL always has a node')
node.fenced.addEventListener('abort', () => process.exit(1))
const unfenced = new pg.Pool({ connectionString: url, max: 4 })
unfenced.on('error', () => {})
const atWork = new Map<string, { over: AbortController; ended: Promise<void> }>()

async function workFor(botId: string, over: AbortSignal): Promise<void> {
  const epoch = leases.epochOf(botId)
  const held = heldStore(store, leaseOf(leases, botId))
  const last = await store.read((db) =>
    db
      .selectFrom('waEvents')
      .select((eb) => eb.fn.max('seq').as('seq'))
      .where('botId', '=', botId)
      .executeTakeFirst(),
  )
  const write = (row: { botId: string; seq: number; kind: string; detail: string; at: number }) =>
    fence === 'on'
      ? held.write({ bot: botId }, (tx) => tx.insertInto('waEvents').values(row).execute())
      : unfenced.query(
          `INSERT INTO "waEvents" ("botId", seq, kind, detail, at) VALUES ($1, $2, $3, $4, $5)`,
          Object.values(row),
        )
  for (let seq = (last?.seq ?? 0) + 1; !over.aborted;) {
    try {
      await write({ botId, seq, kind: String(epoch), detail: node?.id ?? '', at: Date.now() })
      seq++
    } catch (error) {
      // What it had to write next is written: somebody else has moved the ratchet.
      if (error instanceof Error && /duplicate key/.test(error.message))
        process.stdout.write(`doubled ${botId}\n`)
    }
    await new Promise<void>((resolve) => systemClock.setTimer(10, resolve))
  }
}

const leases: Leases = new Leases({
  store,
  clock: systemClock,
  node,
  work: {
    async take(botIds) {
      for (const botId of botIds) {
        const over = new AbortController()
        atWork.set(botId, { over, ended: workFor(botId, over.signal).catch(() => {}) })
      }
    },
    look: async () => {},
    async drop(botId) {
      atWork.get(botId)?.over.abort()
      await atWork.get(botId)?.ended
    },
  },
  onError: () => {},
})
await leases.start()
process.stdout.write('ready\n')
process.on('SIGTERM', () => void leases.drain().then(() => process.exit(0)))
