import type { CloudLink, CloudLinkForm, LineChecks } from '@recado/contract/messaging/cloud-link'
import { ChannelDownError, type ChannelLogger } from '@recado/whatsapp'
import { askApp, linkNumber, LinkError, releaseNumber, writeCredentials } from '@recado/whatsapp/cloud'
import type { Callback, CloudCredentials } from '@recado/whatsapp/cloud'
import { accountBudget } from '../../../platform/budget/account-budget.ts'
import { KeptAllowance } from '../../../platform/budget/kept-allowance.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import type { Store } from '../../../platform/db/store.ts'
import { invalidInput, Refusal } from '../../../platform/http/refusal.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import { instantOf } from '../../../platform/time/instant.ts'
import type { InTransaction } from '../../../platform/transaction.ts'
import { cloudLinkText } from '../../../text/messaging/cloud-link.ts'
import { whatsAppText } from '../../../text/messaging/whatsapp.ts'
import { ownedBot } from '../../bots/owned-bot.ts'
import { appendEntry } from '../../live-log.ts'
import { leaveBehind } from '../../outbox/leave-behind.ts'
import { forgetTemplates } from '../../templates/templates.repository.ts'
import type { ChannelHost } from '../channel-host.ts'
import { orderOn } from '../orders/line-orders.repository.ts'
import { hasSession } from '../sessions.repository.ts'
import { credentialsOf, noteLinked, numberOf, whoHas } from './cloud-lines.repository.ts'
import { lineChecks } from './line-checks.ts'
import { countIdleApps, keepMetaApp, keepSecret, metaApp, metaAppIds } from './meta-apps.repository.ts'

export type CloudLinkParts = {
  store: Store
  inTransaction: InTransaction
  /** Of sessions, as their store has it, and of apps. */
  sealing: { sessions: Sealing; apps: Sealing }
  host: Pick<ChannelHost, 'connect' | 'disconnect' | 'unlink' | 'checkup'>
  clock: Clock
  logger: ChannelLogger
  /** Where strangers reach this installation by https; null where they do not. */
  publicUrl: string | null
  /** Another Graph, for the emulator. */
  baseUrl?: string | undefined
}

/** Links numbers by Meta's Cloud API. Each call is refused with 404 for a bot that is not the owner's. */
export class CloudLinks {
  readonly #parts: CloudLinkParts
  readonly #tries: KeptAllowance

  constructor(parts: CloudLinkParts) {
    this.#parts = parts
    const { linkTooOften: message } = cloudLinkText
    this.#tries = new KeptAllowance({ ...parts, of: 'links by Meta', ...accountBudget.metaLinks, message })
  }

