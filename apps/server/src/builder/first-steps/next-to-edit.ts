import type { BotSteps } from '@recado/contract/builder/first-steps'
import type { NodeRegistry } from '@recado/engine'
import { nodeTypes } from '@recado/nodes'
import type { Db } from '../../platform/db/store.ts'

const registry: NodeRegistry = nodeTypes
/** Types by what is edited first: what has prices, hours and addresses comes before what only greets or turns something down. */
const first = registry
  .flatMap(({ type, editedAs }) => (editedAs === undefined ? [] : [{ type, editedAs }]))
  .toSorted((a, b) => a.editedAs - b.editedAs)
  .map(({ type }) => type)

/** A node that still answers what it came with; null when its owner has been through all of them. */
export async function nextToEdit(db: Db, botId: string): Promise<BotSteps['next']> {
  const rows = await db
    .selectFrom('nodes')
    .select(['id', 'name', 'type'])
    .where('botId', '=', botId)
    .where('editedAt', 'is', null)
    .where('isActive', '=', 1)
    .where('type', 'in', first)
    .orderBy('ord')
    .execute()
  const rank = ({ type }: { type: string }) => first.indexOf(type)
  const [next] = rows.toSorted((a, b) => rank(a) - rank(b))
  return next ? { _id: next.id, name: next.name } : null
}
