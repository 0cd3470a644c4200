import { botsOfNode, type Holding } from '../../../cluster/holding.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { InTransaction } from '../../../platform/transaction.ts'
import type { Store } from '../../../platform/db/store.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { Worker } from '../../../platform/worker.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'
import type { CampaignRow } from '../campaigns.repository.ts'
import { whyUnsendable } from '../limits/template-trouble.ts'
import { begin } from './transitions.ts'

type CampaignScheduleParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  holding: Holding
  onError: (error: unknown) => void
  /** A campaign of this bot has begun. */
  begun: (botId: string) => void
}

/** Campaigns begun in one go; the next go follows at once. */
const atOnce = 100

/** Begins campaigns at their time, one look after another: whatever fails is tried again. */
export class CampaignSchedule {
  readonly #parts: CampaignScheduleParts
  readonly #worker: Worker

  constructor(parts: CampaignScheduleParts) {
    this.#parts = parts
    const { clock, onError } = parts
    this.#worker = new Worker({ clock, onError, look: () => this.#beginDue() })
  }

  /** Begins what is due, and sets the timer to what is next. */
  look(): Promise<void> {
    return this.#worker.wake()
  }

  stop(): Promise<void> {
    return this.#worker.stop()
  }

  /** How many ms until the next look is due, null when nothing is scheduled. */
  async #beginDue(): Promise<number | null> {
    const { store, clock, holding } = this.#parts
    const { node } = holding
    const scheduled = await store.read((db) =>
      db
        .selectFrom('campaigns')
        .selectAll()
        .where('scheduledAt', 'is not', null)
        .where('status', '=', 'draft')
        .$if(node !== null, (query) => query.where('botId', 'in', botsOfNode(db, node ?? '')))
        .orderBy('scheduledAt')
        .limit(atOnce)
        .execute(),
    )
    for (const row of scheduled) {
      const leftMs = (row.scheduledAt ?? 0) - clock.now()
      if (leftMs > 0) return leftMs
      await this.#begin(row)
    }
    return scheduled.length < atOnce ? null : 0
  }

  async #begin(row: CampaignRow): Promise<void> {
    const { inTransaction, begun, store } = this.#parts
    const why = await store.read((db) => whyUnsendable(db, row))
    if (why !== null) return this.#backToDraft(row, why)
    try {
      await inTransaction({ bot: row.botId }, (transaction) => begin(transaction, row))
      begun(row.botId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Its owner was faster, or nobody would get it.
      if (error.code === 'empty_audience') await this.#backToDraft(row, campaignText.nobodyLeft)
    }
  }

  /** Nobody would have got it when its time came: it is a draft without a date again, and says why. */
  async #backToDraft(row: CampaignRow, reason: string): Promise<void> {
    await this.#parts.inTransaction({ bot: row.botId }, async ({ tx, at, emit }) => {
      await tx
        .updateTable('campaigns')
        .set({ scheduledAt: null, reason, updatedAt: at })
        .where('id', '=', row.id)
        .where('status', '=', 'draft')
        .execute()
      emit({ type: 'campaign', botId: row.botId, campaignId: row.id })
    })
  }
}
