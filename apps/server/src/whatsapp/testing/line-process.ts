// Runs one bot's line in a process of its own, to be killed: node line-process.ts <data directory> <bot> <socket url>.
// Tells its parent the QR to scan, and how many messages the journal has.
import { systemClock } from '../../clock.ts'
import { memoryBus } from '../../conversations/events.ts'
import { publishingUnits } from '../../conversations/unit.ts'
import { openSqlite } from '../../db/open-sqlite.ts'
import { ChannelHost } from '../channel-host.ts'
import { qrLines } from '../open-qr-line.ts'
import { sealWith } from '../sealing.ts'

const [dataDir = '', botId = '', waSocketUrl = ''] = process.argv.slice(2)
const tell = (what: object): void => void process.send?.(what)
const silent = (): void => {}
const logger = { debug: silent, info: silent, warn: silent, error: silent }

const store = await openSqlite(dataDir)
const sealing = sealWith(new Uint8Array(32).fill(7))
const bus = memoryBus(silent)
const host: ChannelHost = new ChannelHost({
  store,
  sealing,
  logger,
  clock: systemClock,
  inUnit: publishingUnits({ store, bus, clock: systemClock }),
  openChannel: qrLines({ store, sealing, clock: systemClock, logger, waSocketUrl }),
  events: {
    inbound: async () => {
      const { all } = await store.read((db) =>
        db
          .selectFrom('journal')
          .select((eb) => eb.fn.countAll<number>().as('all'))
          .executeTakeFirstOrThrow(),
      )
      tell({ journalled: all })
    },
    delivery: async () => {},
    lineUp: () => tell({ up: true }),
    lineDown: silent,
  },
})
bus.subscribe(async () => {
  const { qr } = await host.status(botId)
  if (qr !== null) tell({ qr })
})
process.on('message', async () => {
  await host.close()
  await store.close()
  process.exit(0)
})
await host.restore()
await host.connect(botId)
