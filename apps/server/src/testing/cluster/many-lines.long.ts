import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { writeToCustomer } from '../../messaging/outbox/chat.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { engine } from '../../platform/db/testing/engines.ts'
import { reportLong } from '../long-results.ts'
import { bundledProgram } from '../programs/bundled-program.ts'
import { botRow, contactRow, phoneIdentityRow, userRow } from '../rows.ts'
import { Cluster } from './cluster.ts'
import { Takeovers } from './takeovers.ts'

const count = Number(process.env['CLUSTER_LINES'] ?? 2000)
/** Of the dead server's, as many as have something that waits. */
const withWork = 50
const allMs = 60_000
const withWorkMs = 15_000

const program = await bundledProgram(join(import.meta.dirname, 'stub-lines-process.ts'))

/** So many linked bots, each with a customer. */
async function seed(store: Store): Promise<{ botId: string; contactId: string }[]> {
  const owner = userRow()
  const bots = Array.from({ length: count }, () => ({ botId: newId(), contactId: newId() }))
  await store.write({ account: owner.id }, (tx) => tx.insertInto('users').values(owner).execute())
  for (let from = 0; from < count; from += 200) {
    const some = bots
      .slice(from, from + 200)
      .map((bot, at) => ({ ...bot, phoneNumber: String(57301e7 + from + at) }))
    await store.write({ account: owner.id }, async (tx) => {
      const botRows = some.map(({ botId }) => botRow({ id: botId, ownerId: owner.id, wanted: 'linked' }))
      await tx.insertInto('bots').values(botRows).execute()
      const sessions = some.map(({ botId }) => ({ botId, credentials: 'sealed', updatedAt: 1 }))
      await tx.insertInto('waSessions').values(sessions).execute()
      const contacts = some.map(({ contactId, ...rest }) =>
        contactRow({ id: contactId, botId: rest.botId, phoneNumber: rest.phoneNumber }),
      )
      const known = contacts.map(({ id, botId, phoneNumber }) =>
        phoneIdentityRow(botId, id, phoneNumber ?? ''),
      )
      await tx.insertInto('contacts').values(contacts).execute()
      await tx.insertInto('contactIdentities').values(known).execute()
    })
  }
  return bots
}

/** Bots whose line was noted as up since then. */
async function upSince(store: Store, at: number): Promise<Set<string>> {
  const rows = await store.read((db) =>
    db
      .selectFrom('waSessions')
      .select('botId')
      .where('status', '=', 'connected')
      .where('updatedAt', '>=', at)
      .execute(),
  )
  return new Set(rows.map(({ botId }) => botId))
}

test.skipIf(engine !== 'postgres')(
  `of ${count} lines at three servers one server’s are up again within a minute, those with waiting work within 15 s`,
  async () => {
    const started = performance.now()
    const cluster = await Cluster.ofTest()
    const store = await cluster.lookOn()
    const bots = await seed(store)
    const servers = await Promise.all([
      cluster.start(program),
      cluster.start(program),
      cluster.start(program),
    ])
    const patience = { timeout: 600_000, interval: 1000 }
    await vi.waitFor(async () => expect((await upSince(store, 2)).size).toBe(count), patience)
    const takeovers = new Takeovers(store)
    const [victim] = servers
    const node = await takeovers.nodeAt(victim.url)
    const holders = await takeovers.holders()
    const lost = bots.filter(({ botId }) => holders.get(botId) === node)
    // It is evenly spread by now.
    expect(lost.length).toBeGreaterThan(count / 4)

    victim.signal('SIGKILL')
    const [killedAt, began] = [Date.now(), performance.now()]
    for (const { botId, contactId } of lost.slice(-withWork))
      await store.write({ bot: botId }, (tx) =>
        writeToCustomer(
          { tx, at: Date.now(), emit: () => {} },
          { botId, contactId, content: { text: 'Ya llegó' }, sessionUp: true },
        ),
      )
    const urgent = new Set(lost.slice(-withWork).map(({ botId }) => botId))
    const upAfter = new Map<string, number>()
    while (upAfter.size < lost.length && performance.now() - began < 10 * allMs) {
      const up = await upSince(store, killedAt)
      const now = await takeovers.holders()
      for (const { botId } of lost)
        if (!upAfter.has(botId) && up.has(botId) && now.get(botId) !== node)
          upAfter.set(botId, performance.now() - began)
      await pass(250)
    }
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    const all = Math.max(...upAfter.values())
    const first = Math.max(...[...upAfter].flatMap(([botId, ms]) => (urgent.has(botId) ? ms : [])))
    const what = `${count} stub lines at three servers, one killed: its ${lost.length} up again after ${seconds(all)} s, ${withWork} with waiting work after ${seconds(first)} s`
    process.stdout.write(`${what}\n`)
    const broken = upAfter.size === lost.length ? [] : [`${lost.length - upAfter.size} lines stayed down`]
    reportLong({ what, kills: 1, sent: withWork, broken, repeated: 0, askedAgain: 0, started })
    expect(broken).toEqual([])
    expect(first).toBeLessThanOrEqual(withWorkMs)
    expect(all).toBeLessThanOrEqual(allMs)
  },
)
