// The whole server in a process of its own, on a database that takes its time, for a test that floods it: it tells how
// much it holds in memory and in queues while it catches up.
import { systemClock } from '../../platform/time/clock.ts'
import type { Store } from '../../platform/db/store.ts'
import { workLeft } from '../kills/promises.ts'
import { openTestServer } from '../test-server.ts'

/** `writeMs`: what a transaction takes longer than the disk under `dataDir` does. */
type Flood = { waSocketUrl: string; writeMs: number; dataDir: string }
export type FloodCommand = { start: Flood }
/** `held`: bytes of JavaScript and of buffers; `waiting`: transactions that wait for the database. Both the most so far. */
export type FloodReport =
  | { qr: string }
  | { linked: true; held: number }
  | { received: number; left: string[]; held: number; waiting: number; answered: number }

const sampleMs = 250
const tell = (report: FloodReport): void => void process.send?.(report)
const most = { held: 0, waiting: 0 }

process.on('message', (command: FloodCommand) => {
  void run(command.start)
})
process.on('disconnect', () => process.exit(1))

/** What is really held: garbage does not count. */
function look(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  most.held = Math.max(most.held, heapUsed + external)
  return heapUsed + external
}

async function run({ waSocketUrl, writeMs, dataDir }: Flood): Promise<void> {
  const api = await openTestServer(
    {
      clock: systemClock,
      delayScale: 0.01,
      pace: { burst: 1000, everyMs: 1 },
      loopTurns: 10_000,
      wrapStore: (store) => slow(store, writeMs),
    },
    { WA_SOCKET_URL: waSocketUrl, DATA_DIR: dataDir },
  )
  const { messaging, core } = api.server
  const { token } = await api.register()
  const { _id: botId } = await api.createBot(token)
  const node = { type: 'CUSTOM', name: 'Saludo', config: { regex: 'hola', response: '¡Hola!' } }
  await api.createNode(token, botId, node)
  await messaging.conversations.start()
  await messaging.host.connect(botId)
  const { qr } = await messaging.host.settled(botId, AbortSignal.timeout(60_000))
  tell({ qr: qr ?? '' })
  while (!messaging.host.channel(botId)) await new Promise((resolve) => setTimeout(resolve, 20))
  tell({ linked: true, held: look() })
  most.held = 0

  setInterval(look, sampleMs)
  const count = async (): Promise<void> => {
    const { left, received } = await core.store.read(workLeft)
    const { answered } = await core.store.read((db) =>
      db
        .selectFrom('turns')
        .select((eb) => eb.fn.countAll<number>().as('answered'))
        .where('replies', '=', 1)
        .executeTakeFirstOrThrow(),
    )
    tell({ left, received, answered: Number(answered), ...most })
  }
  setInterval(() => void count(), sampleMs)
}

/** One transaction after another, each of them slow, as on a disk that everybody uses. */
function slow(store: Store, writeMs: number): Store {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  return {
    ...store,
    write: (scope, work) => {
      most.waiting = Math.max(most.waiting, ++waiting)
      const mine = last.then(async () => {
        await new Promise((resolve) => setTimeout(resolve, writeMs))
        return store.write(scope, work)
      })
      last = mine.then(
        () => void waiting--,
        () => void waiting--,
      )
      return mine
    },
  }
}
