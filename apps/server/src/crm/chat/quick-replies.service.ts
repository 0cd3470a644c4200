import { limits } from '@recado/contract/wire/limits'
import type { QuickReply } from '@recado/contract/messaging/messages'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { messageText } from '../../text/crm/messages.ts'

/** What a shop writes often, by a short word. A bot that is not the owner's is a 404. */
export class QuickReplies {
  readonly #store: Store
  readonly #inTransaction: InTransaction

  constructor(store: Store, inTransaction: InTransaction) {
    this.#store = store
    this.#inTransaction = inTransaction
  }

  list(ownerId: string, botId: string): Promise<QuickReply[]> {
    return this.#store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const rows = await db
        .selectFrom('quickReplies')
        .selectAll()
        .where('botId', '=', botId)
        .orderBy('shortcut')
        .execute()
      return rows.map(({ id, shortcut, text }) => ({ _id: id, shortcut, text }))
    })
  }

  create(ownerId: string, botId: string, given: { shortcut: string; text: string }): Promise<QuickReply> {
    return this.#inTransaction({ bot: botId }, async ({ tx, at }) => {
      await ownedBot(tx, ownerId, botId)
      const { count } = await tx
        .selectFrom('quickReplies')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('botId', '=', botId)
        .executeTakeFirstOrThrow()
      const { perBot } = limits.quickReplies
      if (count >= perBot) throw new Refusal('conflict', messageText.tooManyQuickReplies(perBot))
      const row = { id: newId(), botId, ...given, createdAt: at }
      const made = await tx
        .insertInto('quickReplies')
        .values(row)
        .onConflict((conflict) => conflict.columns(['botId', 'shortcut']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) throw new Refusal('conflict', messageText.shortcutTaken)
      return { _id: row.id, shortcut: row.shortcut, text: row.text }
    })
  }

  remove(ownerId: string, botId: string, quickReplyId: string): Promise<void> {
    return this.#inTransaction({ bot: botId }, async ({ tx }) => {
      await ownedBot(tx, ownerId, botId)
      const gone = await tx
        .deleteFrom('quickReplies')
        .where('id', '=', quickReplyId)
        .where('botId', '=', botId)
        .returning('id')
        .executeTakeFirst()
      if (!gone) throw notFound()
    })
  }
}
