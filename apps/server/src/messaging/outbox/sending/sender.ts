import type { SendErrorClass } from '@recado/whatsapp'
import type { Holding } from '../../../cluster/holding.ts'
import { Worker } from '../../../platform/worker.ts'
import { botsWithOld, expireOld } from './expired-rows.ts'
import { answersLeft, botsWithQueued } from './send-queue.ts'
import { SessionSender } from './session-sender.ts'
import type { SessionSenderParts } from './session-sender.ts'
import { hourMs } from '../../../platform/time/spans.ts'

/** While the process ends: between two looks at what is left to be sent. */
const lookAgainMs = 50
const expiryEveryMs = hourMs

type SenderParts = SessionSenderParts & { holding: Holding }

/** Empties the outboxes of all bots, each row until the network has accepted it. */
export class Sender {
  readonly #parts: SenderParts
  readonly #sessions = new Map<string, SessionSender>()
  readonly #expiry: Worker

  constructor(parts: SenderParts) {
    this.#parts = parts
    const { clock, onError } = parts
    this.#expiry = new Worker({ clock, onError, look: () => this.#expire() })
  }

  /** Lets go of what became too old meanwhile. */
  start(): Promise<void> {
    return this.#expiry.wake()
  }

  async stop(): Promise<void> {
    await Promise.all([this.#expiry, ...this.#sessions.values()].map((each) => each.stop()))
  }

  /**
   * Resolves when every bot whose session is up has its answers sent and taken by the network, or when `stop` says to wait
   * no more. Campaigns and what owners wrote do not hold it up.
   */
  async finish(stop: AbortSignal): Promise<void> {
    const { store, clock } = this.#parts
    for (;;) {
      const up = [...this.#sessions.keys()].filter((botId) => this.isUp(botId))
      if (stop.aborted || up.length === 0) return
      const left = await store.read((db) => answersLeft(db, up, clock.now()))
      if (!left) return
      for (const botId of up) void this.wake(botId)
      await new Promise<void>((resolve) => clock.setTimer(lookAgainMs, resolve))
    }
  }

  /** The session is up: what was on its way when it fell goes again first. */
  up(botId: string): Promise<void> {
    return this.#session(botId).up()
  }

  down(botId: string): void {
    this.#sessions.get(botId)?.down()
  }

  /** The network refused after all what it had taken: that tells of the line, too. */
  refused(botId: string, kind: SendErrorClass): void {
    this.#session(botId).refused(kind)
  }

  isUp(botId: string): boolean {
    return this.#sessions.get(botId)?.isUp === true
  }

  /** Sends what may go now, and sets the timer to what may go next. Of a bot that was never up nothing goes, and nothing is held. */
  async wake(botId: string): Promise<void> {
    await this.#sessions.get(botId)?.wake()
  }

  /** Sends what others put in the queues of the bots that are held here. */
  async lookAgain(): Promise<void> {
    const { store, clock, holding } = this.#parts
    const { node } = holding
    if (node === null) return
    for (const botId of await store.read((db) => botsWithQueued(db, node, clock.now())))
      if (this.isUp(botId) && holding.works(botId)) void this.wake(botId)
  }

  /** Sends nothing more of the bot's; resolves when what is on its way has left, or could not. */
  async drop(botId: string): Promise<void> {
    await this.#sessions.get(botId)?.stop()
    this.#sessions.delete(botId)
  }

  async #expire(): Promise<number> {
    const { store, inTransaction, clock, holding } = this.#parts
    for (const botId of await store.read((db) => botsWithOld(db, clock.now())))
      if (holding.works(botId)) await expireOld(inTransaction, botId)
    return expiryEveryMs
  }

  #session(botId: string): SessionSender {
    const known = this.#sessions.get(botId)
    if (known) return known
    const session = new SessionSender(this.#parts, botId)
    this.#sessions.set(botId, session)
    return session
  }
}
