// A shop's bot in a process of its own, to be killed: the real store, conversations and driver, an AI that repeats the
// question. It loads while its predecessor still runs, and begins when the parent says `start`.
import fastify from 'fastify'
import { newId } from '../../platform/db/ids.ts'
import { egressToHere } from '../egress-to-here.ts'
import { arm } from '../../platform/failpoints.ts'
import { JobRunner } from '../../messaging/jobs/job-runner.ts'
import { openMailer } from '../../messaging/jobs/mail.ts'
import { mountWebhooks } from '../../messaging/sessions/cloud/webhook.routes.ts'
import { webhookPerformer } from '../../messaging/jobs/webhook.ts'
import { enqueue } from '../../messaging/outbox/outbox.ts'
import { openKillableShop } from '../killable-shop.ts'
import { hastenedClock } from './lines/hastened-clock.ts'
import type { Command, Report, Start } from './messages.ts'
import { Gate, setActive } from './owner-switch.ts'
import { StoreUnavailableError } from '../../platform/db/errors.ts'
import { workLeft } from './promises.ts'
import { repeatingPerformer } from './repeating-performer.ts'

const tell = (report: Report): void => void process.send?.(report)
const failed = (what: string): void => tell({ failed: what })
const onError = (error: unknown): void => failed(error instanceof Error ? (error.stack ?? '') : String(error))

let stop = (): Promise<void> => Promise.resolve()
let promote = (): Promise<void> => Promise.resolve()
let silence = (_when: 'waiting' | 'running' | null): Promise<void> => Promise.resolve()
process.on('message', (command: Command) => {
  if ('start' in command) run(command.start).catch(onError)
  else if ('arm' in command) arm(command.arm)
  else if ('deactivate' in command) silence(command.deactivate).catch(onError)
  else if ('promote' in command) promote().catch(onError)
  else if ('reactivate' in command) silence(null).catch(onError)
  else stop().then(() => process.exit(0), onError)
})
process.on('disconnect', () => process.exit(1))

async function run({ place, botId, line, arm: point }: Start): Promise<void> {
  arm(point)
  let looking = false
  let ending = false
  const gate = new Gate()
  const shop = await openKillableShop({
    place,
    ...('graphUrl' in line
      ? { graphUrl: line.graphUrl, clock: hastenedClock(line.haste) }
      : { waSocketUrl: line.waSocketUrl }),
    performer: repeatingPerformer((performed) => tell({ performed }), gate, failed),
    delayScale: 0.01 * ('haste' in line ? line.haste.times : 1),
    failed,
    up: () => tell({ up: true }),
    jobsQueued: () => void jobs.wake(),
  })
  const { store, clock, bus, inTransaction, conversations, host } = shop
  const webhook = webhookPerformer({ egress: egressToHere(), clock, store, key: new Uint8Array(32) })
  const mailer = openMailer(undefined, undefined)
  const jobs = new JobRunner({
    server: newId(),
    store,
    inTransaction,
    clock,
    perform: { webhook, email: mailer.perform },
    onError: shop.onError,
  })
  const hooks = fastify()
  await mountWebhooks(hooks, shop.webhooks)
  stop = async () => {
    looking = true
    ending = true
    await hooks.close()
    await shop.stop()
    await jobs.stop()
    await store.close()
  }

  const look = async (): Promise<void> => {
    const { qr } = await host.status(botId)
    if (qr !== null) tell({ qr })
    const { left, received } = await store.read(workLeft)
    tell(left.length === 0 ? { settled: received } : { left: left.join(', ') })
  }
  /**
   * The look is the test's: where a busy database answers it late, nothing is broken, and it looks again. When the store is
   * closed under it, nobody waits for what it sees.
   */
  const lookUntilSeen = (): Promise<void> =>
    look().catch(async (error: unknown) => {
      if (ending) return
      if (!(error instanceof StoreUnavailableError)) throw error
      await new Promise((resolve) => setImmediate(resolve))
      await lookUntilSeen()
    })
  silence = async (when) => {
    await setActive(store, botId, when, gate)
    if (when !== null) await conversations.silence(botId)
    tell({ silent: when !== null })
    await lookUntilSeen()
  }
  promote = async () => {
    const contacts = await store.read((db) => db.selectFrom('contacts').select('id').execute())
    await inTransaction({ bot: botId }, async (transaction) => {
      const said = { lane: 'campaign', source: 'campaign', author: 'campaign' } as const
      for (const { id: contactId } of contacts)
        await enqueue(transaction, {
          botId,
          contactId,
          sourceId: null,
          ...said,
          content: { text: 'Hoy hay tortas' },
        })
    })
    conversations.wake(botId)
  }
  bus.subscribe(() => {
    if (looking) return
    looking = true
    setImmediate(() => {
      looking = false
      lookUntilSeen().catch(onError)
    })
  })
  await conversations.start()
  await jobs.recover()
  if ('graphUrl' in line) tell({ listens: await hooks.listen({ port: 0, host: '127.0.0.1' }) })
  await host.restore()
  await host.connect(botId)
  await lookUntilSeen()
}
tell({ loaded: true })
