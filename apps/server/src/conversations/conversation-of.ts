import type { Conversation, ConversationState, MemoryLine } from '@recado/engine'
import { emptyConversation } from '@recado/engine'
import { z } from 'zod'
import type { Tx } from '../db/store.ts'
import type { ContactRow } from './contact-of-peer.ts'

/** Lines of memory that a turn brings along: the most that a bot can be set to. */
const memoryLines = 50

const fields = z.record(z.string(), z.string())

/**
 * A customer's conversation as a turn finds it: the kept state, the contact, and the lines before `before` that are
 * not the turn's own. Read again after a crash, it is the same.
 */
export async function conversationOf(
  tx: Tx,
  contact: ContactRow,
  turn: { before: number; messageIds: string[] },
): Promise<Conversation> {
  const kept = await tx
    .selectFrom('conversations')
    .select('state')
    .where('contactId', '=', contact.id)
    .executeTakeFirst()
  const tags = await tx
    .selectFrom('contactTags')
    .innerJoin('tags', 'tags.id', 'contactTags.tagId')
    .select('tags.name')
    .where('contactTags.contactId', '=', contact.id)
    .orderBy('tags.name')
    .execute()
  return {
    // The engine's own state, stored by `saveConversation` and by nobody else.
    state: kept ? (JSON.parse(kept.state) as ConversationState) : emptyConversation,
    contact: {
      name: contact.name ?? contact.pushName,
      phoneNumber: contact.phoneNumber,
      fields: fields.parse(JSON.parse(contact.fields)),
      tags: tags.map((tag) => tag.name),
    },
    memory: await memoryOf(tx, contact.id, turn),
  }
}

export async function saveConversation(
  tx: Tx,
  contact: { id: string; botId: string },
  state: ConversationState,
  at: number,
): Promise<void> {
  const stored = { state: JSON.stringify(state), updatedAt: at }
  await tx
    .insertInto('conversations')
    .values({ contactId: contact.id, botId: contact.botId, ...stored })
    .onConflict((conflict) => conflict.column('contactId').doUpdateSet(stored))
    .execute()
}

async function memoryOf(
  tx: Tx,
  contactId: string,
  turn: { before: number; messageIds: string[] },
): Promise<MemoryLine[]> {
  const rows = await tx
    .selectFrom('messages')
    .select(['id', 'direction', 'text'])
    .where('contactId', '=', contactId)
    .where('createdAt', '<=', turn.before)
    .where('text', '!=', '')
    // What never reached the customer was not said.
    .where('status', 'not in', ['cancelled', 'failed', 'expired'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(memoryLines + turn.messageIds.length)
    .execute()
  return rows
    .filter((row) => !turn.messageIds.includes(row.id))
    .slice(0, memoryLines)
    .toReversed()
    .map((row) => ({ role: row.direction === 'in' ? 'customer' : 'bot', text: row.text }))
}
