// Many bots in one process, to be killed: the real store, conversations and driver; each bot repeats what customers say.
import { workLeft } from '../kills/promises.ts'
import { openKillableShop } from '../killable-shop.ts'
import type { SoakCommand, SoakReport, SoakStart } from './messages.ts'

const tell = (report: SoakReport): void => void process.send?.(report)
const failed = (what: string): void => tell({ failed: what })
const onError = (error: unknown): void => failed(error instanceof Error ? (error.stack ?? '') : String(error))

const open = Promise.withResolvers<Awaited<ReturnType<typeof openKillableShop>>>()

process.on('disconnect', () => process.exit(1))
process.on('message', (command: SoakCommand) => {
  if ('start' in command) run(command.start).catch(onError)
  else if ('link' in command) link(command.link).catch(onError)
  else if ('ask' in command) (command.ask === 'left' ? left() : memory()).catch(onError)
  else stop().then(() => process.exit(0), onError)
})

async function link(botId: string): Promise<void> {
  const { host } = await open.promise
  await host.connect(botId)
  const { qr } = await host.settled(botId, AbortSignal.timeout(60_000))
  if (qr !== null) tell({ qr, botId })
}

async function left(): Promise<void> {
  const { store } = await open.promise
  tell(await store.read(workLeft))
}

async function stop(): Promise<void> {
  const shop = await open.promise
  await shop.stop()
  await shop.store.close()
}

async function memory(): Promise<void> {
  globalThis.gc?.()
  await new Promise((resolve) => setImmediate(resolve))
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  tell({ heap: heapUsed + external, rss })
}

async function run({ place, waSocketUrl }: SoakStart): Promise<void> {
  const shop = await openKillableShop({
    place,
    waSocketUrl,
    delayScale: 0.05,
    failed,
    up: (botId) => tell({ up: botId }),
    performer: {
      perform: async (ask) =>
        ask.kind === 'ai'
          ? { ok: true, text: ask.messages.at(-1)?.content ?? '', ms: 1 }
          : { ok: false, reason: 'not_configured', detail: 'nothing else is asked here' },
    },
  })
  open.resolve(shop)
  await shop.conversations.start()
  await shop.host.restore()
  tell({ restored: true })
}
