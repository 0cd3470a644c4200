import type { ChannelLogger, DeliveryUpdate, Inbound, KnownPerson } from '@recado/whatsapp'
import { isSameSecret, isSigned, piecesOfWebhook, readWebhook } from '@recado/whatsapp/cloud'
import type { AccountNews, LineNews } from '@recado/whatsapp/cloud'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import type { Store } from '../../../platform/db/store.ts'
import { accountBudget } from '../../../platform/budget/account-budget.ts'
import { Failures, type Try } from '../../../platform/budget/failures.ts'
import { Pace } from '../../../platform/budget/pace.ts'
import { networkOf } from '../../../platform/http/requests/network-of.ts'
import { isWithinBounds } from '../../../platform/json/within-bounds.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { InTransaction } from '../../../platform/transaction.ts'
import { whatsAppText } from '../../../text/messaging/whatsapp.ts'
import { appendEntry } from '../../live-log.ts'
import { noteChange } from '../../templates/templates.repository.ts'
import { botsOfApp, noteLeft } from './cloud-lines.repository.ts'
import { type MetaApp, metaApp } from './meta-apps.repository.ts'
import { RecentApps } from './recent-apps.ts'
import { LongOnes } from './long-ones.ts'
import { hourMs } from '../../../platform/time/spans.ts'

/** What a line was told, all of it at once. */
export type ToldNews = { inbound: Inbound[]; deliveries: DeliveryUpdate[]; people: KnownPerson[] }

export type WebhookParts = {
  store: Store
  inTransaction: InTransaction
  sealing: Sealing
  clock: Pick<Clock, 'now' | 'elapsed'>
  logger: ChannelLogger
  /** Durable when it resolves; what has to be done about it goes on afterwards. */
  told: (botId: string, news: ToldNews) => Promise<void>
  /** Something changed about a line: it is to be asked how it stands. */
  changed: (botId: string) => void
  /** Something changed about a line's templates: they are to be looked up. */
  templatesChanged: (botId: string) => void
}

/** An owner is told of what somebody else signed once in this time: it may be anybody who sends it. */
const tellAgainMs = hourMs

/** Who comes to a webhook's address: one whose failure counts, or one of a place whose failures are used up. */
export type Knock = Try | 'past failures'

type Posted = { body: Uint8Array; signature: string | undefined; knock: Knock }

/** What became of a webhook: `refused` is what its app did not sign, and `too much` what that app is to tell again later. */
export type Took = 'taken' | 'refused' | 'too much'

/** What Meta tells of numbers. */
export class Webhooks {
  readonly #parts: WebhookParts
  readonly #failures: Failures
  readonly #recent: RecentApps
  readonly #pace: Pace
  readonly #long = new LongOnes()

  constructor(parts: WebhookParts) {
    this.#parts = parts
    this.#failures = new Failures(parts.clock, accountBudget.unsigned)
    this.#recent = new RecentApps(parts)
    this.#pace = new Pace(parts.clock, accountBudget.told)
  }

