import { sql } from 'kysely'
import type { Transaction } from '../../platform/transaction.ts'
import { toFlag } from '../../platform/db/flag.ts'
import { metaOf, putMeta } from '../../platform/db/meta.ts'
import type { Db } from '../../platform/db/store.ts'
import type { ListedEnds } from '../models/model-table.ts'
import type { ListedModel } from '../providers/list-models.ts'

/** So many lists in a row without a model say that it is not there any more; one may be a slip. */
const missedToBeGone = 2
const rowsAtOnce = 100
const listedAtKey = 'modelsListedAt'

/** Writes a server's list down; models that it no longer has are counted. */
export async function keepList(
  { tx, at }: Transaction,
  endpoint: string,
  models: ListedModel[],
): Promise<void> {
  await tx
    .updateTable('listedModels')
    .set((eb) => ({ missed: eb('missed', '+', 1) }))
    .where('endpoint', '=', endpoint)
    .execute()
  const rows = [...new Map(models.map(({ id, ends }) => [id, rowOf(endpoint, id, ends, at)])).values()]
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('listedModels')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['endpoint', 'model']).doUpdateSet(({ ref }) => ({
          dated: ref('excluded.dated'),
          ends: ref('excluded.ends'),
          missed: ref('excluded.missed'),
          seenAt: ref('excluded.seenAt'),
        })),
      )
      .execute()
  await putMeta(tx, listedAtKey, String(at))
}

const rowOf = (endpoint: string, model: string, ends: string | null | undefined, seenAt: number) => ({
  endpoint,
  model,
  dated: toFlag(ends !== undefined),
  ends: ends ?? null,
  missed: 0,
  seenAt,
})

/** When a list came last, in ms UTC. */
export async function listedAt(db: Db): Promise<number | null> {
  const at = await metaOf(db, listedAtKey)
  return at === undefined ? null : Number(at)
}

/** The ends that a server's newest list gave of its models. */
export async function listedEnds(db: Db, endpoint: string): Promise<ListedEnds> {
  const rows = await db
    .selectFrom('listedModels')
    .select(['model', 'ends', 'dated'])
    .where('endpoint', '=', endpoint)
    .execute()
  return new Map(rows.filter(({ dated }) => dated === 1).map(({ model, ends }) => [model, ends]))
}

/** The models that were on a server's list and no longer are. */
export async function missingModels(db: Db, endpoint: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('listedModels')
    .select('model')
    .where('endpoint', '=', endpoint)
    .where('missed', '>=', sql.lit(missedToBeGone))
    .execute()
  return new Set(rows.map(({ model }) => model))
}
