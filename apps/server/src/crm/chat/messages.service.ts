import { limits } from '@recado/contract/wire/limits'
import type { FoundMessage, Message, searchMessages, sendMessage } from '@recado/contract/messaging/messages'
import type { Parsed } from '@recado/contract/wire/route'
import { traceStep } from '@recado/contract/builder/simulate'
import { z } from 'zod'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import { contactOf } from '../contacts/contacts.repository.ts'
import type { Conversations } from '../../messaging/conversations.ts'
import { writeToCustomer } from '../../messaging/outbox/chat.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import { once, type Repeatable } from '../../platform/http/requests/idempotency.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import { closedFor } from '../../messaging/sessions/state/new-chat-cap.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { messageText } from '../../text/crm/messages.ts'
import { capReachedUntil } from '../../text/messaging/new-chats.ts'
import { findMessages, readMoment } from './find-messages.ts'
import { type Chat, messageOf, withContacts } from './messages.repository.ts'
import { presentMessage } from './present-message.ts'
import { addNote, outgoingOf } from './written-by-owner.ts'
import { instantOf } from '../../platform/time/instant.ts'

export type MessagesOptions = {
  store: Store
  clock: Clock
  inTransaction: InTransaction
  conversations: Pick<Conversations, 'connected' | 'wake' | 'retry' | 'seen'>
}

/** Messages before the one that a page goes back to, so that it does not stand at its very edge. */
const aroundFound = 20

/**
 * The live chat. A bot, contact or message that is not the owner's is a 404; a contact that was made one with another has
 * that one's chat.
 */
export class Messages {
  readonly #options: MessagesOptions

  constructor(options: MessagesOptions) {
    this.#options = options
  }

  /** Newest page first, each oldest first; `cursor` is where the page before began. See the contract for `upTo`. */
  async list(
    ownerId: string,
    { botId, contactId }: Chat,
    page: { limit: number; cursor?: string | undefined; upTo?: string | undefined },
  ): Promise<{ messages: Message[]; nextCursor: string | null }> {
    return this.#options.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const { id: chat } = await contactOf(db, botId, contactId)
      let query = db.selectFrom('messages').where('contactId', '=', chat)
      if (page.cursor !== undefined) {
        const { at, id } = readMoment(page.cursor)
        query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(at, id)))
      }
      let { limit } = page
      if (page.upTo !== undefined) {
        const { at, id } = await messageOf(db, { botId, contactId: chat }, page.upTo)
        const { rows: asked } = await query
          .where((eb) => eb(eb.refTuple('at', 'id'), '>=', eb.tuple(at, id)))
          .select((eb) => eb.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
        limit = Math.max(limit, Math.min(asked + aroundFound, limits.longPage))
      }
      const rows = await query
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      const shown = rows.slice(0, limit).toReversed()
      const [first] = shown
      const nextCursor = rows.length > limit && first ? `${first.at}.${first.id}` : null
      return { messages: shown.map(presentMessage), nextCursor }
    })
  }

  /** The messages of a bot, or of one of its contacts, that have these words; newest first. */
  async search(
    ownerId: string,
    botId: string,
    { search, contactId, limit, cursor }: Parsed<typeof searchMessages>['query'],
  ): Promise<{ found: FoundMessage[]; nextCursor: string | null }> {
    return this.#options.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const chat = contactId === undefined ? undefined : (await contactOf(db, botId, contactId)).id
      const { rows, nextCursor } = await findMessages(db, { botId, contactId: chat }, search, {
        limit,
        cursor,
      })
      return { found: await withContacts(db, rows), nextCursor }
    })
  }

  /** Queues it for WhatsApp, or keeps it as failed while the line is down; a note only stands in the chat. */
  async send(
    ownerId: string,
    { botId, contactId }: Chat,
    given: Parsed<typeof sendMessage>['body'],
    request: Repeatable | null,
  ): Promise<{ message: Message }> {
    const { inTransaction, conversations } = this.#options
    const sessionUp = await conversations.connected(botId)
    const answer = await inTransaction({ bot: botId }, async (transaction) => {
      await ownedBot(transaction.tx, ownerId, botId)
      const { id: chat } = await contactOf(transaction.tx, botId, contactId)
      const target = { botId, contactId: chat }
      return once(transaction, request, async () => {
        if (given.type === 'note') return { message: await addNote(transaction, target, given) }
        const content = await outgoingOf(transaction, target, given)
        const written = await writeToCustomer(transaction, { ...target, content, sessionUp })
        return { message: presentMessage(await messageOf(transaction.tx, target, written.messageId)) }
      })
    })
    conversations.wake(botId)
    return answer
  }

  /**
   * Refused with 409 when it did not fail, or is of a campaign that its reader no longer wants; and while the line is down or
   * WhatsApp's cap closes the chat, where it would fail again.
   */
  async retry(ownerId: string, target: Chat, messageId: string): Promise<Message> {
    const { store, conversations, clock } = this.#options
    const { status, closedUntil, settings } = await store.read(async (db) => {
      const { settings } = await ownedBot(db, ownerId, target.botId)
      const { status } = await messageOf(db, target, messageId)
      return { status, settings, closedUntil: await closedFor(db, target, clock.now()) }
    })
    const failed = status === 'failed' || status === 'expired'
    if (failed && !(await conversations.connected(target.botId)))
      throw new Refusal('connect_whatsapp', messageText.connectFirst)
    if (failed && closedUntil !== null)
      throw new Refusal('conflict', capReachedUntil(closedUntil, readSettings(settings).timezone))
    const retried = await conversations.retry({ botId: target.botId, messageId })
    if (retried !== 'queued') {
      const why = retried === 'unwanted' ? messageText.campaignUnwanted : messageText.notFailed
      throw new Refusal('conflict', why)
    }
    return store.read(async (db) => presentMessage(await messageOf(db, target, messageId)))
  }

  async markRead(ownerId: string, { botId, contactId }: Chat): Promise<void> {
    const { inTransaction, conversations } = this.#options
    const unread = await inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
      await ownedBot(tx, ownerId, botId)
      const contact = await contactOf(tx, botId, contactId)
      if (contact.unread === 0) return 0
      await tx
        .updateTable('contacts')
        .set({ unread: 0, updatedAt: at })
        .where('id', '=', contact.id)
        .where('botId', '=', botId)
        .execute()
      emit({ type: 'contact_changed', botId, contactId: contact.id })
      return contact.unread
    })
    conversations.seen({ botId, contactId }, unread)
  }

  /** The steps by which the bot came to say it; 404 for what nobody decided, or for longer ago than it is kept. */
  async explain(
    ownerId: string,
    target: Chat,
    messageId: string,
  ): Promise<{ at: string; trace: z.infer<typeof traceStep>[] }> {
    return this.#options.store.read(async (db) => {
      await ownedBot(db, ownerId, target.botId)
      const { turnId } = await messageOf(db, target, messageId)
      const turn = await db
        .selectFrom('turns')
        .select(['trace', 'finishedAt', 'createdAt'])
        .where('id', '=', turnId ?? '')
        .executeTakeFirst()
      if (!turn?.trace) throw new Refusal('not_found', messageText.noExplanation)
      return {
        at: instantOf(turn.finishedAt ?? turn.createdAt),
        trace: z.array(traceStep).parse(JSON.parse(turn.trace)),
      }
    })
  }
}
