import type { Campaign } from '@recado/contract/crm/campaigns'
import type { Scope, Store } from '../../platform/db/store.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import { failpoint } from '../../platform/failpoints.ts'
import { once, type Repeatable } from '../../platform/http/requests/idempotency.ts'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import { campaignText } from '../../text/crm/campaigns.ts'
import { messageText } from '../../text/crm/messages.ts'
import { isLinked } from './bot-session.ts'
import type { CampaignRuns } from './runs/campaign-runs.ts'
import { type CampaignRow, ownedCampaign } from './campaigns.repository.ts'
import { presentCampaigns } from './present-campaigns.ts'
import { begin, cancel, pause, resume, retryFailed } from './runs/transitions.ts'
import { dayMs } from '../../platform/time/spans.ts'

const yearMs = 366 * dayMs

/** What an owner does with a campaign that is written. Each is refused with 409 where its state does not allow it. */
export class CampaignActions {
  readonly #store: Store
  readonly #inTransaction: InTransaction
  readonly #runs: CampaignRuns

  constructor(store: Store, inTransaction: InTransaction, runs: CampaignRuns) {
    this.#store = store
    this.#inTransaction = inTransaction
    this.#runs = runs
  }

  async send(
    ownerId: string,
    campaignId: string,
    request: Repeatable | null,
  ): Promise<{ campaign: Campaign }> {
    failpoint('campaign.begin.before')
    const answer = await this.#inTransaction(
      await this.#scopeOf(ownerId, campaignId),
      async (transaction) => {
        const row = await ownedCampaign(transaction.tx, ownerId, campaignId)
        return once(transaction, request, async () => {
          await begin(transaction, row)
          await requireSession(transaction, row)
          return { campaign: await presented(transaction, ownerId, campaignId) }
        })
      },
    )
    failpoint('campaign.begin.after')
    void this.#runs.look(answer.campaign.botId)
    return answer
  }

  pause(ownerId: string, campaignId: string): Promise<Campaign> {
    return this.#act(ownerId, campaignId, async (transaction, row) => {
      if (!(await pause(transaction, row, null))) throw new Refusal('conflict', campaignText.notSending)
    })
  }

  resume(ownerId: string, campaignId: string): Promise<Campaign> {
    return this.#act(ownerId, campaignId, async (transaction, row) => {
      await resume(transaction, row)
      await requireSession(transaction, row)
    })
  }

  cancel(ownerId: string, campaignId: string): Promise<Campaign> {
    return this.#act(ownerId, campaignId, cancel)
  }

  retry(ownerId: string, campaignId: string): Promise<Campaign> {
    return this.#act(ownerId, campaignId, async (transaction, row) => {
      await retryFailed(transaction, row)
      await requireSession(transaction, row)
    })
  }

  /** `at` in ms UTC, within a year. */
  async schedule(ownerId: string, campaignId: string, at: number | null): Promise<Campaign> {
    const campaign = await this.#act(ownerId, campaignId, async (transaction, row) => {
      if (at !== null && at <= transaction.at)
        throw invalidInput([{ path: 'at', message: campaignText.past }])
      if (at !== null && at > transaction.at + yearMs)
        throw invalidInput([{ path: 'at', message: campaignText.tooFar }])
      const set = await transaction.tx
        .updateTable('campaigns')
        .set({ scheduledAt: at, reason: null, updatedAt: transaction.at })
        .where('id', '=', row.id)
        .where('status', '=', 'draft')
        .returning('id')
        .executeTakeFirst()
      if (!set) throw new Refusal('conflict', campaignText.notDraft)
      transaction.emit({ type: 'campaign', botId: row.botId, campaignId })
    })
    await this.#runs.schedule()
    return campaign
  }

  async #scopeOf(ownerId: string, campaignId: string): Promise<Scope> {
    const { botId } = await this.#store.read((db) => ownedCampaign(db, ownerId, campaignId))
    return { bot: botId }
  }

  async #act(
    ownerId: string,
    campaignId: string,
    act: (transaction: Transaction, row: CampaignRow) => Promise<void>,
  ): Promise<Campaign> {
    const campaign = await this.#inTransaction(
      await this.#scopeOf(ownerId, campaignId),
      async (transaction) => {
        await act(transaction, await ownedCampaign(transaction.tx, ownerId, campaignId))
        return presented(transaction, ownerId, campaignId)
      },
    )
    void this.#runs.look(campaign.botId)
    return campaign
  }
}

/** Refused with 409 and `connect_whatsapp` while no number is linked. */
async function requireSession({ tx }: Transaction, { botId }: CampaignRow): Promise<void> {
  if (!(await isLinked(tx, botId))) throw new Refusal('connect_whatsapp', messageText.connectFirst)
}

async function presented({ tx, at }: Transaction, ownerId: string, campaignId: string): Promise<Campaign> {
  const [campaign] = await presentCampaigns(tx, [await ownedCampaign(tx, ownerId, campaignId)], at)
  if (!campaign) throw new Error('A campaign was presented as nothing')
  return campaign
}
