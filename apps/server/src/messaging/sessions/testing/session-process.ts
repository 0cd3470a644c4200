// Runs one bot's line in a process of its own, to be killed: node session-process.ts <StorePlace as JSON> <bot> <socket url>.
// Tells its parent the QR to scan, and how many messages the journal has.
import { systemClock } from '../../../platform/time/clock.ts'
import { memoryBus } from '../../../platform/events.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { openStore } from '../../../platform/db/open-store.ts'
import type { StorePlace } from '../../../platform/db/open-store.ts'
import { ChannelHost } from '../channel-host.ts'
import { qrSessions } from '../opening/open-qr-session.ts'
import { sealWith } from '../../../platform/crypto/sealing.ts'

const [place = '', botId = '', waSocketUrl = ''] = process.argv.slice(2)
const tell = (what: object): void => void process.send?.(what)
const silent = (): void => {}
const logger = { debug: silent, info: silent, warn: silent, error: silent }

// written by the test that starts this process
const store = await openStore(JSON.parse(place) as StorePlace)
const sealing = sealWith(new Uint8Array(32).fill(7))
const bus = memoryBus(silent)
const host: ChannelHost = new ChannelHost({
  store,
  sealing,
  logger,
  clock: systemClock,
  inTransaction: emittingTransactions({ store, bus, clock: systemClock }),
  openChannel: qrSessions({ store, sealing, clock: systemClock, logger, waSocketUrl }),
  events: {
    inbound: async () => {
      // a transaction of its own, behind the one that journals what is told here
      const { all } = await store.write({ bot: botId }, (tx) =>
        tx
          .selectFrom('journal')
          .select((eb) => eb.fn.countAll<number>().as('all'))
          .executeTakeFirstOrThrow(),
      )
      tell({ journalled: all })
    },
    delivery: async () => {},
    sessionUp: () => tell({ up: true }),
    sessionDown: silent,
  },
})
bus.subscribe(() => void tellQr())
async function tellQr() {
  const { qr } = await host.status(botId)
  if (qr !== null) tell({ qr })
}
process.on('message', () => void end())
async function end() {
  await host.close()
  await store.close()
  process.exit(0)
}
await host.restore()
await host.connect(botId)
