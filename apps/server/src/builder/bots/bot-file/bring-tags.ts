import type { BotFile } from '@recado/contract/builder/bot-file'
import { limits } from '@recado/contract/wire/limits'
import { normalizeForSearch } from '../../../platform/normalize-for-search.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Tx } from '../../../platform/db/store.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { contactText } from '../../../text/crm/contacts.ts'

/** Gives a bot the tags of a file besides its own, each name once. More than a bot may have take the transaction back. */
export async function bringTags(
  tx: Tx,
  botId: string,
  tags: BotFile['bot']['tags'],
  at: number,
): Promise<void> {
  if (tags.length === 0) return
  for (const { name, description, color } of tags) {
    const nameNormalized = normalizeForSearch(name)
    await tx
      .insertInto('tags')
      .values({ id: newId(), botId, name, nameNormalized, description, color, createdAt: at })
      .onConflict((conflict) => conflict.columns(['botId', 'nameNormalized']).doNothing())
      .execute()
  }
  const { count } = await tx
    .selectFrom('tags')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('botId', '=', botId)
    .executeTakeFirstOrThrow()
  if (count > limits.tagsPerBot) throw new Refusal('conflict', contactText.tooManyTags(limits.tagsPerBot))
}
