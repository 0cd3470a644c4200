import type { ChannelLogger, ChannelUpdate, FirstWordLimit, Remedy } from '@recado/whatsapp'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import { appendEntry } from '../live-log.ts'
import { saveStatus, want } from './sessions.repository.ts'
import { entryOf } from './state/log-entry.ts'
import type { OutageWatch } from './state/outage-watch.ts'
import { detailOfUpdate, eventOfUpdate, noteStuck, remember } from './state/session-events.ts'
import { noteDown, noteNoOutage } from './state/session-health.ts'
import type { SessionStatus } from './state/session-status.ts'

export type SessionRecordParts = {
  /** Of the bots' holder alone: what a line tells that was taken over meanwhile counts for nothing. */
  inTransaction: InTransaction
  sealing: Sealing
  logger: ChannelLogger
  outages?: Pick<OutageWatch, 'follow'> | undefined
}

/** What lines tell of themselves, made durable. */
export class SessionRecords {
  readonly #parts: SessionRecordParts

  constructor(parts: SessionRecordParts) {
    this.#parts = parts
  }

  async note(botId: string, before: SessionStatus, update: ChannelUpdate, status: SessionStatus) {
    const { inTransaction, sealing, outages } = this.#parts
    const downSince = await inTransaction({ bot: botId }, async (transaction) => {
      const { tx, at } = transaction
      await saveStatus(tx, { botId, status, sealing, now: at })
      const loggedOut = status.reason === 'logged_out'
      if (update.status === 'disconnected' && loggedOut) await want(tx, botId, 'cleared')
      const event = eventOfUpdate(before, update)
      if (event) await remember(transaction, botId, event, detailOfUpdate(before, update))
      const since = await outageAfter(transaction, botId, { update, wasLinked: loggedOut })
      const entry = entryOf(before, update)
      if (entry) await appendEntry(transaction, botId, entry)
      transaction.emit({ type: 'wa_status', botId })
      return since
    })
    if (downSince !== undefined) outages?.follow(botId, downSince)
  }

  phoneSeen(botId: string, at: number): void {
    this.#keep(botId, { phoneSeenAt: at })
  }

  /** How many may be written to first in a day. */
  limited(botId: string, limit: FirstWordLimit): void {
    this.#keep(botId, { peopleADay: limit === 'none' ? 0 : limit })
  }

  #keep(botId: string, seen: { phoneSeenAt: number } | { peopleADay: number }): void {
    this.#parts
      .inTransaction({ bot: botId }, ({ tx }) =>
        tx.updateTable('waSessions').set(seen).where('botId', '=', botId).execute(),
      )
      .catch((error: unknown) => this.failed(botId, error))
  }

  stuck(botId: string, remedy: Remedy): void {
    this.#parts
      .inTransaction({ bot: botId }, (transaction) => noteStuck(transaction, botId, remedy))
      .catch((error: unknown) => this.failed(botId, error))
  }

  failed(botId: string, error: unknown): void {
    this.#parts.logger.error({ botId, error: String(error) }, 'a WhatsApp line failed')
  }
}

/** Since when the line is down, null when it is not; undefined for an update that says nothing about it. */
async function outageAfter(
  { tx, at }: Transaction,
  botId: string,
  { update, wasLinked }: { update: ChannelUpdate; wasLinked: boolean },
): Promise<number | null | undefined> {
  if (update.status === 'connected') {
    await noteNoOutage(tx, botId)
    return null
  }
  // Without a reason it is down because somebody wants it so, or because this process ends.
  const down =
    (update.status === 'disconnected' || update.status === 'error') &&
    update.reason !== null &&
    update.reason !== 'number_taken'
  return down ? noteDown(tx, botId, at, wasLinked) : undefined
}
