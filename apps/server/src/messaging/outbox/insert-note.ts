import { newId } from '../../platform/db/ids.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { placeInChat, secondOf } from './place-in-chat.ts'

/** Writes down what only the shop sees of a chat, at its place there; gives its row. */
export async function insertNote(
  { tx, at, emit }: Transaction,
  { botId, contactId, text }: { botId: string; contactId: string; text: string },
) {
  const row = await tx
    .insertInto('messages')
    .values((eb) => ({
      id: newId(),
      botId,
      contactId,
      wireId: null,
      direction: 'out',
      author: 'note',
      type: 'note',
      text,
      at: eb
        .selectFrom('contacts')
        .select(placeInChat(secondOf(at)).as('at'))
        .where('contacts.id', '=', contactId)
        .where('contacts.botId', '=', botId),
      status: 'received',
      createdAt: at,
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
  emit({ type: 'message', botId, contactId, messageId: row.id, direction: 'out' })
  return row
}
