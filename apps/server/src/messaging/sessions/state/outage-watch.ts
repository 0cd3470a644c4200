import { allBots, type Bots } from '../../../cluster/holding.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import { appendEntry } from '../../live-log.ts'
import type { InTransaction, Transaction } from '../../../platform/transaction.ts'
import type { Store } from '../../../platform/db/store.ts'
import { queueOwnerMail } from '../../jobs/queue-owner-mail.ts'
import { outageMail } from '../../../text/messaging/session-doctor.ts'
import { whatsAppText } from '../../../text/messaging/whatsapp.ts'
import type { DownReason } from '@recado/whatsapp'
import { openOutages, outageToTell } from './session-health.ts'
import { remember } from './session-events.ts'
import { lastReason } from '../sessions.repository.ts'

/** A shorter one ends before anybody could do something about it. */
const tellAfterMs = 5 * 60_000

export type OutageWatchParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  /** Where the owner's pages are, for the link in the e-mail; null when nobody said. */
  appUrl: string | null
  /** Whether e-mails can be sent at all: without a server they would only fail. */
  mail: boolean
  jobsQueued: () => void
  onError: (error: unknown) => void
}

/** Tells owners of lines that stay down: on their pages, in the live log and by e-mail, once an outage. */
export class OutageWatch {
  readonly #parts: OutageWatchParts
  readonly #timers = new Map<string, () => void>()

  constructor(parts: OutageWatchParts) {
    this.#parts = parts
  }

  /** Takes up the outages of these bots that other processes left. */
  async start(bots: Bots = allBots): Promise<void> {
    for (const { botId, downSince } of await this.#parts.store.read(openOutages))
      if (bots.has(botId)) this.follow(botId, downSince)
  }

  /** The line is down since then; null: it is not. */
  follow(botId: string, downSince: number | null): void {
    if (downSince === null) return this.#forget(botId)
    if (this.#timers.has(botId)) return
    const { clock, onError } = this.#parts
    const wait = Math.max(0, downSince + tellAfterMs - clock.now())
    const cancel = clock.setTimer(wait, async () => {
      this.#timers.delete(botId)
      await this.#tell(botId).catch(onError)
    })
    this.#timers.set(botId, cancel)
  }

  stop(): void {
    for (const cancel of this.#timers.values()) cancel()
    this.#timers.clear()
  }

  #forget(botId: string): void {
    this.#timers.get(botId)?.()
    this.#timers.delete(botId)
  }

  async #tell(botId: string): Promise<void> {
    const { inTransaction, mail, jobsQueued } = this.#parts
    const told = await inTransaction({ bot: botId }, async (transaction) => {
      const outage = await outageToTell(transaction.tx, botId)
      if (!outage) return false
      const minutes = Math.round((transaction.at - outage.downSince) / 60_000)
      await transaction.tx
        .updateTable('waSessions')
        .set({ alertedAt: transaction.at })
        .where('botId', '=', botId)
        .execute()
      await remember(transaction, botId, 'alerted', String(minutes))
      await appendEntry(transaction, botId, { level: 'error', message: whatsAppText.log.alerted(minutes) })
      const { reason } = await lastReason(transaction.tx, botId)
      if (mail) await this.#write(transaction, botId, { ...outage, minutes, reason })
      transaction.emit({ type: 'wa_status', botId })
      return true
    })
    if (told && mail) jobsQueued()
  }

  async #write(
    transaction: Transaction,
    botId: string,
    about: { email: string; botName: string; minutes: number; reason: DownReason | null },
  ): Promise<void> {
    const { appUrl } = this.#parts
    const link = appUrl === null ? null : new URL(`/builder/${botId}/whatsapp`, appUrl).href
    await queueOwnerMail(transaction, { bot: botId }, { to: about.email, ...outageMail({ ...about, link }) })
  }
}
