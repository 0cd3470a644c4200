import { cloudCapabilities } from '@recado/whatsapp'
import { everyBot } from '../../../cluster/holding.ts'
import type { Campaign, CampaignPreview } from '@recado/contract/crm/campaigns'
import { Shop } from '../../../messaging/testing/shop.ts'
import { emittingTransactions, type InTransaction } from '../../../platform/transaction.ts'
import { newId } from '../../../platform/db/ids.ts'
import { NewChats } from '../../../messaging/sessions/new-chats.ts'
import { CampaignActions } from '../campaign-actions.ts'
import { ownedCampaign } from '../campaigns.repository.ts'
import { CampaignRuns } from '../runs/campaign-runs.ts'
import { enqueueNext } from '../runs/enqueue-next.ts'
import { begin } from '../runs/transitions.ts'
import { Campaigns } from '../campaigns.service.ts'
import { dayMs } from '../../../platform/time/spans.ts'

type Pace = {
  perMinute?: number
  dailyCap?: number
  /** For how many days the shop's number is linked. */
  linkedDays?: number
  /** The number is on Meta's own API. */
  official?: boolean
  /** The machine's clock is set in this test. */
  clockIsSet?: boolean
}

/** A shop that sends campaigns on a recorded network; time stands still until a test moves it. */
export class CampaigningShop {
  readonly shop: Shop
  readonly #pace: Pace
  campaigns: Campaigns
  actions: CampaignActions
  newChats: NewChats
  /** How often WhatsApp was asked about new chats, and until when it says that a lock lasts on. */
  asked = 0
  longer: number | null = null
  /** How often Meta was asked about templates. */
  lookedAtTemplates = 0
  #runs: CampaignRuns
  /** Which process runs: one that was killed has no database any more, and says nothing of it. */
  #process = 0
  #numbers = 0

  private constructor(shop: Shop, pace: Pace) {
    this.shop = shop
    this.#pace = pace
    const parts = this.#compose()
    this.campaigns = parts.campaigns
    this.actions = parts.actions
    this.newChats = parts.newChats
    this.#runs = parts.runs
  }

  static async open(pace: Pace = {}): Promise<CampaigningShop> {
    const { clockIsSet = false, official = false } = pace
    const shop = await Shop.open({ clockIsSet, ...(official && { capabilities: cloudCapabilities }) })
    await linkLine(shop, pace.linkedDays ?? 60, official ? 'cloud' : 'qr')
    return new CampaigningShop(shop, pace)
  }

