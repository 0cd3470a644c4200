import { botRow, userRow } from '../../testing/rows.ts'
import { type Settings, defaultSettings } from '@recado/contract/builder/settings'
import { nodeTypes } from '@recado/nodes'
import type { Inbound, InboundContent, InboundMessage, LineCapabilities, Peer } from '@recado/whatsapp'
import type { Holding } from '../../cluster/holding.ts'
import { chargeAsk } from '../../ai/budget/charge-ask.ts'
import { meteredAsks, type MeterParts } from '../../ai/budget/metered-asks.ts'
import { CompiledBots } from '../bots/compiled-bots.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import type { TestDatabase } from '../../platform/db/testing/engines.ts'
import { watchedStore } from '../../platform/db/testing/watched-store.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { FakeClock } from '../../platform/time/fake-clock.ts'
import { SteadyClock } from '../../platform/time/steady-clock.ts'
import { TimeKeeper } from '../../platform/time/time-keeper.ts'
import type { AttachmentSource } from '../outbox/content-of-row.ts'
import { writeToCustomer, type Written } from '../outbox/chat.ts'
import { pauseContact, resumeContact } from '../inbound/pause.ts'
import type { AskPerformer } from '../turns/asks.ts'
import { settingAside } from '../set-aside.ts'
import { createConversations } from '../conversations.ts'
import type { Conversations } from '../conversations.ts'
import { emittingTransactions, type InTransaction } from '../../platform/transaction.ts'
import { memoryBus } from '../../platform/events.ts'
import type { Bus, DomainEvent } from '../../platform/events.ts'
import type { LoadedBot } from '../bots/loaded-bot.ts'
import { greeting, type NodeSeed, putNodes } from './node-seeds.ts'
import { RecordingNetwork, recordingChannel } from './recording-channel.ts'

type Options = {
  /** When the shop opens its doors, ms UTC; some afternoon when absent. */
  start?: number
  nodes?: NodeSeed[]
  settings?: Partial<Settings>
  perform?: AskPerformer['perform']
  /** The machine's clock is set in this test: time goes by WhatsApp's, as in the whole server. */
  clockIsSet?: boolean
  /** Lets asks cost money: what of the meter a test decides. */
  meter?: Partial<MeterParts>
  /** Decides instead of the engine, where a test is about what becomes of a decision. */
  answer?: LoadedBot['answer']
  /** Which bots it works for; every one when absent. */
  holding?: Holding
  /** Stands before the store: a test lets it fail. */
  wrap?: (store: Store) => Store
  /** Of the line; as one by QR when absent. */
  capabilities?: LineCapabilities
  /** Files of the bot; none when absent. */
  attachments?: AttachmentSource
}

export const ana = '573001112233'
export const beto = '573004445566'

/** A shop with one bot on a recorded network: a real database of its own, time that the test moves. */
export class Shop {
  readonly database: TestDatabase
  readonly network = new RecordingNetwork()
  readonly botId = newId()
  readonly ownerId = newId()
  readonly events: DomainEvent[] = []
  readonly errors: unknown[] = []
  clock = new FakeClock()
  bus = memoryBus((error) => this.errors.push(error))
  #store: Store | null = null
  #conversations: Conversations | null = null
  #options: Options
  #wireIds = 0
  #time: Clock = this.clock
  #timeKeeper: TimeKeeper | null = null

  private constructor(database: TestDatabase, options: Options) {
    this.database = database
    this.#options = options
    if (options.capabilities) this.network.capabilities = options.capabilities
    if (options.start !== undefined) this.clock = new FakeClock(options.start)
  }

  static async open(options: Options = {}): Promise<Shop> {
    const shop = new Shop(await testDatabase(), options)
    const store = await shop.database.open()
    await shop.#seed(store)
    await shop.#startProcess(store, options.wrap)
    return shop
  }