  /** How the bot's number stands there; nothing that is secret but the end of it. */
  async of(ownerId: string, botId: string): Promise<CloudLink> {
    const { store, publicUrl, sealing } = this.#parts
    return store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const row = await db
        .selectFrom('waSessions')
        .leftJoin('metaApps', 'metaApps.id', 'waSessions.metaAppId')
        .select(['phoneNumberId', 'accountId', 'appId', 'metaAppId', 'heardAt', 'linkedNumber'])
        .where('botId', '=', botId)
        .executeTakeFirst()
      const { phoneNumberId, accountId, appId, metaAppId } = row ?? {}
      const app = metaAppId ? await metaApp(db, sealing.apps, metaAppId) : null
      const isLinked = row && phoneNumberId && accountId && appId && metaAppId
      return {
        isReachable: publicUrl !== null,
        linked: isLinked
          ? {
              phoneNumberId,
              accountId,
              appId,
              phoneNumber: row.linkedNumber,
              webhookUrl: publicUrl === null ? null : webhookUrl(publicUrl, metaAppId),
              verifyToken: app?.verifyToken ?? null,
              heardAt: instantOf(row.heardAt),
            }
          : null,
      }
    })
  }

  /**
   * Looks at everything that an owner copied from Meta's pages, in its order, and links the number; nothing of it is kept
   * before all is well, but the address for an app that Meta knows. Refused with 400 and the field that is wrong, with 409 where the
   * number is another bot's or Recado has no public address, with 429 for who asks Meta too often.
   */
  async link(ownerId: string, botId: string, form: CloudLinkForm): Promise<CloudLink> {
    const { store, publicUrl, sealing, clock, baseUrl, inTransaction, host } = this.#parts
    await store.read((db) => ownedBot(db, ownerId, botId))
    if (publicUrl === null) throw new Refusal('conflict', cloudLinkText.needsAddress)
    const { token, phoneNumberId, accountId, appId, appSecret, pin, replaces } = form
    await this.#refuseTaken(ownerId, botId, phoneNumberId)
    await this.#tries.take(ownerId)
    const credentials = { token, phoneNumberId, accountId, appId }
    const number = await asked(
      linkNumber(
        { ...credentials, appSecret, pin: pin === '' ? null : pin },
        async () => ({ ...(await this.#address(ownerId, appId, publicUrl)), replaces }),
        { baseUrl, clock },
      ),
    )
    const before = await store.read((db) => numberOf(db, botId))
    // A linked device is taken off its phone; a number of Meta's, this one or another, only keeps still meanwhile.
    await (before === null ? this.#unlinked(botId) : host.disconnect(botId))
    await inTransaction({ account: ownerId, bots: [botId] }, async (transaction) => {
      const { tx, at: now } = transaction
      const app = await keepMetaApp(tx, sealing.apps, { ownerId, appId, now })
      await keepSecret(tx, sealing.apps, app, appSecret)
      if (before !== phoneNumberId) {
        await leaveBehind(transaction, botId)
        await forgetTemplates(tx, botId)
      }
      await noteLinked(tx, {
        botId,
        metaAppId: app.id,
        phoneNumberId,
        accountId,
        credentials: sealing.sessions.seal(aboutCredentials(botId), writeCredentials(credentials)),
        number: number.phoneNumber,
        coexists: number.coexists,
        now,
      })
      // Whoever takes the bot now finds a number that is wanted, and not one to be forgotten.
      await orderOn(transaction, botId)
    })
    await host.connect(botId)
    if (number.coexists) await this.#askApp(botId, credentials)
    return this.of(ownerId, botId)
  }

  async #unlinked(botId: string): Promise<void> {
    await this.#parts.host.unlink(botId)
    if (await this.#parts.store.read((db) => hasSession(db, botId)))
      throw new Refusal('conflict', cloudLinkText.stillLinked)
  }

  /** What the app knows is asked for once the number is this bot's, so that what comes of it finds its way. */
  async #askApp(botId: string, credentials: CloudCredentials): Promise<void> {
    const { baseUrl, clock, logger, inTransaction } = this.#parts
    const { appAsked, appTooLate, appNotAsked } = whatsAppText.log
    const message = await askApp(credentials, { baseUrl, clock }).then(
      (answer) => (answer === 'asked' ? appAsked : appTooLate),
      (error: unknown) => {
        logger.warn({ botId, error: String(error) }, 'Meta was not asked for what is in the app')
        return appNotAsked
      },
    )
    await inTransaction({ bot: botId }, (transaction) =>
      appendEntry(transaction, botId, { level: 'whatsapp', message }),
    )
  }

  /**
   * Takes the bot's number off the Cloud API, so that a phone may have it again, and forgets it here. Where Meta does not let it go it
   * stays as it was: refused with 409, as is a bot without such a number.
   */
  async release(ownerId: string, botId: string): Promise<CloudLink> {
    const { store, sealing, clock, baseUrl, host } = this.#parts
    const stored = await store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      return credentialsOf(db, botId)
    })
    if (stored === null) throw new Refusal('conflict', cloudLinkText.notLinked)
    await host.disconnect(botId)
    try {
      const opened = sealing.sessions.open(aboutCredentials(botId), stored)
      await asked(releaseNumber(opened, { baseUrl, clock }))
    } catch (error) {
      await host.connect(botId)
      throw error
    }
    await host.unlink(botId)
    return this.of(ownerId, botId)
  }

  /** Asks Meta about everything that the bot's number needs; empty where it has none there. */
  async checks(ownerId: string, botId: string): Promise<LineChecks> {
    const { linked } = await this.of(ownerId, botId)
    if (!linked) return { checks: [] }
    const { host, clock } = this.#parts
    const found = await host.checkup(botId).catch((error: unknown) => {
      if (error instanceof ChannelDownError) return null
      throw error
    })
    return { checks: lineChecks({ found, linked, now: clock.now() }) }
  }

  async #refuseTaken(ownerId: string, botId: string, phoneNumberId: string): Promise<void> {
    const holder = await this.#parts.store.read((db) => whoHas(db, phoneNumberId))
    if (!holder || holder.botId === botId) return
    const { taken, takenElsewhere } = cloudLinkText
    throw new Refusal('conflict', holder.ownerId === ownerId ? taken(holder.botName) : takenElsewhere)
  }

  /** Where an app of the owner's tells us, which answers Meta from now on. */
  async #address(ownerId: string, appId: string, publicUrl: string): Promise<Omit<Callback, 'replaces'>> {
    const { store, sealing, clock } = this.#parts
    const { id, verifyToken } = await store.write({ account: ownerId }, async (tx) => {
      const app = await keepMetaApp(tx, sealing.apps, { ownerId, appId, now: clock.now() })
      if ((await countIdleApps(tx, ownerId)) > accountBudget.rows.idleMetaAppsOfAccount)
        throw new Refusal('conflict', cloudLinkText.tooManyApps)
      return app
    })
    const ours = webhookUrl(publicUrl, '')
    const isOver = async (url: string): Promise<boolean> =>
      url.startsWith(ours) && !(await store.read(metaAppIds)).includes(url.slice(ours.length))
    return { url: webhookUrl(publicUrl, id), verifyToken, isOver }
  }
}

/** What Meta did not take, in the words of whoever asked for it. */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof LinkError)) throw error
    const { field: path, message } = cloudLinkText.faults[error.fault]
    throw path === '' ? new Refusal('conflict', message) : invalidInput([{ path, message }])
  }
}

/** As the session store seals them. */
const aboutCredentials = (botId: string): string => `wa:${botId}:credentials:`

const webhookUrl = (publicUrl: string, metaAppId: string): string =>
  new URL(`/api/webhooks/whatsapp/${metaAppId}`, publicUrl).href
