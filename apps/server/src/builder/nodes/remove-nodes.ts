import { readConfig, saveConfig, selectNodes } from '../../messaging/bots/nodes.repository.ts'
import type { Tx } from '../../platform/db/store.ts'
import { linksOf, relink } from './links.ts'

/** Deletes nodes of a bot and clears the links that lead to them. How many there were. */
export async function removeNodes(
  tx: Tx,
  { botId, ids }: { botId: string; ids: readonly string[] },
  at: number,
): Promise<number> {
  const gone = new Set(ids)
  const { numDeletedRows } = await tx
    .deleteFrom('nodes')
    .where('botId', '=', botId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  const leading = (await selectNodes(tx, botId).execute())
    .map((row) => ({ id: row.id, config: readConfig(row) }))
    .filter(({ config }) => linksOf(config).some(({ nodeId }) => gone.has(nodeId)))
  for (const { id, config } of leading) {
    await saveConfig(
      tx,
      id,
      relink(config, (target) => (gone.has(target) ? null : target)),
      at,
    )
  }
  return Number(numDeletedRows)
}
