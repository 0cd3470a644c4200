import { setTimeout as pass } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '../platform/db/postgres/open-postgres.ts'
import { engine, testDatabase } from '../platform/db/testing/engines.ts'
import { makeBots, startRatchetNode } from './testing/ratchet-node.ts'

const awayMs = 30_000

test.skipIf(engine !== 'postgres').each(['cut', 'silence'] as const)(
  'PostgreSQL is away for half a minute (%s): nobody is declared dead, and each bot stays where it is',
  async (how) => {
    const database = await testDatabase()
    const url = new URL(database.place.DATABASE_URL ?? '')
    // Gone before the outage: who beats through it would have seen the others stand still.
    const store = await openPostgres(url.href, { joins: true, roles: 'web' })
    const bots = await makeBots(store, 12)
    await store.close()
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    onTestFinished(async () => {
      await client.end()
      await database.remove()
    })
    const ask = async (statement: string) =>
      (await client.query<{ id: string; said: string | null }>(statement)).rows
    const holders = () => ask('SELECT id, holder AS said FROM bots ORDER BY id')
    const newest = () =>
      ask(`SELECT "botId" AS id, max(seq) AS said FROM "waEvents" GROUP BY "botId" ORDER BY "botId"`)

    const nodes = [await startRatchetNode(url), await startRatchetNode(url), await startRatchetNode(url)]
    const settled = async () => {
      const held = Map.groupBy(await holders(), ({ said }) => said)
      // Evenly: nothing is on its way from one to another.
      expect([...held].map(([holder, { length }]) => (holder === null ? 0 : length))).toEqual([4, 4, 4])
      expect((await newest()).length).toBe(bots.length)
    }
    await vi.waitFor(settled, { timeout: 20_000, interval: 200 })
    const epochs = () => ask('SELECT id, epoch AS said FROM bots ORDER BY id')
    const before = { holders: await holders(), epochs: await epochs() }

    for (const { proxy } of nodes) proxy[how]()
    // What was committed already may still come to be seen.
    await pass(1000)
    const still = await newest()
    await pass(awayMs - 1000)
    expect(await newest()).toEqual(still)
    for (const { proxy } of nodes) proxy.restore()

    const wroteOn = async () => {
      const seqs = new Map(still.map(({ id, said }) => [id, Number(said)]))
      const now = await newest()
      expect(now.filter(({ id, said }) => Number(said) > (seqs.get(id) ?? 0)).length).toBe(bots.length)
    }
    await vi.waitFor(wroteOn, { timeout: 20_000, interval: 200 })
    // For as long as somebody would take to declare another one dead.
    await pass(8000)
    await wroteOn()
    expect({ holders: await holders(), epochs: await epochs() }).toEqual(before)
    expect(await ask(`SELECT id, state AS said FROM "serverNodes" WHERE state <> 'live'`)).toEqual([])
    expect(nodes.map(({ child }) => child.exitCode)).toEqual([null, null, null])
  },
)
