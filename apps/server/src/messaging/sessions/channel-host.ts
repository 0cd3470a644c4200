import type { Channel, ChannelLogger, Driver, LineCheckup } from '@recado/whatsapp'
import { allBots, type Bots, everyBot, heldTransactions, type Holding } from '../../cluster/holding.ts'
import type { WhatsAppSessions } from '../bots/whatsapp-sessions.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { SteadyClock } from '../../platform/time/steady-clock.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { BotNotHeldError } from '../../platform/db/errors.ts'
import type { Store } from '../../platform/db/store.ts'
import { AdmittedNumbers } from './admitted-numbers.ts'
import { bringBack } from './opening/bring-back.ts'
import { LineOrders } from './orders/line-orders.ts'
import { orderCleared, orderOff, orderOn } from './orders/line-orders.repository.ts'
import { noteFallen } from './state/session-health.ts'
import { isDown, isSettled, sessionOff } from './state/session-status.ts'
import type { SessionStatus } from './state/session-status.ts'
import { noteOfMany } from './opening/note-of-many.ts'
import { openLine } from './opening/open-line.ts'
import type { Session } from './session.ts'
import { SessionRecords } from './session-records.ts'
import type { SessionEvents } from './told-by-sessions.ts'
import type { OpenChannel } from './session.ts'
import {
  botsNotOff,
  botsOf,
  botsToRestore,
  botsWithWork,
  driverOf,
  hasSession,
  lastReason,
  mayConnect,
  sessionsOff,
  statusElsewhere,
} from './sessions.repository.ts'
import { forgetNumber } from './cloud/forget-number.ts'
import type { NewChats } from './new-chats.ts'
import type { OutageWatch } from './state/outage-watch.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'

export type ChannelHostParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  sealing: Sealing
  logger: ChannelLogger
  openChannel: OpenChannel
  events: SessionEvents
  /** Which bots' lines are this process's; every one's when absent. */
  holding?: Holding | undefined
  /** What goes by the network's clock, where anything does. */
  time?: Pick<SteadyClock, 'hear' | 'doubt'> | undefined
  /** Tells owners of lines that stay down. */
  outages?: Pick<OutageWatch, 'start' | 'follow' | 'stop'>
  /** Keeps how it stands with new chats of numbers. */
  newChats?: Pick<NewChats, 'start' | 'told' | 'capTold' | 'drop' | 'stop'>
}

/** The lines of all bots that this process runs. One bot's trouble stays its own. */
export class ChannelHost implements WhatsAppSessions {
  readonly #parts: ChannelHostParts
  readonly #holding: Holding
  /** What is written of a line by whoever runs it; orders are anybody's. */
  readonly #asHolder: InTransaction
  readonly #lines = new Map<string, Session>()
  readonly #numbers: AdmittedNumbers
  readonly #records: SessionRecords
  readonly #orders: LineOrders
  #closing = false
  #suspended = false

