// A shop's bot in a process of its own, to be killed: the real store, conversations and driver, an AI that repeats the
// question. It loads while its predecessor still runs, and begins when the parent says `start`.
import { nodeTypes } from '@recado/nodes'
import { CompiledBots } from '../../bots/compiled-bots.ts'
import { systemClock } from '../../clock.ts'
import { createConversations } from '../../conversations/conversations.ts'
import { memoryBus } from '../../conversations/events.ts'
import { openStore } from '../../db/open-store.ts'
import { publishingUnits } from '../../conversations/unit.ts'
import { openEgress } from '../../egress/egress.ts'
import { arm } from '../../failpoints.ts'
import { JobRunner } from '../../jobs/job-runner.ts'
import { openMailer } from '../../jobs/mail.ts'
import { webhookPerformer } from '../../jobs/webhook.ts'
import { ChannelHost } from '../../whatsapp/channel-host.ts'
import { qrLines } from '../../whatsapp/open-qr-line.ts'
import { sealWith } from '../../whatsapp/sealing.ts'
import type { Command, Report, Start } from './messages.ts'
import { Gate, setActive } from './owner-switch.ts'
import { workLeft } from './promises.ts'
import { repeatingPerformer } from './repeating-performer.ts'

/** Short enough that a turn comes at once, long enough that messages of one customer may join it. */
const delayScale = 0.01

const tell = (report: Report): void => void process.send?.(report)
const onError = (error: unknown): void =>
  tell({ failed: error instanceof Error ? (error.stack ?? '') : String(error) })
const silent = (): void => {}
const logger = {
  debug: silent,
  info: silent,
  warn: silent,
  error: (_: object, text: string) => tell({ failed: text }),
}

let stop = (): Promise<void> => Promise.resolve()
let silence = (_when: 'waiting' | 'running' | null): Promise<void> => Promise.resolve()
process.on('message', (command: Command) => {
  if ('start' in command) run(command.start).catch(onError)
  else if ('arm' in command) arm(command.arm)
  else if ('deactivate' in command) silence(command.deactivate).catch(onError)
  else if ('reactivate' in command) silence(null).catch(onError)
  else stop().then(() => process.exit(0), onError)
})
process.on('disconnect', () => process.exit(1))

async function run({ place, botId, waSocketUrl, arm: point }: Start): Promise<void> {
  arm(point)
  let looking = false
  const store = await openStore(place)
  const clock = systemClock
  const bus = memoryBus(onError)
  const sealing = sealWith(new Uint8Array(32).fill(7))
  const inUnit = publishingUnits({ store, bus, clock })
  const gate = new Gate()
  const conversations = createConversations({
    store,
    clock,
    bus,
    channels: (id) => host.channel(id),
    performer: repeatingPerformer((performed) => tell({ performed }), gate),
    attachments: { read: () => Promise.resolve(null) },
    loadBot: new CompiledBots(store, nodeTypes, true).load,
    onError,
    delayScale,
    pace: { burst: 1000, everyMs: 1 },
    loopTurns: 10_000,
    jobsQueued: () => void jobs.wake(),
  })
  const egress = openEgress({ isAllowed: () => true })
  const webhook = webhookPerformer({ egress, clock, key: new Uint8Array(32) })
  const mailer = openMailer(undefined, undefined)
  const jobs = new JobRunner({ store, inUnit, clock, perform: { webhook, email: mailer.perform }, onError })
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
        tell({ up: true })
        conversations.channelUp(id).catch(onError)
      },
      lineDown: conversations.channelDown,
    },
  })
  stop = async () => {
    looking = true
    await host.close()
    await conversations.stop()
    await jobs.stop()
    await store.close()
  }

  const look = async (): Promise<void> => {
    const { qr } = await host.status(botId)
    if (qr !== null) tell({ qr })
    const { left, received } = await store.read(workLeft)
    tell(left.length === 0 ? { settled: received } : { left: left.join(', ') })
  }
  silence = async (when) => {
    await setActive(store, botId, when, gate)
    if (when !== null) await conversations.silence(botId)
    tell({ silent: when !== null })
    await look()
  }
  bus.subscribe(() => {
    if (looking) return
    looking = true
    setImmediate(() => {
      looking = false
      look().catch(onError)
    })
  })
  await conversations.start()
  await jobs.start()
  await host.restore()
  await host.connect(botId)
  await look()
}
tell({ loaded: true })
