import type { ServerNode } from '@recado/contract/operations/installation'
import { serverNodes, takesBots } from '../../cluster/nodes.repository.ts'
import type { Db } from '../../platform/db/store.ts'
import { instantOf } from '../../platform/time/instant.ts'

/** The servers that work with the database, as its administrator sees them; `own` is the one that answers. */
export async function serversOf(db: Db, own: string | null): Promise<ServerNode[]> {
  const nodes = await serverNodes(db)
  // By the database's clock alone: whoever answers has just said that it lives.
  const newest = Math.max(...nodes.map(({ beatAt }) => beatAt))
  return nodes.flatMap(({ id, name, version, state, startedAt, beatAt, load, bots, roles }) =>
    state === 'dead'
      ? []
      : [
          {
            id,
            name,
            version,
            state,
            startedAt: instantOf(startedAt),
            silentMs: newest - beatAt,
            load,
            bots,
            takesBots: takesBots({ roles }),
            own: id === own,
          },
        ],
  )
}