  get store(): Store {
    if (!this.#store) throw new Error('The shop is closed')
    return this.#store
  }

  /** As its process has it: of a machine whose clock is set, WhatsApp's. */
  get time(): Clock {
    return this.#time
  }

  get conversations(): Conversations {
    if (!this.#conversations) throw new Error('The shop is closed')
    return this.#conversations
  }

  /** Starts over on the same data, as a new process does; the line comes up at once. */
  async startProcess(wrap?: (store: Store) => Store): Promise<void> {
    await this.#startProcess(await this.database.open(), wrap)
  }

  async #startProcess(newlyOpened: Store, wrap: (store: Store) => Store = (store) => store): Promise<void> {
    const opened = watchedStore(newlyOpened)
    const machine = new FakeClock(this.clock.trueTime(), opened.inHand)
    machine.set(this.clock.now() - this.clock.trueTime())
    this.clock = machine
    this.#store = opened.store
    const store = wrap(opened.store)
    const bus = memoryBus((error) => this.errors.push(error))
    this.bus = bus
    bus.subscribe((event) => this.events.push(event))
    const bots = new CompiledBots(store, nodeTypes, () => this.#options.perform !== undefined)
    const accepted = (wireId: string, key?: string) => {
      // Refused when the process is already dead, which is what some tests are about.
      conversations
        .delivery(this.botId, [{ wireId, ...(key !== undefined && { key }), state: 'accepted' }])
        .catch((error: unknown) => this.errors.push(error))
    }
    const channel = recordingChannel(this.network, accepted)
    const steady = this.#options.clockIsSet ? new SteadyClock(machine) : null
    if (steady) {
      const onError = (error: unknown) => this.errors.push(error)
      this.#timeKeeper = new TimeKeeper({ store, clock: steady, onError })
      await this.#timeKeeper.start()
    }
    const clock = (this.#time = steady ?? machine)
    const perform =
      this.#options.perform ?? (() => Promise.reject(new Error('Nothing is asked in this test')))
    const conversations = createConversations({
      store,
      clock,
      bus,
      channels: () => (this.network.connected ? channel : null),
      ...this.#performer({ perform }, { store, bus, clock }),
      attachments: this.#options.attachments ?? { read: () => Promise.resolve(null) },
      ...(this.#options.holding && { holding: this.#options.holding }),
      loadBot: async (botId) => {
        const bot = await bots.load(botId)
        const { answer } = this.#options
        return bot && answer ? { ...bot, answer } : bot
      },
      onError: settingAside(emittingTransactions({ store, bus, clock }), (error) => this.errors.push(error)),
    })
    this.#conversations = conversations
    await conversations.start().catch((error: unknown) => this.errors.push(error))
    steady?.hear(machine.trueTime())
    await conversations.channelUp(this.botId)
    await this.clock.settle()
  }

  #performer(
    performer: AskPerformer,
    { store, bus, clock }: Pick<MeterParts, 'store' | 'clock'> & { bus: Bus; clock: Clock },
  ) {
    if (!this.#options.meter) return { performer }
    const parts: MeterParts = {
      store,
      clock,
      inTransaction: emittingTransactions({ store, bus, clock }),
      serversOf: () => Promise.resolve(null),
      transcriptionModel: '',
      speechModel: null,
      everyBot: null,
      telling: { currency: null, appUrl: null, mail: true },
      ...this.#options.meter,
    }
    return { performer: meteredAsks(performer, parts), charge: chargeAsk(parts) }
  }

  /** The process is gone in the middle of whatever it did: nothing is finished, its timers never fire. */
  async kill(): Promise<void> {
    await this.store.close()
    this.#store = null
  }

  async close(): Promise<void> {
    if (this.#store) {
      await this.conversations.stop()
      await this.#timeKeeper?.stop()
      await this.store.close()
    }
    await this.database.remove()
  }

  message(text: string, more: Partial<InboundMessage> & { from?: string } = {}): InboundMessage {
    const { from = ana, ...rest } = more
    const content: InboundContent = { type: 'text', text }
    const peer: Peer = { phoneNumber: from, lid: null }
    const at = this.clock.trueTime()
    const wireId = `IN${++this.#wireIds}`
    return {
      kind: 'message',
      wireId,
      peer,
      fromMe: false,
      at,
      pushName: null,
      content,
      raw: new Uint8Array([1]),
      ...rest,
    }
  }

  /** A customer writes, or the owner with `fromMe`. */
  async say(text: string, more: Partial<InboundMessage> & { from?: string } = {}): Promise<InboundMessage> {
    const message = this.message(text, more)
    await this.receive(message)
    return message
  }

  async receive(...items: Inbound[]): Promise<void> {
    await this.conversations.inbound(this.botId, items)
    await this.clock.settle()
  }

  /** The owner types something in the live chat. */
  async write(contactId: string, text: string): Promise<Written> {
    const { botId, conversations } = this
    const sessionUp = conversations.sessionUp(botId)
    const written = await this.#inTransaction('installation', (transaction) =>
      writeToCustomer(transaction, { botId, contactId, content: { text }, sessionUp }),
    )
    conversations.wake(botId)
    await this.clock.settle()
    return written
  }

  /** The owner keeps the bot still towards a customer: until `until` (ms UTC), or until somebody reactivates it. */
  async pause(contactId: string, until: number | null = null): Promise<void> {
    const { botId } = this
    await this.#inTransaction({ bot: botId }, (transaction) =>
      pauseContact(transaction, { botId, contactId }, { reason: 'button', until }),
    )
  }

  async resume(contactId: string): Promise<void> {
    const { botId } = this
    await this.#inTransaction({ bot: botId }, (transaction) =>
      resumeContact(transaction, { botId, contactId }),
    )
  }

  get #inTransaction(): InTransaction {
    const { store, bus, time: clock } = this
    return emittingTransactions({ store, bus, clock })
  }

