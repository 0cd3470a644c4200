import { searchText } from './search-text.ts'
import type { Transaction } from '../../platform/transaction.ts'

/** A username is one person's at a time: whoever of the bot's contacts went by it goes by it no more. */
export async function releaseUsername(
  { tx, at, emit }: Transaction,
  botId: string,
  username: string,
): Promise<void> {
  const holders = await tx
    .selectFrom('contacts')
    .select(['id', 'name', 'pushName', 'phoneNumber'])
    .where('botId', '=', botId)
    .where('username', '=', username)
    .execute()
  for (const { id, name, pushName, phoneNumber } of holders) {
    const found = searchText(name ?? pushName, phoneNumber, null)
    await tx
      .updateTable('contacts')
      .set({ username: null, searchText: found, updatedAt: at })
      .where('id', '=', id)
      .execute()
    emit({ type: 'contact_changed', botId, contactId: id })
  }
}
