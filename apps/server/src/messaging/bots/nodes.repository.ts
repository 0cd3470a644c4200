import type { Node } from '@recado/contract/builder/nodes'
import type { Assistant } from '@recado/engine'
import type { TypedConfig } from '@recado/nodes'
import { z } from 'zod'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db, Tx } from '../../platform/db/store.ts'
import { readinessIssues } from './node-issues.ts'
import { maskSecrets } from './node-secrets.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import { instantOf } from '../../platform/time/instant.ts'

const storedConfig = z.record(z.string(), z.unknown())
const storedPosition = z.object({ x: z.number(), y: z.number() }).nullable()

export function selectNodes(db: Db, botId: string) {
  return db.selectFrom('nodes').selectAll().where('botId', '=', botId)
}
export type NodeRow = Awaited<ReturnType<ReturnType<typeof selectNodes>['executeTakeFirstOrThrow']>>
export type NodeSource = Tables['nodes']['source']

export const readConfig = (row: Pick<NodeRow, 'id' | 'config'>): Record<string, unknown> =>
  readStored('nodes.config', { rowId: row.id, value: row.config }, storedConfig)

export function presentNode(row: NodeRow, assistants: readonly Assistant[]): Node {
  const config = maskSecrets(readConfig(row))
  return {
    _id: row.id,
    name: row.name,
    isActive: row.isActive === 1,
    order: row.ord,
    createdAt: instantOf(row.createdAt),
    nodeSource: row.source,
    position: row.position === null ? null : storedPosition.parse(JSON.parse(row.position)),
    // Written by a release that knew it; should this one not, `issues` says so.
    ...({ type: row.type, config } as TypedConfig),
    stats: {
      triggers: row.triggers,
      lastTriggered: instantOf(row.lastTriggeredAt),
    },
    issues: readinessIssues(row.type, config, assistants),
  }
}

export async function saveConfig(tx: Tx, nodeId: string, config: unknown, now: number): Promise<void> {
  await tx
    .updateTable('nodes')
    .set({ config: JSON.stringify(config), updatedAt: now })
    .where('id', '=', nodeId)
    .execute()
}
