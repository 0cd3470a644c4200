import type { Conversation, ConversationState, MemoryLine } from '@recado/engine'
import { emptyConversation } from '@recado/engine'
import { z } from 'zod'
import { hotQuery } from '../db/hot-query.ts'
import type { Tx } from '../db/store.ts'
import type { Tables } from '../db/tables.ts'
import type { ContactRow } from './contact-of-peer.ts'

/** Lines of memory that a turn brings along: the most that a bot can be set to. */
const memoryLines = 50

const fields = z.record(z.string(), z.string())

const keptState = hotQuery<{ contactId: string }>()((db, value) =>
  db.selectFrom('conversations').select('state').where('contactId', '=', value('contactId')),
)

const tagNames = hotQuery<{ contactId: string }>()((db, value) =>
  db
    .selectFrom('contactTags')
    .innerJoin('tags', 'tags.id', 'contactTags.tagId')
    .select('tags.name')
    .where('contactTags.contactId', '=', value('contactId'))
    .orderBy('tags.name'),
)

const lastWords = hotQuery<{ contactId: string; before: number; limit: number }>()((db, value) =>
  db
    .selectFrom('messages')
    .select(['id', 'direction', 'text'])
    .where('contactId', '=', value('contactId'))
    .where('createdAt', '<=', value('before'))
    .where('text', '!=', '')
    // What only the shop sees was not said.
    .where('author', '!=', 'note')
    // What never reached the customer was not said.
    .where('status', 'not in', ['cancelled', 'failed', 'expired'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(value('limit')),
)

const upsertState = hotQuery<Tables['conversations']>()((db, value) =>
  db
    .insertInto('conversations')
    .values({
      contactId: value('contactId'),
      botId: value('botId'),
      state: value('state'),
      updatedAt: value('updatedAt'),
    })
    .onConflict((conflict) =>
      conflict.column('contactId').doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    ),
)

/**
 * A customer's conversation as a turn finds it: the kept state, the contact, and, where somebody `remembers` them, the
 * lines before `before` that are not the turn's own. Read again after a crash, it is the same.
 */
export async function conversationOf(
  tx: Tx,
  contact: ContactRow,
  turn: { before: number; messageIds: string[]; remembers: boolean },
): Promise<Conversation> {
  const contactId = contact.id
  const [kept] = (await keptState(tx, { contactId })).rows
  const tags = (await tagNames(tx, { contactId })).rows
  return {
    // The engine's own state, stored by `saveConversation` and by nobody else.
    state: kept ? (JSON.parse(kept.state) as ConversationState) : emptyConversation,
    contact: {
      name: contact.name ?? contact.pushName,
      phoneNumber: contact.phoneNumber,
      fields: fields.parse(JSON.parse(contact.fields)),
      tags: tags.map((tag) => tag.name),
    },
    memory: turn.remembers ? await memoryOf(tx, contact.id, turn) : [],
  }
}

export async function saveConversation(
  tx: Tx,
  contact: { id: string; botId: string },
  state: ConversationState,
  at: number,
): Promise<void> {
  const { id: contactId, botId } = contact
  await upsertState(tx, { contactId, botId, state: JSON.stringify(state), updatedAt: at })
}

async function memoryOf(
  tx: Tx,
  contactId: string,
  turn: { before: number; messageIds: string[] },
): Promise<MemoryLine[]> {
  const limit = memoryLines + turn.messageIds.length
  const { rows } = await lastWords(tx, { contactId, before: turn.before, limit })
  return rows
    .filter((row) => !turn.messageIds.includes(row.id))
    .slice(0, memoryLines)
    .toReversed()
    .map((row) => ({ role: row.direction === 'in' ? 'customer' : 'bot', text: row.text }))
}
