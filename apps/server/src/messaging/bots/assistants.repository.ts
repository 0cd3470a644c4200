import type { Assistant } from '@recado/contract/ai/assistants'
import { type Assistant as EngineAssistant, findAssistant } from '@recado/engine'
import { nodeTypes } from '@recado/nodes'
import type { Db } from '../../platform/db/store.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { instantOf } from '../../platform/time/instant.ts'
import { readConfig } from './nodes.repository.ts'

const selectAssistants = (db: Db, userId: string) =>
  db.selectFrom('assistants').selectAll().where('userId', '=', userId).orderBy('name').orderBy('id')
export type AssistantRow = Awaited<ReturnType<ReturnType<typeof selectAssistants>['executeTakeFirstOrThrow']>>

export const assistantRows = (db: Db, userId: string): Promise<AssistantRow[]> =>
  selectAssistants(db, userId).execute()

/** One of the account's, or a 404. */
export async function ownAssistant(db: Db, userId: string, assistantId: string): Promise<AssistantRow> {
  const row = await selectAssistants(db, userId).where('id', '=', assistantId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The account's assistants as the engine asks them. */
export const assistantsOf = (db: Db, userId: string): Promise<EngineAssistant[]> =>
  db
    .selectFrom('assistants')
    .select(['id', 'externalId', 'name', 'instructions', 'model', 'effort', 'temperature'])
    .where('userId', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Types of nodes that ask assistants. */
export const assistantTypes: string[] = nodeTypes
  .filter(({ defaults }) => Object.hasOwn(defaults, 'assistantId'))
  .map(({ type }) => type)

/** The account's nodes that ask assistants, in the order of its bots. */
export const selectAsking = (db: Db, userId: string) =>
  db
    .selectFrom('nodes')
    .innerJoin('bots', 'bots.id', 'nodes.botId')
    .select(['nodes.id as nodeId', 'nodes.name as nodeName', 'nodes.type', 'nodes.config'])
    .select(['bots.id as botId', 'bots.name as botName'])
    .where('bots.ownerId', '=', userId)
    .where('nodes.type', 'in', assistantTypes)
    .orderBy('bots.id')
    .orderBy('nodes.ord')

type Use = Assistant['usedBy'][number]

/** The nodes of an account that name an assistant, by the assistant's id. */
export async function usesOf(
  db: Db,
  userId: string,
  assistants: readonly AssistantRow[],
): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>()
  if (assistants.length === 0) return uses
  const nodes = await selectAsking(db, userId).execute()
  for (const { config, type: _, ...use } of nodes) {
    const { assistantId } = readConfig({ id: use.nodeId, config })
    const named = typeof assistantId === 'string' ? findAssistant(assistants, assistantId) : null
    if (named) uses.set(named.id, [...(uses.get(named.id) ?? []), use])
  }
  return uses
}

export function presentAssistant(row: AssistantRow, usedBy: Use[] = []): Assistant {
  const { id, name, instructions, model, effort, temperature, externalId, createdAt, updatedAt } = row
  return {
    _id: id,
    name,
    instructions,
    model,
    effort,
    temperature,
    externalId,
    usedBy,
    createdAt: instantOf(createdAt),
    updatedAt: instantOf(updatedAt),
  }
}