  /**
   * Before anything of a request but its address is read: null for what is not worth it, because too much of what came from there, or
   * from everywhere, was signed by nobody, and this app is nobody's. Whatever an app signed passes.
   */
  async knock(id: string, ip: string): Promise<Knock | null> {
    const counted = this.#failures.begin(networkOf(ip))
    if (counted) return counted
    return (await this.#recent.knows(id)) ? 'past failures' : null
  }

  /** Whether there is such an app: for who comes to an address of nobody's nothing is read. */
  async isApp(id: string, knock: Knock): Promise<boolean> {
    if (await this.#recent.knows(id)) return true
    return (await this.#app(id, knock)) !== null
  }

  /** What Meta wants to read before it tells anything to this address; null for who does not know the word. */
  async verify(id: string, asked: Record<string, unknown>, knock: Knock): Promise<string | null> {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = asked
    if (mode !== 'subscribe' || typeof token !== 'string' || typeof challenge !== 'string') return null
    const app = await this.#app(id, knock)
    if (!app || !isSameSecret(token, app.verifyToken)) return null
    forgive(knock)
    return challenge
  }

  /**
   * Takes what was told, in pieces between which others have their turn: all of it is durable when it resolves with `taken`. Nothing
   * is kept of what was `refused`, and what Meta told in vain it tells again for seven days, whole: what was kept of it before it
   * failed, or the process died, is known by its ids. Rejects while the database is away.
   */
  async take(id: string, posted: Posted): Promise<Took> {
    if (!(await this.#hasSigned(id, posted))) return 'refused'
    const { body, knock } = posted
    forgive(knock)
    // Before it is read: who has an app of their own signs what they like, and reading it takes time as well.
    const bytes = Math.ceil(body.byteLength / accountBudget.told.bytesOfOne)
    if (this.#pace.takeAll(id, bytes) > 0) return 'too much'
    const webhook = piecesOfWebhook(jsonOf(body))
    if (!webhook) {
      this.#parts.logger.warn({ metaApp: id }, 'a webhook of Meta says nothing of WhatsApp')
      return 'taken'
    }
    const size = Math.max(webhook.size, bytes)
    this.#pace.giveBack(id, bytes - size)
    try {
      await this.#long.inOrder(id, webhook, (piece) => this.#piece(id, piece))
    } catch (error) {
      this.#pace.giveBack(id, size)
      throw error
    }
    return 'taken'
  }

  async #piece(id: string, piece: unknown): Promise<void> {
    const news = readWebhook(piece)
    if (!news) return
    // In one transaction a line, however many changes the piece tells of.
    const lines = Map.groupBy(news.lines, ({ phoneNumberId }) => phoneNumberId)
    await Promise.all([...lines].map(([phoneNumberId, told]) => this.#line(id, phoneNumberId, told)))
    for (const [accountId, told] of Map.groupBy(news.accounts, (one) => one.accountId))
      await this.#account(id, accountId, told)
  }

  /** Whether the app signed this: by what was known of it a moment ago, and else by its secret of now. */
  async #hasSigned(id: string, { body, signature, knock }: Posted): Promise<boolean> {
    const recent = await this.#recent.find(id)
    if (recent && isSigned(body, signature, recent.secrets)) return true
    if (knock === 'past failures') return false
    const app = await this.#app(id, knock)
    if (!app) return false
    if (isSigned(body, signature, app.secrets)) return true
    await this.#forged(app)
    return false
  }

  #app(id: string, knock: Knock): Promise<MetaApp | null> {
    const { store, sealing } = this.#parts
    if (knock === 'past failures') return this.#recent.find(id)
    return store.read((db) => metaApp(db, sealing, id))
  }

  async #line(metaAppId: string, phoneNumberId: string, told: readonly LineNews[]): Promise<void> {
    const { logger } = this.#parts
    const botId = await this.#recent.botOf(metaAppId, phoneNumberId)
    if (botId === null) {
      logger.warn({ metaApp: metaAppId }, 'a webhook of Meta is about a number that no bot has')
      return
    }
    await this.#parts.told(botId, {
      inbound: told.flatMap(({ inbound }) => inbound),
      deliveries: told.flatMap(({ deliveries }) => deliveries),
      people: told.flatMap(({ people }) => people),
    })
  }

  /** What is said of templates is kept at once, and looked up besides: it may be older than what is known. */
  async #account(metaAppId: string, accountId: string, told: readonly AccountNews[]): Promise<void> {
    const { store, inTransaction, changed, templatesChanged } = this.#parts
    const bots = await store.read((db) => botsOfApp(db, metaAppId, accountId))
    const templates = told.filter((news) => news.kind === 'template')
    const moves = told.filter((news) => news.kind === 'left' || news.kind === 'back')
    for (const botId of bots) {
      for (const news of moves) {
        const because = news.kind === 'left' ? news.reason : null
        await inTransaction({ bot: botId }, ({ tx, at: now }) =>
          noteLeft(tx, botId, { number: news.number, because, now }),
        )
      }
      if (told.length > templates.length) changed(botId)
      if (templates.length === 0) continue
      await inTransaction({ bot: botId }, async ({ tx, emit }) => {
        for (const news of templates) await noteChange(tx, botId, news)
        emit({ type: 'templates', botId })
      })
      templatesChanged(botId)
    }
  }

  /**
   * Perhaps the secret is another one by now, and everything that Meta tells waits for it. Whoever knows the address may send as much
   * of this as they like: nothing is written within the hour.
   */
  async #forged({ id, ownerId, forgedAt }: MetaApp): Promise<void> {
    const { inTransaction, store, clock, logger } = this.#parts
    if (forgedAt !== null && forgedAt > clock.now() - tellAgainMs) return
    logger.warn({ metaApp: id }, 'a webhook was not signed by its app')
    const isNew = await inTransaction({ account: ownerId }, async ({ tx, at }) => {
      const noted = await tx
        .updateTable('metaApps')
        .set({ forgedAt: at })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('forgedAt', 'is', null), eb('forgedAt', '<', at - tellAgainMs)]))
        .executeTakeFirst()
      return noted.numUpdatedRows > 0n
    })
    if (!isNew) return
    for (const botId of await store.read((db) => botsOfApp(db, id)))
      await inTransaction({ bot: botId }, (transaction) =>
        appendEntry(transaction, botId, { level: 'warning', message: whatsAppText.log.notSigned }),
      )
  }
}

function forgive(knock: Knock): void {
  if (knock !== 'past failures') knock.forgive()
}

/** Null for what is no JSON, or none of Meta's by its depth and fields, which no repetition makes any. */
function jsonOf(body: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    return isWithinBounds(value) ? value : null
  } catch {
    return null
  }
}
