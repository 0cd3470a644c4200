import type {
  Campaign,
  CampaignPreview,
  createCampaign,
  previewCampaign,
  updateCampaign,
} from '@recado/contract/crm/campaigns'
import { limits } from '@recado/contract/wire/limits'
import type { Parsed } from '@recado/contract/wire/route'
import { keepSends } from '../../messaging/totals/deleted-sends.ts'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { requireTags } from '../contacts/contacts.repository.ts'
import { answerOf } from '../../messaging/sessions/state/number-age.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Store, Tx } from '../../platform/db/store.ts'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import { campaignText } from '../../text/crm/campaigns.ts'
import { type Audience, audienceOf, countAudience, sampleAudience } from './audience/audience.ts'
import { type CampaignRow, ownedCampaign, tagIdsOf } from './campaigns.repository.ts'
import { allowanceOf } from './limits/allowance.ts'
import { notesOf } from './campaign-notes.ts'
import { daysFor } from './limits/days-for.ts'
import { networkLimit } from './limits/network-allowance.ts'
import { templateRisk } from './limits/template-risk.ts'
import { type Said, saidBy } from './saying/campaign-words.ts'
import { personalText } from './saying/personal-text.ts'
import { templateFile, templateMessage, valuesFor } from '../../messaging/templates/fill-template.ts'
import { type StoredTemplate, templateOf } from '../../messaging/templates/templates.repository.ts'
import { templateText } from '../../text/messaging/templates.ts'
import { type Known, knownOf } from '../contacts/known-of.ts'
import type { BotSettings } from '@recado/engine'
import { presentCampaigns } from './present-campaigns.ts'
import { readRisk } from './limits/risk.ts'
import { strangerAnswers } from './limits/stranger-answers.ts'

export type CampaignsOptions = {
  store: Store
  inTransaction: InTransaction
  clock: Pick<Clock, 'now'>
  perMinute: number
}

const samplesShown = 3

/** Campaigns while they are written; `CampaignRuns` sends them. A bot or campaign that is not the owner's is a 404. */
export class Campaigns {
  readonly #options: CampaignsOptions

  constructor(options: CampaignsOptions) {
    this.#options = options
  }

