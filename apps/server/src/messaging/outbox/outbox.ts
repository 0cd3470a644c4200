import type { Selectable } from 'kysely'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { moveOutbox } from './outbox-moves.ts'
import type { NewOutgoing } from './outgoing.ts'
import { recordOutgoing } from './outgoing-message.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** What is over a day old is not sent. */
export const outboxLifeMs = dayMs

type Queued = Pick<
  Selectable<Tables['outbox']>,
  | 'id'
  | 'botId'
  | 'contactId'
  | 'chat'
  | 'lane'
  | 'source'
  | 'sourceId'
  | 'messageId'
  | 'content'
  | 'notBefore'
  | 'expiresAt'
  | 'createdAt'
>

const insertQueued = hotQuery<Queued>()((db, value) =>
  db.insertInto('outbox').values({
    id: value('id'),
    botId: value('botId'),
    contactId: value('contactId'),
    chat: value('chat'),
    lane: value('lane'),
    source: value('source'),
    sourceId: value('sourceId'),
    messageId: value('messageId'),
    content: value('content'),
    notBefore: value('notBefore'),
    expiresAt: value('expiresAt'),
    state: 'queued',
    createdAt: value('createdAt'),
    updatedAt: value('createdAt'),
  }),
)

/** Puts one message in the queue and, when it goes to a customer, into their chat. */
export async function enqueue(
  transaction: Transaction,
  message: NewOutgoing,
): Promise<{ outboxId: string; messageId: string | null }> {
  const { tx, at } = transaction
  const { botId, contactId, lane, source, sourceId, content } = message
  const outboxId = newId()
  const messageId = contactId === null ? null : newId()
  const chat = contactId ?? 'owner'
  const queued: Queued = {
    id: outboxId,
    botId,
    contactId,
    chat,
    lane,
    source,
    sourceId,
    messageId,
    content: JSON.stringify(content),
    notBefore: message.notBefore ?? at,
    expiresAt: at + outboxLifeMs,
    createdAt: at,
  }
  await Promise.all([
    insertQueued(tx, queued),
    content.attachment && keepUpload(transaction, botId, content.attachment.path),
    contactId !== null &&
      messageId !== null &&
      recordOutgoing(transaction, { ...message, contactId }, messageId),
  ])
  return { outboxId, messageId }
}

/** What a chat shows stays with it: nobody collects it as unused. */
async function keepUpload({ tx, at }: Transaction, botId: string, token: string): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ shownAt: at })
    .where('token', '=', token)
    .where('botId', '=', botId)
    .execute()
}

/** Takes back replies of turns which have not been sent yet; what an owner or a campaign sends stays. */
export async function cancelReplies(
  transaction: Transaction,
  scope: { contactId: string } | { botId: string },
): Promise<void> {
  const [column, value] =
    'contactId' in scope ? (['contactId', scope.contactId] as const) : (['botId', scope.botId] as const)
  const rows = await transaction.tx
    .selectFrom('outbox')
    .select('id')
    .where(column, '=', value)
    .where('source', '=', 'turn')
    .where('state', '=', 'queued')
    .execute()
  for (const row of rows) await moveOutbox(transaction, row.id, { state: 'cancelled' })
}

/** Takes back what campaigns have queued for this contact and not sent yet: they want no more of it, or the shop does not. */
export async function cancelCampaigns(
  transaction: Transaction,
  contactId: string,
  reason: 'opted_out' | 'blocked',
): Promise<void> {
  const rows = await transaction.tx
    .selectFrom('outbox')
    .select('id')
    .where('contactId', '=', contactId)
    .where('lane', '=', 'campaign')
    .where('state', '=', 'queued')
    .execute()
  for (const row of rows) await moveOutbox(transaction, row.id, { state: 'cancelled', reason })
}