  constructor(parts: ChannelHostParts) {
    this.#parts = parts
    this.#holding = parts.holding ?? everyBot
    this.#asHolder = heldTransactions(parts.inTransaction, this.#holding)
    this.#numbers = new AdmittedNumbers(this.#asHolder)
    this.#records = new SessionRecords({ ...parts, inTransaction: this.#asHolder })
    this.#orders = new LineOrders({
      ...parts,
      holding: this.#holding,
      lines: {
        open: (botId) => this.#open(botId),
        close: (botId) => this.#close(botId),
        switchOff: (botId) => this.#switchOff(botId),
        forget: (botId) => this.#forget(botId),
      },
      isDown: (botId) => isDown(this.#lines.get(botId)?.status ?? sessionOff),
      failed: (botId, error) => this.#records.failed(botId, error),
    })
  }

  /** Notes that the line is wanted and starts it, by QR or by a code for `how`. What comes of it is told by its status. */
  async connect(botId: string, how?: { phoneNumber: string }): Promise<void> {
    const { store } = this.#parts
    if (this.#closing || !(await store.read((db) => mayConnect(db, botId)))) return
    await this.#orders.untilHeld(botId)
    if (await this.#orders.note(botId, orderOn)) await this.#open(botId, how)
  }

  async #open(botId: string, how?: { phoneNumber: string }): Promise<void> {
    if (this.#closing || this.#suspended) return
    await (await this.#line(botId)).run((channel) => channel.connect(how))
  }

  /** Something happened to the line elsewhere: it is asked how it stands, when it is meant to be up. */
  async lookAgain(botId: string): Promise<void> {
    const line = this.#lines.get(botId)
    if (line && !this.#closing && !this.#suspended && !isDown(line.status))
      await line.run((channel) => channel.connect())
  }

  /** Closes the line and keeps its session: connecting again needs no QR. */
  async disconnect(botId: string): Promise<void> {
    if (await this.#orders.note(botId, orderOff)) return this.#switchOff(botId)
    await this.#orders.until(async () => (await this.status(botId)).status === 'disconnected')
  }

  async #switchOff(botId: string): Promise<void> {
    this.#parts.outages?.follow(botId, null)
    await (await this.#line(botId)).run((channel) => channel.close())
  }

  /** Unlinks at WhatsApp where it can be reached, and forgets the session. Before a bot is deleted, too. */
  async unlink(botId: string): Promise<void> {
    if (await this.#orders.note(botId, orderCleared)) return this.#forget(botId)
    await this.#orders.until(async () => !(await this.#parts.store.read((db) => hasSession(db, botId))))
  }

  async #forget(botId: string): Promise<void> {
    this.#parts.outages?.follow(botId, null)
    const line = await this.#line(botId)
    await line.run((channel) => channel.unlink())
    await line.recorded()
    await this.#asHolder({ bot: botId }, (transaction) => forgetNumber(transaction, botId))
    this.#numbers.release(botId)
    this.#lines.delete(botId)
  }

  /** Does what was ordered at other servers of the lines that are this one's, or of one of them, since the last look. */
  async obey(botId?: string): Promise<void> {
    if (!this.#closing && !this.#suspended) await this.#orders.obey(botId)
  }

  /** The line's channel while it is connected; null otherwise. */
  channel(botId: string): Channel | null {
    const line = this.#lines.get(botId)
    return line?.status.status === 'connected' ? line.channel : null
  }

  /** The network's last sign of life on the line, ms UTC, also while it is down; null when this process heard none. */
  lastFrameAt(botId: string): number | null {
    return this.#lines.get(botId)?.channel.health?.().lastFrameAt ?? null
  }

  /** Asks about all that the line needs; null for one that has nothing to ask. Throws `ChannelDownError` where there is no answer. */
  async checkup(botId: string): Promise<LineCheckup | null> {
    return (await (await this.#line(botId)).channel.checkup?.()) ?? null
  }

  async status(botId: string): Promise<SessionStatus> {
    const line = this.#lines.get(botId)
    if (line) return line.status
    const { store, sealing } = this.#parts
    if (!this.#holding.works(botId)) return store.read((db) => statusElsewhere(db, botId, sealing))
    return { ...sessionOff, ...(await store.read((db) => lastReason(db, botId))) }
  }

  /** Resolves when the line shows a QR, is connected or is down for a reason, or when `stop` says to wait no more. */
  async settled(botId: string, stop: AbortSignal): Promise<SessionStatus> {
    const line = this.#lines.get(botId)
    if (line) return line.when(isSettled, stop)
    if (!this.#holding.works(botId))
      await this.#orders.until(async () => stop.aborted || isSettled(await this.status(botId)))
    return this.status(botId)
  }

  /**
   * Brings back every line that is linked and wanted, some at a time; of the bots that were taken, or of all after a start.
   * Beside other servers those come first for which something waits. Resolves when each had its turn.
   */
  async restore(taken: Bots = allBots): Promise<void> {
    const { store, clock } = this.#parts
    const ofTaken = { store, holding: this.#holding, taken }
    await noteOfMany(await store.read(botsNotOff), ofTaken, (tx, held) => sessionsOff(tx, held, clock.now()))
    await this.#orders.take(taken)
    const bots = (await store.read((db) => botsToRestore(db))).filter((botId) => taken.has(botId))
    await noteOfMany(bots, ofTaken, (tx, held) => noteFallen(tx, held, clock.now()))
    await this.#parts.outages?.start(taken)
    await this.#parts.newChats?.start(taken)
    const { node } = this.#holding
    const first = node === null ? null : await store.read((db) => botsWithWork(db, node))
    const [waiting, rest] = [
      bots.filter((botId) => first?.has(botId)),
      bots.filter((botId) => !first?.has(botId)),
    ]
    await this.#bringBack([...waiting, ...rest])
  }

  /** A deactivated owner's lines close, and stay wanted and linked; a reactivated owner's come back. */
  async ownerChanged(ownerId: string, active: boolean): Promise<void> {
    const { store } = this.#parts
    if (active) {
      const bots = await store.read((db) => botsToRestore(db, ownerId))
      await this.#bringBack(bots.filter((botId) => this.#holding.works(botId)))
      return
    }
    const bots = await store.read((db) => botsOf(db, ownerId))
    await Promise.all(bots.map((botId) => this.#close(botId)))
  }

  /** Another process may take the line: it closes, stays wanted and linked, and nothing of it is remembered. */
  async drop(botId: string): Promise<void> {
    this.#parts.outages?.follow(botId, null)
    this.#parts.newChats?.drop(botId)
    this.#orders.drop(botId)
    await this.#close(botId)
    this.#numbers.release(botId)
  }

  /** The database is away: every socket closes, so that the network keeps what arrives. They stay wanted and linked. */
  async suspend(): Promise<void> {
    this.#suspended = true
    await Promise.all([...this.#lines.values()].map((line) => this.#hangUp(line)))
  }

  /** The database is back, and so are the lines, a few at a time. */
  async resume(): Promise<void> {
    if (!this.#suspended || this.#closing) return
    this.#suspended = false
    const bots = await this.#parts.store.read((db) => botsToRestore(db))
    await this.#bringBack(bots.filter((botId) => this.#holding.works(botId)))
  }

  /** Closes every line. What they had to store is stored when it resolves. */
  async close(): Promise<void> {
    this.#closing = true
    this.#parts.outages?.stop()
    await Promise.all([...this.#lines.keys()].map((botId) => this.#close(botId)))
    // Lines tell until they are closed.
    await this.#parts.newChats?.stop()
  }

  async #close(botId: string): Promise<void> {
    const line = this.#lines.get(botId)
    if (!line) return
    await this.#hangUp(line)
    line.end()
    await line.recorded()
    if (this.#lines.get(botId) === line) this.#lines.delete(botId)
  }

  async #hangUp(line: Session): Promise<void> {
    // a line that is down already keeps saying why
    const close = (channel: Channel): Promise<void> =>
      isDown(line.status) ? Promise.resolve() : channel.close()
    await line.run(close).catch((error: unknown) => this.#records.failed(line.botId, error))
  }

  #bringBack(bots: string[]): Promise<void> {
    return bringBack(bots, {
      clock: this.#parts.clock,
      isOver: () => this.#closing || this.#suspended,
      works: (botId) => this.#holding.works(botId),
      line: (botId) => this.#line(botId),
      failed: (botId, error) => this.#records.failed(botId, error),
    })
  }

  /** The bot's line by the way that it is linked in now: one that was linked in another way is hung up. */
  async #line(botId: string): Promise<Session> {
    const driver = await this.#parts.store.read((db) => driverOf(db, botId))
    const known = this.#lines.get(botId)
    if (known === undefined || known.driver === driver) return known ?? this.#openLine(botId, driver)
    await this.#close(botId)
    return this.#line(botId)
  }

  #openLine(botId: string, driver: Driver): Session {
    if (!this.#holding.works(botId)) throw new BotNotHeldError()
    const { events, openChannel, newChats, time } = this.#parts
    const line = openLine(
      { botId, driver },
      {
        openChannel,
        events,
        newChats,
        time,
        numbers: this.#numbers,
        records: this.#records,
        anyConnected: () => this.#anyConnected(),
      },
    )
    this.#lines.set(botId, line)
    return line
  }

  #anyConnected(): boolean {
    return [...this.#lines.values()].some(({ status }) => status.status === 'connected')
  }
}
