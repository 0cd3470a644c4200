import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '../platform/db/postgres/open-postgres.ts'
import { testDatabase, onPostgresAlone } from '../platform/db/testing/engines.ts'
import { makeBots, startRatchetNode } from './testing/ratchet-node.ts'

test.each(onPostgresAlone)(
  'of four nodes one is stopped, one cut off and one killed: the last takes over, and nothing is written under an old epoch',
  async () => {
    const database = await testDatabase()
    const url = new URL(database.place.DATABASE_URL ?? '')
    // It holds nothing, and only looks on.
    const store = await openPostgres(url.href, { joins: true, roles: 'web' })
    onTestFinished(async () => {
      await store.close()
      await database.remove()
    })
    const bots = await makeBots(store, 12)
    const holders = async () => {
      const rows = await store.read((db) => db.selectFrom('bots').select('holder').distinct().execute())
      return rows.flatMap(({ holder }) => holder ?? 'nobody')
    }
    const written = () =>
      store.read((db) =>
        db.selectFrom('waEvents').select(['botId', 'seq', 'kind', 'detail']).orderBy('seq').execute(),
      )

    const stopped = await startRatchetNode(url)
    const cut = await startRatchetNode(url)
    const killed = await startRatchetNode(url)
    const last = await startRatchetNode(url)
    await vi.waitFor(async () => expect((await holders()).length).toBe(4), 20_000)
    const nobodyElse = new Set((await written()).map(({ detail }) => detail))
    await vi.waitFor(
      async () => expect(new Set((await written()).map(({ detail }) => detail)).size).toBe(4),
      10_000,
    )
    expect(nobodyElse.has(store.node?.id ?? '')).toBe(false)

    stopped.child.kill('SIGSTOP')
    cut.proxy.silence()
    killed.child.kill('SIGKILL')
    await vi.waitFor(
      async () => {
        const now = await holders()
        expect(now.length).toBe(1)
        expect(now).not.toEqual(['nobody'])
      },
      { timeout: 60_000, interval: 200 },
    )
    // The new holder has written already when those go on that believe that they hold their bots.
    const [holder = ''] = await holders()
    const ofHolder = async () =>
      new Set((await written()).flatMap(({ botId, detail }) => (detail === holder ? botId : []))).size
    await vi.waitFor(async () => expect(await ofHolder()).toBe(12), 10_000)
    stopped.child.kill('SIGCONT')
    cut.proxy.restore()
    expect(await Promise.all([stopped.ended, cut.ended])).toEqual([
      [1, null],
      [1, null],
    ])
    last.child.kill('SIGTERM')
    expect(await last.ended).toEqual([0, null])
    expect(await holders()).toEqual(['nobody'])

    const rows = await written()
    for (const botId of bots) {
      const own = rows.filter((row) => row.botId === botId)
      const epochs = own.map(({ kind }) => Number(kind))
      expect(epochs).toEqual(epochs.toSorted((a, b) => a - b))
      expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1))
      // Each epoch is of one node.
      const pairs = new Set(own.map(({ kind, detail }) => `${kind} ${detail}`))
      expect(pairs.size).toBe(new Set(epochs).size)
    }
    for (const { printed } of [stopped, cut, killed, last]) expect(printed()).not.toContain('doubled')
  },
  60_000,
)
