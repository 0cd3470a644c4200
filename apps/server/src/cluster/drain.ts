import type { Store } from '../platform/db/store.ts'
import { takesBots } from './nodes.repository.ts'

/**
 * Has a node hand its bots over and take no more, or take part again; it sees so itself with its next look. `only`: no
 * other one would take them. Null when there is no such node.
 */
export function drain(store: Store, id: string, draining: boolean): Promise<'done' | 'only' | null> {
  return store.write({ chore: 'leases' }, async (tx) => {
    const nodes = await tx
      .selectFrom('serverNodes')
      .select(['id', 'state', 'roles'])
      .where('state', 'in', ['live', 'draining'])
      .execute()
    if (!nodes.some((node) => node.id === id)) return null
    const others = nodes.filter((node) => node.id !== id && node.state === 'live' && takesBots(node))
    if (draining && others.length === 0) return 'only'
    const state = draining ? 'draining' : 'live'
    await tx
      .updateTable('serverNodes')
      .set({ state })
      .where('id', '=', id)
      .where('state', '!=', 'dead')
      .execute()
    return 'done'
  })
}
