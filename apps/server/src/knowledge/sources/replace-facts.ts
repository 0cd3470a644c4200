import { newId } from '../../platform/db/ids.ts'
import type { Tx } from '../../platform/db/store.ts'
import { searchedText } from '../facts/searched-text.ts'
import { compareFacts } from '../making/compare-facts.ts'
import type { MadeFact } from '../making/made-fact.ts'

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const atOnce = 500

/** The facts that a source has from now on; those that stay keep their ids. How many there are more or less. */
export async function replaceFacts(
  tx: Tx,
  { botId, sourceId, version }: { botId: string; sourceId: string; version: number },
  made: Iterable<MadeFact>,
): Promise<number> {
  const known = await tx
    .selectFrom('facts')
    .select(['id', 'label', 'text'])
    .where('sourceId', '=', sourceId)
    .orderBy('seq')
    .execute()
  const places = new Map<string, number>()
  const counted = function* (): Generator<MadeFact> {
    for (const fact of made) {
      places.set(fact.label, places.size)
      yield fact
    }
  }
  const { added, changed, removed } = compareFacts(known, counted())
  const ids = removed.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += atOnce)
    await tx
      .deleteFrom('facts')
      .where('id', 'in', ids.slice(at, at + atOnce))
      .execute()
  for (const { known: fact, text } of changed)
    await tx
      .updateTable('facts')
      .set({ text, searched: searchedText(fact.label, text), version, editedAt: null })
      .where('id', '=', fact.id)
      .execute()
  for (let at = 0; at < added.length; at += atOnce)
    await tx
      .insertInto('facts')
      .values(
        added.slice(at, at + atOnce).map(({ label, text }) => ({
          id: newId(),
          botId,
          sourceId,
          seq: places.get(label) ?? 0,
          label,
          text,
          searched: searchedText(label, text),
          version,
          editedAt: null,
        })),
      )
      .execute()
  return added.length - removed.length
}
