import { limits } from '@recado/contract/wire/limits'
import { tagColors } from '@recado/contract/crm/tags'
import { normalizeForSearch } from '../../../platform/normalize-for-search.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { ImportedContact } from './import-row.ts'

/** The bot's tags under these names, made where they are new and there is room: `leftOut` when there was none. */
export async function tagsByName(
  { tx, at }: Transaction,
  botId: string,
  names: readonly string[],
): Promise<{ ids: Map<string, string>; leftOut: boolean }> {
  const wanted = new Map(names.map((name) => [normalizeForSearch(name), name]))
  if (wanted.size === 0) return { ids: new Map(), leftOut: false }
  const known = await tx
    .selectFrom('tags')
    .select(['id', 'nameNormalized'])
    .where('botId', '=', botId)
    .execute()
  const ids = new Map(known.map(({ id, nameNormalized }) => [nameNormalized, id]))
  const fresh = [...wanted].filter(([normalized]) => !ids.has(normalized))
  const made = fresh
    .slice(0, Math.max(0, limits.tagsPerBot - known.length))
    .map(([nameNormalized, name], index) => ({
      id: newId(),
      botId,
      name,
      nameNormalized,
      description: '',
      color: tagColors[(known.length + index) % tagColors.length] ?? tagColors[0],
      createdAt: at,
    }))
  if (made.length > 0) await tx.insertInto('tags').values(made).execute()
  for (const { id, nameNormalized } of made) ids.set(nameNormalized, id)
  return { ids, leftOut: made.length < fresh.length }
}

/** Gives each contact its row's tags and those that everybody gets. */
export async function addTags(
  { tx }: Transaction,
  botId: string,
  imported: readonly ImportedContact[],
  contactIds: ReadonlyMap<string, string>,
  byName: ReadonlyMap<string, string>,
  everybodys: readonly string[],
): Promise<void> {
  // A tag that was deleted since the import began is nobody's any more.
  const still =
    everybodys.length === 0
      ? []
      : await tx
          .selectFrom('tags')
          .select('id')
          .where('id', 'in', everybodys)
          .where('botId', '=', botId)
          .execute()
  const pairs = new Map<string, { contactId: string; tagId: string }>()
  for (const { phoneNumber, tags } of imported) {
    const contactId = contactIds.get(phoneNumber)
    if (contactId === undefined) continue
    const named = tags.flatMap((name) => byName.get(normalizeForSearch(name)) ?? [])
    for (const tagId of [...named, ...still.map(({ id }) => id)]) {
      pairs.set(`${contactId} ${tagId}`, { contactId, tagId })
    }
  }
  if (pairs.size === 0) return
  await tx
    .insertInto('contactTags')
    .values([...pairs.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
