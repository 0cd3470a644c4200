import type { Holding } from '../../../cluster/holding.ts'
import { memoryBus } from '../../../platform/events.ts'
import type { DomainEvent } from '../../../platform/events.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { watchedStore } from '../../../platform/db/testing/watched-store.ts'
import { FakeClock } from '../../../platform/time/fake-clock.ts'
import { ChannelHost } from '../channel-host.ts'
import { ContactPictures } from '../contact-pictures.ts'
import { NewChats } from '../new-chats.ts'
import { OutageWatch } from '../state/outage-watch.ts'
import { sealWith } from '../../../platform/crypto/sealing.ts'
import { createWhatsAppService } from '../whatsapp.service.ts'
import { PuppetSessions } from './puppet-sessions.ts'
import { openShopDatabase } from './shop-database.ts'

/** One bot's line in the hands of a test, with time that it moves: what owners are told of it. */
export async function lookedAfterSession({ officialApi = false } = {}) {
  const shop = await openShopDatabase()
  const { store, inHand } = watchedStore(shop.store)
  const clock = new FakeClock(Date.UTC(2026, 10, 2, 15), inHand)
  const events: DomainEvent[] = []
  const errors: unknown[] = []
  const onError = (error: unknown): void => void errors.push(error)
  const bus = memoryBus(onError)
  bus.subscribe((event) => events.push(event))
  const inTransaction = emittingTransactions({ store, bus, clock })
  const silent = (): void => {}
  const logger = { debug: silent, info: silent, warn: silent, error: (detail: object) => onError(detail) }
  const lines = new PuppetSessions()
  const told: ('up' | 'down')[] = []
  const startProcess = (holding?: Holding) =>
    new ChannelHost({
      holding,
      store,
      inTransaction,
      clock,
      logger,
      sealing: sealWith(new Uint8Array(32).fill(7)),
      openChannel: lines.open,
      events: {
        inbound: async () => {},
        delivery: async () => {},
        sessionUp: () => void told.push('up'),
        sessionDown: () => void told.push('down'),
      },
      newChats: new NewChats({
        store,
        inTransaction,
        clock,
        channel: (botId) => host.channel(botId),
        lifted: silent,
        mail: { appUrl: 'https://recado.example', queued: silent },
        onError,
      }),
      outages: new OutageWatch({
        store,
        inTransaction,
        clock,
        appUrl: 'https://recado.example',
        mail: true,
        jobsQueued: silent,
        onError,
      }),
    })
  const host: ChannelHost = startProcess()
  const service = createWhatsAppService({
    store,
    inTransaction,
    host,
    clock,
    logger,
    capabilities: { officialApi },
  })
  const pictures = new ContactPictures({
    store,
    inTransaction,
    clock,
    channels: (botId) => host.channel(botId),
  })
  return {
    ...shop,
    store,
    clock,
    lines,
    host,
    service,
    pictures,
    events,
    errors,
    /** What whoever sends was told of the line. */
    told,
    startProcess,
    /** Linked and up, as after a scan. */
    async link() {
      await host.connect(shop.botId)
      lines.tell(shop.botId, { status: 'connected', phoneNumber: '573005550100', name: 'Marta' })
      await clock.settle()
      await store.write('installation', (tx) =>
        tx.updateTable('waSessions').set({ credentials: 'sealed' }).execute(),
      )
    },
    async tell(update: Parameters<PuppetSessions['tell']>[1]) {
      lines.tell(shop.botId, update)
      await clock.settle()
    },
    status: () => service.status(shop.ownerId, shop.botId),
    doctor: () => service.diagnose(shop.ownerId, shop.botId),
    mails: async () => {
      const rows = await store.read((db) => db.selectFrom('jobs').select('payload').execute())
      return rows.map(({ payload }): { to: string; subject: string; text: string } => JSON.parse(payload))
    },
    async [Symbol.asyncDispose]() {
      await host.close()
      await shop.close()
    },
  }
}
