import type { Recipient, RecipientState } from '@recado/contract/crm/campaigns'
import type { CsvFormat } from '@recado/contract/wire/choices'
import type { Readable } from 'node:stream'
import { ownedBot } from '../../../messaging/bots/owned-bot.ts'
import type { Db, Store } from '../../../platform/db/store.ts'
import type { CsvLayout } from '../../../platform/csv/csv-layout.ts'
import { csvStream } from '../../../platform/csv/csv-stream.ts'
import { layoutOfBot } from '../../../messaging/bots/csv-layout-of-bot.ts'
import { breather } from '../../../platform/time/breather.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { messageText } from '../../../text/crm/messages.ts'
import { liveReason, liveState, ownedCampaign, selectRecipients } from '../campaigns.repository.ts'
import { instantOf } from '../../../platform/time/instant.ts'

/** Rows read in one go for an export. */
const batch = 1000

type Page = { limit: number; cursor?: string | undefined; state?: RecipientState | undefined }
export type RecipientPage = { recipients: Recipient[]; nextCursor: string | null }

/** Who a campaign goes to and how it fared with each, as lists and as a file. */
export class CampaignRecipients {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  list(ownerId: string, campaignId: string, page: Page): Promise<RecipientPage> {
    return this.#store.read(async (db) => {
      await ownedCampaign(db, ownerId, campaignId)
      return pageOf(db, campaignId, page)
    })
  }

  async export(ownerId: string, campaignId: string, format: CsvFormat): Promise<Readable> {
    const layout = await this.#store.read(async (db) => {
      const { botId } = await ownedCampaign(db, ownerId, campaignId)
      return layoutOfBot(db, await ownedBot(db, ownerId, botId), format)
    })
    return csvStream(this.#rows(campaignId, layout), layout, campaignText.columns)
  }

  async *#rows(campaignId: string, layout: CsvLayout): AsyncGenerator<Record<string, string>> {
    let cursor: string | undefined
    const breathe = breather()
    do {
      const page = await this.#store.read((db) => pageOf(db, campaignId, { limit: batch, cursor }))
      for (const { name, phoneNumber, username, state, reason, updatedAt } of page.recipients) {
        yield {
          name: name ?? '',
          phone: layout.phone(phoneNumber),
          username: username ?? '',
          state: campaignText.states[state],
          reason: reason ?? '',
          at: layout.moment(Date.parse(updatedAt)),
        }
      }
      await breathe()
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
  }
}

async function pageOf(db: Db, campaignId: string, { limit, cursor, state }: Page): Promise<RecipientPage> {
  let query = selectRecipients(db)
    .innerJoin('contacts', 'contacts.id', 'campaignRecipients.contactId')
    .select([
      'campaignRecipients.id',
      'contacts.id as contactId',
      'name',
      'pushName',
      'phoneNumber',
      'username',
    ])
    .select([liveState.as('live'), liveReason.as('why')])
    .select(['campaignRecipients.updatedAt as turnAt', 'outbox.updatedAt as movedAt'])
    .where('campaignRecipients.campaignId', '=', campaignId)
  if (cursor !== undefined) query = query.where('campaignRecipients.id', '>', cursor)
  if (state) query = query.where(liveState, '=', state)
  const rows = await query
    .orderBy('campaignRecipients.id')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return {
    recipients: shown.map((row) => ({
      contactId: row.contactId,
      name: row.name ?? row.pushName,
      phoneNumber: row.phoneNumber,
      username: row.username,
      state: row.live,
      reason: row.why === null ? null : inWords(row.why),
      updatedAt: instantOf(row.movedAt ?? row.turnAt),
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Our own reasons in words; what the network said has none that an owner knows. */
function inWords(reason: string): string {
  const known = new Map<string, string>(Object.entries(campaignText.reasons))
  return known.get(reason) ?? messageText.reason(reason)
}
