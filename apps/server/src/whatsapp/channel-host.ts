import type { Channel, ChannelLogger, DeliveryUpdate, Inbound } from '@recado/whatsapp'
import type { Lines } from '../bots/lines.ts'
import type { Clock } from '../clock.ts'
import { appendLine } from '../conversations/live-log.ts'
import type { InUnit } from '../conversations/unit.ts'
import type { Store } from '../db/store.ts'
import { isDown, isSettled, lineOff } from './line-status.ts'
import type { LineStatus } from './line-status.ts'
import { lineOfLog } from './line-log.ts'
import { Line } from './line.ts'
import type { OpenChannel } from './line.ts'
import {
  allLinesOff,
  botsOf,
  botsToRestore,
  lastReason,
  mayConnect,
  saveStatus,
  want,
} from './lines.repository.ts'
import type { Sealing } from './sealing.ts'

/** Lines restored at once after a start, and how long each may take before the next one's turn. */
const RESTORED_AT_ONCE = 3
const RESTORE_TURN_MS = 10_000

/** Who takes what arrives on the lines. */
export type LineEvents = {
  /** Durable when it resolves. Also what the journal has already: taking it again changes nothing. */
  inbound(botId: string, items: Inbound[]): Promise<void>
  delivery(botId: string, updates: DeliveryUpdate[]): Promise<void>
  /** The line is up: what waits to be sent may go. */
  lineUp(botId: string): void
  lineDown(botId: string): void
}

export type ChannelHostParts = {
  store: Store
  inUnit: InUnit
  clock: Clock
  sealing: Sealing
  logger: ChannelLogger
  openChannel: OpenChannel
  events: LineEvents
}

/** The lines of all bots that this process runs. One bot's trouble stays its own. */
export class ChannelHost implements Lines {
  readonly #parts: ChannelHostParts
  readonly #lines = new Map<string, Line>()
  #closing = false
  #suspended = false

  constructor(parts: ChannelHostParts) {
    this.#parts = parts
  }

  /** Notes that the line is wanted and starts it. What comes of it is told by its status. */
  async connect(botId: string): Promise<void> {
    const { store } = this.#parts
    if (this.#closing || !(await store.read((db) => mayConnect(db, botId)))) return
    await store.write((tx) => want(tx, botId, 'linked'))
    if (this.#suspended) return
    await this.#line(botId).run((channel) => channel.connect())
  }

  /** Closes the line and keeps its session: connecting again needs no QR. */
  async disconnect(botId: string): Promise<void> {
    await this.#parts.store.write((tx) => want(tx, botId, 'off'))
    await this.#line(botId).run((channel) => channel.close())
  }

  /** Unlinks at WhatsApp where it can be reached, and forgets the session. Before a bot is deleted, too. */
  async unlink(botId: string): Promise<void> {
    await this.#parts.store.write((tx) => want(tx, botId, 'cleared'))
    const line = this.#line(botId)
    await line.run((channel) => channel.unlink())
    await line.recorded()
    this.#lines.delete(botId)
  }

  /** The line's channel while it is connected; null otherwise. */
  channel(botId: string): Channel | null {
    const line = this.#lines.get(botId)
    return line?.status.status === 'connected' ? line.channel : null
  }

  async status(botId: string): Promise<LineStatus> {
    const line = this.#lines.get(botId)
    if (line) return line.status
    return { ...lineOff, ...(await this.#parts.store.read((db) => lastReason(db, botId))) }
  }

  /** Resolves when the line shows a QR, is connected or is down for a reason, or when `stop` says to wait no more. */
  async settled(botId: string, stop: AbortSignal): Promise<LineStatus> {
    return (await this.#lines.get(botId)?.when(isSettled, stop)) ?? this.status(botId)
  }

  /** At start: brings back every line that is linked and wanted, a few at a time. Resolves when each had its turn. */
  async restore(): Promise<void> {
    const { store, clock } = this.#parts
    await store.write((tx) => allLinesOff(tx, clock.now()))
    await this.#bringBack(await store.read((db) => botsToRestore(db)))
  }

  /** A deactivated owner's lines close, and stay wanted and linked; a reactivated owner's come back. */
  async ownerChanged(ownerId: string, active: boolean): Promise<void> {
    const { store } = this.#parts
    if (active) {
      await this.#bringBack(await store.read((db) => botsToRestore(db, ownerId)))
      return
    }
    const bots = await store.read((db) => botsOf(db, ownerId))
    await Promise.all(bots.map((botId) => this.#close(botId)))
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
    await this.#bringBack(await this.#parts.store.read((db) => botsToRestore(db)))
  }

  /** Closes every line. What they had to store is stored when it resolves. */
  async close(): Promise<void> {
    this.#closing = true
    await Promise.all([...this.#lines.keys()].map((botId) => this.#close(botId)))
  }

  async #close(botId: string): Promise<void> {
    const line = this.#lines.get(botId)
    if (!line) return
    await this.#hangUp(line)
    await line.recorded()
    this.#lines.delete(botId)
  }

  async #hangUp(line: Line): Promise<void> {
    // a line that is down already keeps saying why
    const close = (channel: Channel): Promise<void> =>
      isDown(line.status) ? Promise.resolve() : channel.close()
    await line.run(close).catch((error: unknown) => this.#failed(line.botId, error))
  }

  async #bringBack(bots: string[]): Promise<void> {
    const waiting = bots.values()
    const turns = Array.from({ length: RESTORED_AT_ONCE }, async () => {
      for (const botId of waiting) {
        if (this.#closing || this.#suspended) return
        const line = this.#line(botId)
        await line.run((channel) => channel.connect()).catch((error: unknown) => this.#failed(botId, error))
        const stop = new AbortController()
        const cancel = this.#parts.clock.setTimer(RESTORE_TURN_MS, () => stop.abort())
        await line.when(({ status }) => status !== 'connecting' && status !== 'starting', stop.signal)
        cancel()
      }
    })
    await Promise.all(turns)
  }

  #line(botId: string): Line {
    const known = this.#lines.get(botId)
    if (known) return known
    const { events, openChannel } = this.#parts
    const line = new Line({
      botId,
      openChannel,
      listener: {
        inbound: (items) => events.inbound(botId, items),
        delivery: (updates) => events.delivery(botId, updates),
      },
      record: async (before, update, after) => {
        if (before.status === 'connected' && after.status !== 'connected') events.lineDown(botId)
        // after the commit, so that receipts which came before the line was up are recorded before anything is resent
        await this.#record(botId, before, update, after).finally(() => {
          if (after.status === 'connected') events.lineUp(botId)
        })
      },
      failed: (error) => this.#failed(botId, error),
    })
    this.#lines.set(botId, line)
    return line
  }

  async #record(
    botId: string,
    before: LineStatus,
    update: Parameters<typeof lineOfLog>[1],
    status: LineStatus,
  ) {
    const { inUnit, sealing } = this.#parts
    await inUnit(async (unit) => {
      await saveStatus(unit.tx, { botId, status, sealing, now: unit.at })
      if (update.status === 'disconnected' && update.reason === 'logged_out')
        await want(unit.tx, botId, 'cleared')
      const line = lineOfLog(before, update)
      if (line) await appendLine(unit, botId, line)
      unit.tell({ type: 'wa_status', botId })
    })
  }

  #failed(botId: string, error: unknown): void {
    this.#parts.logger.error({ botId, error: String(error) }, 'a WhatsApp line failed')
  }
}
