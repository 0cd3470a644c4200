import type { Conversation, ConversationState, MemoryLine } from '@recado/engine'
import { emptyConversation } from '@recado/engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { Db, Tx } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { ContactRow } from '../people/identities.ts'

/** Messages that one turn answers with, with room to spare. */
const mostOfTurn = 20

const fields = z.record(z.string(), z.string())
// The engine's own state, stored as it is by `saveConversation` and by nobody else: its outline is checked.
const outline = z.looseObject({ nodes: z.looseObject({}) })
const stateOf = z.custom<ConversationState>((value) => outline.safeParse(value).success)

/** What is kept of a customer: a row for each of their tags, and one where they have none. */
const keptOf = hotQuery<{ contactId: string }>()((db, value) =>
  db
    .selectFrom('contacts')
    .leftJoin('conversations', 'conversations.contactId', 'contacts.id')
    .leftJoin('contactTags', 'contactTags.contactId', 'contacts.id')
    .leftJoin('tags', 'tags.id', 'contactTags.tagId')
    .select(['conversations.state', 'tags.name as tag'])
    .where('contacts.id', '=', value('contactId'))
    .orderBy('tags.name'),
)

const lastWords = hotQuery<{ contactId: string; before: number; limit: number }>()((db, value) =>
  db
    .selectFrom('messages')
    .select(['id', 'turnId', 'direction', 'author', 'text', 'at'])
    .where('contactId', '=', value('contactId'))
    .where('createdAt', '<=', value('before'))
    .where('text', '!=', '')
    // What only the shop sees was not said.
    .where('author', '!=', 'note')
    // What never reached the customer was not said.
    .where('status', 'not in', ['cancelled', 'failed', 'expired'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    // Cast, or SQLite plans the statement anew for each number.
    .limit(sql<number>`cast(${value('limit')} as integer)`),
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
 * A customer's conversation as a turn finds it: the kept state, the contact, and so many `lines` before `before` that are
 * not the turn's own. Read again after a crash, it is the same.
 */
export async function conversationOf(
  tx: Tx,
  contact: ContactRow,
  turn: { before: number; askedAt: number; messageIds: string[]; lines: number },
): Promise<Conversation> {
  const { rows } = await keptOf(tx, { contactId: contact.id })
  const state = rows[0]?.state
  return {
    state: state
      ? readStored('conversations.state', { rowId: contact.id, value: state }, stateOf)
      : emptyConversation,
    contact: {
      name: contact.name ?? contact.pushName,
      named: contact.name !== null,
      phoneNumber: contact.phoneNumber,
      fields: readStored('contacts.fields', { rowId: contact.id, value: contact.fields }, fields),
      tags: rows.flatMap(({ tag }) => (tag === null ? [] : [tag])),
    },
    memory: turn.lines > 0 ? await memoryBefore(tx, contact.id, turn) : [],
    askedAt: turn.askedAt,
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

/** What was said before a turn; of one that is over (`turnId`) its own answers are left out, too. */
export async function memoryBefore(
  db: Db,
  contactId: string,
  turn: { before: number; messageIds: string[]; lines: number; turnId?: string },
): Promise<MemoryLine[]> {
  const { before, messageIds, lines, turnId } = turn
  // A turn that is over has answered with a few messages.
  const limit = lines + messageIds.length + (turnId === undefined ? 0 : mostOfTurn)
  const { rows } = await lastWords(db, { contactId, before, limit })
  return rows
    .filter((row) => !messageIds.includes(row.id) && (turnId === undefined || row.turnId !== turnId))
    .slice(0, lines)
    .toReversed()
    .map(({ text, at, ...row }) => ({ role: roleOf(row), text, at }))
}

function roleOf({ direction, author }: Pick<Tables['messages'], 'direction' | 'author'>): MemoryLine['role'] {
  if (direction === 'in') return 'customer'
  return author === 'owner' ? 'person' : 'bot'
}