  async contact(phoneNumber: string) {
    return this.store.read((db) =>
      db.selectFrom('contacts').selectAll().where('phoneNumber', '=', phoneNumber).executeTakeFirstOrThrow(),
    )
  }

  async chat(): Promise<{ author: string; text: string; status: string }[]> {
    return this.store.read((db) =>
      db.selectFrom('messages').select(['author', 'text', 'status']).orderBy('at').orderBy('id').execute(),
    )
  }

  async log(): Promise<string[]> {
    const rows = await this.store.read((db) =>
      db.selectFrom('logLines').select('message').orderBy('seq').execute(),
    )
    return rows.map((row) => row.message)
  }

  /** The bot with other nodes and settings from now on, as if its owner had changed everything. */
  async become({ nodes, settings }: { nodes: readonly NodeSeed[]; settings: Settings }): Promise<void> {
    await this.store.write('installation', async (tx) => {
      await tx.deleteFrom('nodes').where('botId', '=', this.botId).execute()
      await putNodes(tx, this.botId, nodes, this.clock.now())
      await tx
        .updateTable('bots')
        .set((eb) => ({ settings: JSON.stringify(settings), version: eb('version', '+', 1) }))
        .where('id', '=', this.botId)
        .execute()
    })
  }

  async #seed(store: Store): Promise<void> {
    const at = this.clock.now()
    const { botId, ownerId } = this
    const settings = JSON.stringify({ ...defaultSettings, ...this.#options.settings })
    const nodes = this.#options.nodes ?? [greeting]
    await store.write('installation', async (tx) => {
      const user = userRow({ id: ownerId, name: 'Dueño', email: 'dueno@tienda.co', createdAt: at })
      await tx.insertInto('users').values(user).execute()
      const bot = botRow({ id: botId, ownerId, settings, createdAt: at, updatedAt: at })
      await tx.insertInto('bots').values(bot).execute()
      await putNodes(tx, this.botId, nodes, this.clock.now())
    })
  }
}
