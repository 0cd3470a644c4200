import { newId } from '../../platform/db/ids.ts'
import { toFlag } from '../../platform/db/flag.ts'
import type { Tx } from '../../platform/db/store.ts'
import { nodeRow } from '../../testing/rows.ts'

export type NodeSeed = {
  type: string
  config: Record<string, unknown>
  id?: string
  name?: string
  isActive?: boolean
}

export const greeting: NodeSeed = {
  type: 'CUSTOM',
  config: { regex: 'hola', response: '¡Hola! ¿Qué buscas?' },
}

/** In their order. */
export async function putNodes(tx: Tx, botId: string, nodes: readonly NodeSeed[], at: number): Promise<void> {
  const always = { botId, createdAt: at, updatedAt: at }
  for (const [ord, { type, config, id = newId(), name = type, isActive = true }] of nodes.entries()) {
    const said = { id, type, name, ord, config: JSON.stringify(config), isActive: toFlag(isActive) }
    await tx
      .insertInto('nodes')
      .values(nodeRow({ ...always, ...said }))
      .execute()
  }
}