  /** The newest first; `nextCursor` is null on the last page. */
  async list(
    ownerId: string,
    botId: string,
    page: { limit?: number | undefined; cursor?: string | undefined },
  ): Promise<{ campaigns: Campaign[]; nextCursor: string | null }> {
    const { store, clock } = this.#options
    return store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const limit = page.limit ?? limits.page.max
      let query = db.selectFrom('campaigns').selectAll().where('botId', '=', botId)
      if (page.cursor !== undefined) query = query.where('id', '<', page.cursor)
      const rows = await query
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      const shown = rows.slice(0, limit)
      const nextCursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
      return { campaigns: await presentCampaigns(db, shown, clock.now()), nextCursor }
    })
  }

  async get(ownerId: string, campaignId: string): Promise<Campaign> {
    const { store, clock } = this.#options
    return store.read(async (db) => one(db, await ownedCampaign(db, ownerId, campaignId), clock.now()))
  }

  async create(ownerId: string, given: Parsed<typeof createCampaign>['body']): Promise<Campaign> {
    const { botId, name, nameFallback = '', audience } = given
    const { store } = this.#options
    await store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      await audienceTags(db, botId, audience, given.tags ?? [])
    })
    const counted = await countAudience(
      store,
      { botId, audience, tagIds: given.tags ?? [] },
      this.#options.clock.now(),
    )
    return this.#options.inTransaction({ bot: botId }, async ({ tx, at }) => {
      await ownedBot(tx, ownerId, botId)
      await requireRoomForDraft(tx, botId)
      const tagIds = await audienceTags(tx, botId, audience, given.tags ?? [])
      const id = newId()
      await tx
        .insertInto('campaigns')
        .values({
          id,
          botId,
          name,
          ...(await saidBy(tx, botId, given, null)),
          nameFallback,
          consent: given.consent ? JSON.stringify(given.consent) : null,
          audience,
          tagIds: JSON.stringify(tagIds),
          audienceCount: counted.reached,
          status: 'draft',
          createdAt: at,
          updatedAt: at,
        })
        .execute()
      return one(tx, await ownedCampaign(tx, ownerId, id), at)
    })
  }

  /** A draft alone can be changed; anything else is refused with 409. */
  async update(
    ownerId: string,
    campaignId: string,
    given: Parsed<typeof updateCampaign>['body'],
  ): Promise<Campaign> {
    const { store } = this.#options
    const meant = await store.read(async (db) => {
      const row = await ownedCampaign(db, ownerId, campaignId)
      return this.#audience(db, row, given)
    })
    const counted = await countAudience(store, meant, this.#options.clock.now())
    return this.#options.inTransaction({ bot: meant.botId }, async ({ tx, at }) => {
      const row = await ownedCampaign(tx, ownerId, campaignId)
      const { botId, audience, tagIds } = await this.#audience(tx, row, given)
      const change = {
        name: given.name ?? row.name,
        ...whatIs(await saidBy(tx, botId, given, row)),
        nameFallback: given.nameFallback ?? row.nameFallback,
        consent: given.consent === undefined ? row.consent : given.consent && JSON.stringify(given.consent),
        audience,
        tagIds: JSON.stringify(tagIds),
        audienceCount: counted.reached,
        updatedAt: at,
      }
      const changed = await tx
        .updateTable('campaigns')
        .set(change)
        .where('id', '=', campaignId)
        .where('status', '=', 'draft')
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw new Refusal('conflict', campaignText.notDraft)
      return one(tx, await ownedCampaign(tx, ownerId, campaignId), at)
    })
  }

  /** Whom a draft is meant for once this is changed. */
  async #audience(
    db: Db,
    row: CampaignRow,
    given: Pick<Parsed<typeof updateCampaign>['body'], 'audience' | 'tags'>,
  ): Promise<Audience> {
    const { botId } = row
    // As it was, also where one of its tags is gone since.
    if (given.audience === undefined && given.tags === undefined) return audienceOf(row)
    const audience = given.audience ?? row.audience
    return { botId, audience, tagIds: await audienceTags(db, botId, audience, given.tags ?? tagIdsOf(row)) }
  }

  /** Refused with 409 while it is being sent. */
  async remove(ownerId: string, campaignId: string): Promise<void> {
    const { store, inTransaction } = this.#options
    const { botId } = await store.read((db) => ownedCampaign(db, ownerId, campaignId))
    await inTransaction({ bot: botId }, async (transaction) => {
      const { tx, emit } = transaction
      await keepSends(transaction, botId, { campaignId })
      const gone = await tx
        .deleteFrom('campaigns')
        .where('id', '=', campaignId)
        .where('status', '!=', 'sending')
        .returning('id')
        .executeTakeFirst()
      if (!gone) throw new Refusal('conflict', campaignText.sending)
      emit({ type: 'campaign', botId, campaignId })
    })
  }

  /** What would come of it, as contacts and text are now. */
  async preview(ownerId: string, given: Parsed<typeof previewCampaign>['body']): Promise<CampaignPreview> {
    const { botId, message, audience } = given
    const at = this.#options.clock.now()
    const { store } = this.#options
    const tagIds = given.tags ?? []
    const target = { botId, audience, tagIds }
    const { settings, template } = await store.read(async (db) => {
      const bot = await ownedBot(db, ownerId, botId)
      await requireTags(db, botId, tagIds, 'tags')
      const chosen = given.template && (await templateOf(db, botId, given.template.templateId))
      if (chosen === null)
        throw invalidInput([{ path: 'template.templateId', message: templateText.unknown }])
      if (chosen && given.template)
        await templateFile(db, botId, { template: chosen, fill: given.template, path: 'template' })
      return { settings: readSettings(bot.settings), template: chosen }
    })
    const { reached, strangers, ...skipped } = await countAudience(store, target, at)
    const samples = reached > 0 ? await sampleAudience(store, target, { count: samplesShown, now: at }) : []
    return store.read(async (db) => {
      const allowance = await allowanceOf(db, botId, { now: at })
      const { cap, number } = allowance
      const isByNetwork = (await networkLimit(db, botId)) !== null
      const facts = { message, audience: reached, strangers, noWhatsApp: skipped.noWhatsApp }
      return {
        audienceCount: reached,
        skipped,
        samples: samples.map((contact) => ({
          name: contact.name ?? contact.pushName,
          phoneNumber: contact.phoneNumber,
          username: contact.username,
          ...sampleOf(given, template, contact, { at, settings }),
        })),
        paid: template ? { category: template.category, messages: reached } : null,
        risk: template
          ? templateRisk(template)
          : readRisk({ ...allowance, ...facts, answers: await strangerAnswers(db, botId, at) }),
        notes: isByNetwork ? [] : notesOf(allowance, strangers),
        estimatedMinutes: Math.ceil(reached / this.#options.perMinute),
        estimatedDays: isByNetwork
          ? Math.max(1, Math.ceil(reached / cap.cap))
          : daysFor({ known: reached - strangers, strangers }, allowance, at),
        dailyCap: cap.cap,
        leftToday: allowance.left,
        strangers,
        strangersLeftToday: allowance.strangers.left,
        numberAge: isByNetwork || number.linkedAt === null ? null : { answer: answerOf(number, at) },
      }
    })
  }
}

/** A campaign as one of those would get it who are in its audience. */
function sampleOf(
  { message, nameFallback = '', template: fill }: Parsed<typeof previewCampaign>['body'],
  template: StoredTemplate | undefined,
  contact: Known,
  moment: { at: number; settings: BotSettings },
): Pick<CampaignPreview['samples'][number], 'text' | 'values'> {
  if (!template || !fill)
    return { text: personalText({ message, nameFallback }, contact, moment), values: null }
  const values = valuesFor(template, fill, knownOf(contact, moment))
  if (!(values instanceof Map)) return { text: '', values: null }
  return { text: templateMessage(template, values, null).text, values: Object.fromEntries(values) }
}

async function one(db: Db, row: CampaignRow, now: number): Promise<Campaign> {
  const [campaign] = await presentCampaigns(db, [row], now)
  if (!campaign) throw new Error('A campaign was presented as nothing')
  return campaign
}

/** The tags that count for this audience; at least one where it is by tags. */
async function audienceTags(
  db: Db,
  botId: string,
  audience: 'all' | 'tags',
  tagIds: readonly string[],
): Promise<string[]> {
  if (audience === 'all') return []
  if (tagIds.length === 0) throw invalidInput([{ path: 'tags', message: campaignText.chooseTag }])
  await requireTags(db, botId, tagIds, 'tags')
  return [...new Set(tagIds)]
}

const whatIs = ({ message, template, attachment }: Said): Said => ({ message, template, attachment })

async function requireRoomForDraft(tx: Tx, botId: string): Promise<void> {
  const { drafts } = await tx
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .where('botId', '=', botId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  if (Number(drafts) >= limits.draftCampaigns)
    throw new Refusal('conflict', campaignText.tooManyDrafts(limits.draftCampaigns))
}
