import { limits } from '@recado/contract/wire/limits'
import { toFlag } from '../../platform/db/flag.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Tx } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'
import type { NodeRow, NodeSource } from '../../messaging/bots/nodes.repository.ts'

export type NewRow = {
  id?: string
  source: NodeSource
  type: string
  name: string
  isActive: boolean
  ord: number
  config: object
  position?: { x: number; y: number } | null | undefined
  /** Its answer is its owner's own words. */
  edited?: boolean
}

/** A node to insert, which nothing has set off yet. */
export function newRow(
  botId: string,
  { position, isActive, config, edited = false, ...node }: NewRow,
  now: number,
): NodeRow {
  return {
    id: newId(),
    botId,
    ...node,
    isActive: toFlag(isActive),
    config: JSON.stringify(config),
    position: storedPosition(position ?? null),
    triggers: 0,
    lastTriggeredAt: null,
    createdAt: now,
    updatedAt: now,
    editedAt: edited ? now : null,
  }
}

export const storedPosition = (position: object | null): string | null => position && JSON.stringify(position)

/** The order of a node that comes last. Refuses one more than a bot may have. */
export async function orderOfNext(tx: Tx, botId: string): Promise<number> {
  const count = await tx
    .selectFrom('nodes')
    .select((eb) => [eb.fn.countAll<number>().as('nodes'), eb.fn.max('ord').as('last')])
    .where('botId', '=', botId)
    .executeTakeFirstOrThrow()
  if (count.nodes >= limits.nodesPerBot) {
    throw new Refusal('conflict', text.nodes.tooMany(limits.nodesPerBot))
  }
  return (count.last ?? -1) + 1
}

/** Makes room at a place: what stood there and after it moves one on. */
export async function openPlace(tx: Tx, botId: string, ord: number): Promise<void> {
  await tx
    .updateTable('nodes')
    .set((eb) => ({ ord: eb('ord', '+', 1) }))
    .where('botId', '=', botId)
    .where('ord', '>=', ord)
    .execute()
}