  #compose(): {
    campaigns: Campaigns
    actions: CampaignActions
    runs: CampaignRuns
    newChats: NewChats
  } {
    const { store, time: clock, bus, conversations, errors, botId } = this.shop
    const own = this.#process
    const onError = (error: unknown): void => void (own === this.#process && errors.push(error))
    const inTransaction = emittingTransactions({ store, bus, clock })
    const { perMinute = 20, dailyCap } = this.#pace
    const runs = new CampaignRuns({
      holding: everyBot,
      store,
      inTransaction,
      clock,
      sessionUp: conversations.sessionUp,
      wake: conversations.wake,
      perMinute,
      caps: { all: dailyCap },
      askNewChats: (id) => newChats.ask(id),
      lookAtTemplates: () => {
        this.lookedAtTemplates += 1
      },
      random: () => 0.5,
      onError,
    })
    bus.subscribe((event) => runs.hear(event))
    const newChats: NewChats = new NewChats({
      store,
      inTransaction,
      clock,
      channel: () => ({
        askRestrictions: async () => {
          this.asked += 1
          if (this.longer !== null) void newChats.told(botId, { active: true, until: this.longer })
        },
      }),
      lifted: conversations.wake,
      onError,
    })
    return {
      campaigns: new Campaigns({ store, inTransaction, clock, perMinute }),
      actions: new CampaignActions(store, inTransaction, runs),
      runs,
      newChats,
    }
  }

  /** Customers with these names, who wrote two months ago, numbered 573001110000 and on; a name of null is nobody's. */
  customers(...names: (string | null)[]): Promise<string[]> {
    return this.#people(names, this.shop.clock.now() - 60 * dayMs)
  }

  /** The same people, who never wrote. */
  strangers(...names: (string | null)[]): Promise<string[]> {
    return this.#people(names, null)
  }

  async #people(names: (string | null)[], lastInboundAt: number | null): Promise<string[]> {
    const { store, botId, clock } = this.shop
    const at = { createdAt: clock.now(), updatedAt: clock.now() }
    return store.write('installation', async (tx) => {
      const ids: string[] = []
      for (const name of names) {
        const [id, phoneNumber] = [newId(), numberOf(this.#numbers++)]
        const row = { id, botId, name, pushName: null, phoneNumber, email: null, lastInboundAt, ...at }
        await tx.insertInto('contacts').values(row).execute()
        const identity = { id: newId(), botId, kind: 'phone', value: phoneNumber, contactId: id } as const
        await tx.insertInto('contactIdentities').values(identity).execute()
        ids.push(id)
      }
      return ids
    })
  }

  /** A file of the bot whose bytes are not there, so that whatever carries it fails. */
  async lostFile(kind: 'image' | 'audio' = 'image'): Promise<string> {
    const { store, botId } = this.shop
    const token = newId()
    const file = { kind, originalName: `archivo de ${kind}`, mimeType: `${kind}/x`, size: 1 }
    await store.write('installation', (tx) =>
      tx
        .insertInto('uploads')
        .values({ token, botId, ...file, sha256: '', createdAt: 0 })
        .execute(),
    )
    return token
  }

  get inTransaction(): InTransaction {
    const { store, bus, time: clock } = this.shop
    return emittingTransactions({ store, bus, clock })
  }

  draft(given: { message?: string; attachmentPath?: string } = {}): Promise<Campaign> {
    const said = { message: 'Hola {{nombre}}', nameFallback: 'amigo', audience: 'all', ...given } as const
    return this.campaigns.create(this.shop.ownerId, { botId: this.shop.botId, name: 'Navidad', ...said })
  }

  async send(campaignId: string): Promise<void> {
    await this.actions.send(this.shop.ownerId, campaignId, null)
    await this.shop.clock.settle()
  }

  /** Begun, with this many messages in the queue that nobody has sent yet. */
  async queue(campaignId: string, count: number): Promise<void> {
    const { ownerId, botId } = this.shop
    await this.inTransaction({ bot: botId }, async (transaction) => {
      await begin(transaction, await ownedCampaign(transaction.tx, ownerId, campaignId))
      await enqueueNext(transaction, campaignId, { all: count, strangers: count })
    })
  }

  get(campaignId: string): Promise<Campaign> {
    return this.campaigns.get(this.shop.ownerId, campaignId)
  }

  /** The bot's campaigns look what there is to do. */
  look(): Promise<void> {
    return this.#runs.look(this.shop.botId)
  }

  /** What would come of sending this to all now. */
  preview(message = 'Hola {{nombre}}. Responde BAJA si no quieres más'): Promise<CampaignPreview> {
    const { ownerId, botId } = this.shop
    return this.campaigns.preview(ownerId, { botId, message, audience: 'all' })
  }

  /** Who got something over the network, and what; in its order. */
  sent(): string[] {
    return this.shop.network.shown.map(({ to, text }) => `${to} ${text}`)
  }

  /** The process dies wherever it is, and another one takes over. */
  async succeed(): Promise<void> {
    this.#process += 1
    await this.shop.kill()
    await this.shop.startProcess()
    const { campaigns, actions, runs, newChats } = this.#compose()
    this.campaigns = campaigns
    this.actions = actions
    this.#runs = runs
    this.newChats = newChats
    await newChats.start()
    await runs.start()
    await this.shop.clock.settle()
  }

  async close(): Promise<void> {
    await this.newChats.stop()
    await this.#runs.stop()
    await this.shop.close()
  }
}

/** The line is the recorded network's; the database says that a number is linked to it. */
async function linkLine({ store, botId, clock }: Shop, days: number, driver: 'qr' | 'cloud'): Promise<void> {
  const linkedAt = clock.now() - days * dayMs
  await store.write('installation', async (tx) => {
    await tx.updateTable('bots').set({ wanted: 'linked' }).where('id', '=', botId).execute()
    await tx
      .insertInto('waSessions')
      .values({ botId, driver, credentials: 'sealed', linkedAt, updatedAt: 0 })
      .execute()
  })
}

export const numberOf = (index: number): string => `57300111${String(index).padStart(4, '0')}`
