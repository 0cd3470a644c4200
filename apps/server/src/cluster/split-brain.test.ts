import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../platform/db/ids.ts'
import { openPostgres } from '../platform/db/postgres/open-postgres.ts'
import { testDatabase, onPostgresAlone } from '../platform/db/testing/engines.ts'
import { TcpProxy } from '../platform/db/testing/tcp-proxy.ts'
import { botRow, userRow } from '../testing/rows.ts'

const program = fileURLToPath(new URL('./testing/ratchet-process.ts', import.meta.url))
/** «off» shows what the fence is for: the test then fails. */
const fence = process.env['TEST_FENCE'] ?? 'on'

type Node = { child: ChildProcess; ended: Promise<unknown[]>; printed: () => string; proxy: TcpProxy }

async function startNode(url: URL): Promise<Node> {
  const proxy = await TcpProxy.open({ host: url.hostname, port: Number(url.port) })
  const way = new URL(url)
  way.host = `127.0.0.1:${proxy.port}`
  const child = spawn(process.execPath, [program, way.href, fence], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await proxy.close()
  })
  await vi.waitFor(() => expect(printed).toContain('ready'), 30_000)
  return { child, ended, printed: () => printed, proxy }
}

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
    const ownerId = newId()
    const bots = Array.from({ length: 12 }, () => newId())
    await store.write({ account: ownerId }, async (tx) => {
      await tx
        .insertInto('users')
        .values(userRow({ id: ownerId }))
        .execute()
      await tx
        .insertInto('bots')
        .values(bots.map((id) => botRow({ id, ownerId })))
        .execute()
    })
    const holders = async () => {
      const rows = await store.read((db) => db.selectFrom('bots').select('holder').distinct().execute())
      return rows.flatMap(({ holder }) => holder ?? 'nobody')
    }
    const written = () =>
      store.read((db) =>
        db.selectFrom('waEvents').select(['botId', 'seq', 'kind', 'detail']).orderBy('seq').execute(),
      )

    const stopped = await startNode(url)
    const cut = await startNode(url)
    const killed = await startNode(url)
    const last = await startNode(url)
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
      { timeout: 20_000, interval: 200 },
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
