// Many bots in one process, to be killed: the real store, conversations and driver; each bot repeats what customers say.
import { CompiledBots } from '../../bots/compiled-bots.ts'
import { systemClock } from '../../clock.ts'
import { createConversations } from '../../conversations/conversations.ts'
import { memoryBus } from '../../conversations/events.ts'
import { publishingUnits } from '../../conversations/unit.ts'
import { openStore } from '../../db/open-store.ts'
import { ChannelHost } from '../../whatsapp/channel-host.ts'
import { qrLines } from '../../whatsapp/open-qr-line.ts'
import { sealWith } from '../../whatsapp/sealing.ts'
import { nodeTypes } from '@recado/nodes'
import { workLeft } from '../kills/promises.ts'
import type { SoakCommand, SoakReport, SoakStart } from './messages.ts'

/** Answers come at once, and still messages of one customer may join. */
const delayScale = 0.05

const tell = (report: SoakReport): void => void process.send?.(report)
const onError = (error: unknown): void =>
  tell({ failed: error instanceof Error ? (error.stack ?? '') : String(error) })
const silent = (): void => {}
const logger = {
  debug: silent,
  info: silent,
  warn: silent,
  error: (_: object, text: string) => tell({ failed: text }),
}

let link: (botId: string) => Promise<void> = () => Promise.reject(new Error('not started'))
let left: () => Promise<void> = () => Promise.resolve()
let stop: () => Promise<void> = () => Promise.resolve()

process.on('disconnect', () => process.exit(1))
process.on('message', (command: SoakCommand) => {
  if ('start' in command) run(command.start).catch(onError)
  else if ('link' in command) link(command.link).catch(onError)
  else if ('ask' in command) (command.ask === 'left' ? left() : memory()).catch(onError)
  else stop().then(() => process.exit(0), onError)
})

async function memory(): Promise<void> {
  globalThis.gc?.()
  await new Promise((resolve) => setImmediate(resolve))
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  tell({ heap: heapUsed + external, rss })
}

async function run({ place, botIds, waSocketUrl }: SoakStart): Promise<void> {
  const store = await openStore(place)
  const clock = systemClock
  const bus = memoryBus(onError)
  const inUnit = publishingUnits({ store, bus, clock })
  const sealing = sealWith(new Uint8Array(32).fill(7))
  const conversations = createConversations({
    store,
    clock,
    bus,
    channels: (id) => host.channel(id),
    performer: {
      perform: async (ask) =>
        ask.kind === 'ai'
          ? { ok: true, text: ask.messages.at(-1)?.content ?? '', ms: 1 }
          : { ok: false, reason: 'not_configured', detail: 'nothing else is asked here' },
    },
    attachments: { read: () => Promise.resolve(null) },
    loadBot: new CompiledBots(store, nodeTypes, true).load,
    onError,
    delayScale,
    pace: { burst: 1000, everyMs: 1 },
    loopTurns: 10_000,
  })
  const host: ChannelHost = new ChannelHost({
    store,
    inUnit,
    clock,
    sealing,
    logger,
    openChannel: qrLines({ store, sealing, clock, logger, waSocketUrl }),
    events: {
      inbound: conversations.inbound,
      delivery: conversations.delivery,
      lineUp: (id) => {
        tell({ up: id })
        conversations.channelUp(id).catch(onError)
      },
      lineDown: conversations.channelDown,
    },
  })
  link = async (botId) => {
    await host.connect(botId)
    const { qr } = await host.settled(botId, AbortSignal.timeout(30_000))
    if (qr !== null) tell({ qr, botId })
  }
  left = async () => tell(await store.read(workLeft))
  stop = async () => {
    await host.close()
    await conversations.stop()
    await store.close()
  }
  await conversations.start()
  await host.restore()
  tell({ restored: true })
  if (botIds.length === 0) throw new Error('there is nothing to soak')
}
