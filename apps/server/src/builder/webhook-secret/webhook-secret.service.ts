import type { WebhookSecret } from '@recado/contract/builder/webhook-secret'
import { randomBytes } from 'node:crypto'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import { webhookSecretsOf } from '../../messaging/jobs/webhook-secrets.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { instantOf } from '../../platform/time/instant.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { dayMs } from '../../platform/time/spans.ts'

type WebhookSecretsParts = {
  store: Store
  inTransaction: InTransaction
  clock: Pick<Clock, 'now'>
  /** Of which each bot's secret is derived. */
  key: Uint8Array
}

/** How long receivers have to learn a new secret; Stripe gives as long. */
const overlapMs = dayMs

/** The secret by which receivers know a bot's webhooks, as its owner reads and replaces it. */
export class WebhookSecrets {
  readonly #parts: WebhookSecretsParts

  constructor(parts: WebhookSecretsParts) {
    this.#parts = parts
  }

  read(ownerId: string, botId: string): Promise<WebhookSecret> {
    return this.#parts.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      return this.#inUse(db, botId, this.#parts.clock.now())
    })
  }

  /** The present one signs for a day more, beside the new one; one that it had replaced itself does so no longer. */
  renew(ownerId: string, botId: string): Promise<WebhookSecret> {
    return this.#parts.inTransaction({ bot: botId }, async ({ tx, at }) => {
      await ownedBot(tx, ownerId, botId)
      const salt = randomBytes(16).toString('base64url')
      const previousUntil = at + overlapMs
      await tx
        .insertInto('webhookSecrets')
        .values({ botId, salt, previousSalt: '', previousUntil })
        .onConflict((conflict) =>
          conflict
            .column('botId')
            .doUpdateSet((eb) => ({ salt, previousSalt: eb.ref('webhookSecrets.salt'), previousUntil })),
        )
        .execute()
      return this.#inUse(tx, botId, at)
    })
  }

  /** For a secret that somebody else has. */
  async endPrevious(ownerId: string, botId: string): Promise<void> {
    await this.#parts.inTransaction({ bot: botId }, async ({ tx }) => {
      await ownedBot(tx, ownerId, botId)
      await tx.updateTable('webhookSecrets').set({ previousUntil: 0 }).where('botId', '=', botId).execute()
    })
  }

  async #inUse(db: Db, botId: string, now: number): Promise<WebhookSecret> {
    const { current, previous } = await webhookSecretsOf(db, { key: this.#parts.key, botId, now })
    return { secret: current, previousUntil: previous && instantOf(previous.until) }
  }
}
