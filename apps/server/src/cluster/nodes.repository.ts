import type { Selectable } from 'kysely'
import type { Db } from '../platform/db/store.ts'
import type { Tables } from '../platform/db/tables.ts'

/** A node as the installation's page shows it. `load` is 0 to 1; `bots`: how many it holds. */
export type ServerNode = Selectable<Tables['serverNodes']> & { bots: number }

/** Whether a node's roles, as it wrote them down, have it take bots. */
export const takesBots = ({ roles }: { roles: string }): boolean => roles.split(',').includes('worker')

/** The nodes that work with the database and are not known to be dead, the oldest first. */
export async function serverNodes(db: Db): Promise<ServerNode[]> {
  const rows = await db
    .selectFrom('serverNodes')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('bots')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('bots.holder', '=', 'serverNodes.id')
        .as('bots'),
    )
    .where('state', '!=', 'dead')
    .orderBy('startedAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, bots: Number(row.bots ?? 0) }))
}
