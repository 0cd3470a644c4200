import { EventEmitter, once } from 'node:events'
import { openShopPhones, type ShopPhones } from '@recado/whatsapp-emulator/testing'
import type { Inbound, InboundMessage, KnownPerson } from '@recado/whatsapp'
import { systemClock } from '../../../platform/time/clock.ts'
import { memoryBus } from '../../../platform/events.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { ChannelHost } from '../channel-host.ts'
import { qrSessions } from '../opening/open-qr-session.ts'
import { sealWith } from '../../../platform/crypto/sealing.ts'
import { createWhatsAppService } from '../whatsapp.service.ts'
import type { WhatsAppService } from '../whatsapp.service.ts'
import { openShopDatabase } from './shop-database.ts'
import type { ShopDatabase } from './shop-database.ts'

export { CUSTOMER, OWNER } from '@recado/whatsapp-emulator/testing'

const sealing = sealWith(new Uint8Array(32).fill(7))

/** One process of the server, as far as WhatsApp goes, and what it was told. */
export class Process extends EventEmitter {
  readonly host: ChannelHost
  readonly service: WhatsAppService
  readonly inbound: Inbound[] = []
  /** The same, with the bot that each came to. */
  readonly arrivals: { botId: string; item: Inbound }[] = []
  readonly history: InboundMessage[] = []
  readonly people: KnownPerson[] = []
  readonly told: string[] = []

  constructor({ store }: ShopDatabase, waSocketUrl: string) {
    super()
    const clock = systemClock
    const bus = memoryBus((error) => this.told.push(String(error)))
    bus.subscribe(({ type }) => this.#note(type))
    const note = (_detail: object, text: string): void => this.#note(text)
    const logger = { debug: note, info: note, warn: note, error: note }
    const inTransaction = emittingTransactions({ store, bus, clock })
    this.host = new ChannelHost({
      store,
      clock,
      sealing,
      logger,
      inTransaction,
      openChannel: qrSessions({ store, sealing, clock, logger, waSocketUrl }),
      events: {
        inbound: async (botId, items) => {
          this.inbound.push(...items)
          this.arrivals.push(...items.map((item) => ({ botId, item })))
          this.#note('inbound')
        },
        delivery: async () => this.#note('delivery'),
        history: async (_botId, people, messages) => {
          this.history.push(...messages)
          this.people.push(...people)
          this.#note('history')
        },
        sessionUp: () => this.#note('up'),
        sessionDown: () => this.#note('down'),
      },
    })
    const capabilities = { officialApi: false }
    this.service = createWhatsAppService({
      store,
      inTransaction,
      host: this.host,
      clock,
      logger,
      capabilities,
    })
  }

  /** Resolves when `check` holds, asked now and at everything that is told. */
  async until(check: () => boolean | Promise<boolean>): Promise<void> {
    for (;;) {
      // listening before asking, for what is told while `check` is asked
      const stop = new AbortController()
      const told = once(this, 'told', { signal: AbortSignal.any([stop.signal, AbortSignal.timeout(60_000)]) })
      told.catch(() => {})
      if (await check()) return stop.abort()
      await told
    }
  }

  #note(what: string): void {
    this.told.push(what)
    this.emit('told')
  }
}

export type Installation = ShopPhones & {
  shop: ShopDatabase
  /** The process that runs now. */
  process: Process
  restart(): Promise<Process>
}

export async function install(): Promise<Installation> {
  const [shop, phones] = await Promise.all([openShopDatabase(), openShopPhones()])
  const { emulator } = phones
  const installation = {
    ...phones,
    shop,
    process: new Process(shop, emulator.url),
    async restart() {
      await installation.process.host.close()
      await shop.reopen()
      installation.process = new Process(shop, emulator.url)
      return installation.process
    },
    async [Symbol.asyncDispose]() {
      await installation.process.host.close()
      await emulator.close()
      await shop.close()
    },
  }
  return installation
}

/** Connects and scans; resolves when the line is up. */
export async function link({ process, owner, shop }: Installation): Promise<void> {
  await process.service.connect(shop.ownerId, shop.botId)
  const { qr } = await process.host.status(shop.botId)
  if (qr === null) throw new Error('there is no QR to scan')
  await owner.scan(qr)
  await process.until(() => process.told.includes('up'))
}
