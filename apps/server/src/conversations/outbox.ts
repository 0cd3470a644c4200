import { z } from 'zod'
import { newId } from '../db/ids.ts'
import { storableText } from '../db/storable-text.ts'
import type { OutboxState } from '../db/tables/conversations.ts'
import { conversationText } from '../text/conversations.ts'
import { nameOf, shortened } from './contact-name.ts'
import { appendLine } from './live-log.ts'
import type { Unit } from './unit.ts'

/** What is over a day old is not sent. */
export const outboxLifeMs = 24 * 60 * 60_000

const attachment = z.object({
  path: z.string(),
  type: z.enum(['image', 'video', 'audio', 'document']),
  filename: z.string(),
  size: z.number(),
})
export const outgoing = z.object({ text: z.string(), attachment: attachment.optional() })
/** What a row says. The attachment is an upload's token, its bytes are read when it is sent. */
export type Outgoing = z.infer<typeof outgoing>

export type NewOutgoing = {
  botId: string
  /** Null: to the line's own number. */
  contactId: string | null
  lane: 'reply' | 'chat' | 'campaign'
  source: 'turn' | 'owner' | 'campaign' | 'notice'
  sourceId: string | null
  author: 'bot' | 'owner' | 'campaign'
  content: Outgoing
  /** Milliseconds UTC; now when absent. */
  notBefore?: number
}

/** Puts one message in the queue and, when it goes to a customer, into their chat. */
export async function enqueue(
  unit: Unit,
  message: NewOutgoing,
): Promise<{ outboxId: string; messageId: string | null }> {
  const { tx, at } = unit
  const { botId, contactId, lane, source, sourceId, content } = message
  const outboxId = newId()
  const messageId = contactId === null ? null : newId()
  const chat = contactId ?? 'owner'
  await tx
    .insertInto('outbox')
    .values({
      id: outboxId,
      botId,
      contactId,
      chat,
      seq: await nextSeq(unit, botId, chat),
      lane,
      source,
      sourceId,
      messageId,
      content: JSON.stringify(content),
      notBefore: message.notBefore ?? at,
      expiresAt: at + outboxLifeMs,
      state: 'queued',
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  if (contactId !== null && messageId !== null) {
    await recordOutgoing(unit, { ...message, contactId }, messageId)
  }
  return { outboxId, messageId }
}

/** Takes back replies of turns which have not been sent yet; what an owner or a campaign sends stays. */
export async function cancelReplies(
  unit: Unit,
  scope: { contactId: string } | { botId: string },
): Promise<void> {
  const [column, value] =
    'contactId' in scope ? (['contactId', scope.contactId] as const) : (['botId', scope.botId] as const)
  const rows = await unit.tx
    .selectFrom('outbox')
    .select('id')
    .where(column, '=', value)
    .where('source', '=', 'turn')
    .where('state', '=', 'queued')
    .execute()
  for (const row of rows) await moveOutbox(unit, row.id, { state: 'cancelled' })
}

/** States from which a row may come into each state: it only ever moves forward. */
const before: Record<OutboxState, OutboxState[]> = {
  queued: [],
  sending: ['queued'],
  accepted: ['sending'],
  // A phone that has it proves wrong what was given up for want of an answer.
  delivered: ['sending', 'accepted', 'failed'],
  read: ['sending', 'accepted', 'delivered', 'failed'],
  failed: ['queued', 'sending'],
  cancelled: ['queued'],
  expired: ['queued', 'sending'],
}

/** Moves a row forward, its chat message with it; says whether it moved. */
export async function moveOutbox(
  unit: Unit,
  outboxId: string,
  to: { state: OutboxState; reason?: string },
): Promise<boolean> {
  const { tx, at } = unit
  const reason = to.reason ?? null
  const moved = await tx
    .updateTable('outbox')
    .set({ state: to.state, reason, updatedAt: at })
    .where('id', '=', outboxId)
    .where('state', 'in', before[to.state])
    .returning(['botId', 'contactId', 'messageId', 'wireId'])
    .executeTakeFirst()
  if (!moved) return false
  if (moved.messageId !== null) {
    await tx
      .updateTable('messages')
      .set({ status: to.state, reason, wireId: moved.wireId })
      .where('id', '=', moved.messageId)
      .execute()
    const { botId, contactId, messageId } = moved
    unit.tell({ type: 'message_status', botId, contactId, messageId, status: to.state, reason })
  }
  if (to.state === 'failed') await logFailure(unit, moved, reason ?? '')
  return true
}

async function logFailure(
  unit: Unit,
  row: { botId: string; contactId: string | null },
  reason: string,
): Promise<void> {
  const contact = await unit.tx
    .selectFrom('contacts')
    .select(['name', 'pushName', 'phoneNumber'])
    .where('id', '=', row.contactId ?? '')
    .executeTakeFirst()
  const who = contact ? nameOf(contact) : conversationText.yourself
  const message = conversationText.sendFailed(who, reason)
  await appendLine(unit, row.botId, { level: 'error', message, metadata: { contactId: row.contactId } })
}

async function nextSeq({ tx }: Unit, botId: string, chat: string): Promise<number> {
  const last = await tx
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('botId', '=', botId)
    .where('chat', '=', chat)
    .executeTakeFirst()
  return (last?.seq ?? 0) + 1
}

async function recordOutgoing(
  unit: Unit,
  message: NewOutgoing & { contactId: string },
  messageId: string,
): Promise<void> {
  const { tx, at } = unit
  const { botId, contactId, content, author } = message
  await tx
    .insertInto('messages')
    .values({
      id: messageId,
      botId,
      contactId,
      wireId: null,
      direction: 'out',
      author,
      type: content.attachment?.type ?? 'text',
      text: storableText(content.text),
      media: content.attachment ? JSON.stringify(content.attachment) : null,
      at,
      status: 'queued',
      turnId: message.source === 'turn' ? message.sourceId : null,
      createdAt: at,
    })
    .execute()
  await tx
    .updateTable('contacts')
    .set({ lastMessage: lastMessageText(content), lastMessageAt: at, updatedAt: at })
    .where('id', '=', contactId)
    .execute()
  unit.tell({ type: 'message', botId, contactId, messageId, direction: 'out' })
}

const lastMessageText = ({ text, attachment }: Outgoing): string =>
  shortened(storableText(text === '' ? (attachment?.filename ?? '') : text), 200)
