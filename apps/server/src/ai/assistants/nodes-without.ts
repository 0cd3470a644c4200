import type { Db } from '../../platform/db/store.ts'
import { readinessIssues } from '../../messaging/bots/node-issues.ts'
import { readConfig } from '../../messaging/bots/nodes.repository.ts'
import { assistantsOf, selectAsking } from '../../messaging/bots/assistants.repository.ts'

export type WaitingNode = { nodeId: string; nodeName: string; lacks: string }

/** Active nodes that answer nobody for want of their assistant, by bot. */
export async function nodesWithoutAssistant(db: Db, ownerId: string): Promise<Map<string, WaitingNode[]>> {
  const waiting = new Map<string, WaitingNode[]>()
  const nodes = await selectAsking(db, ownerId).where('nodes.isActive', '=', 1).execute()
  if (nodes.length === 0) return waiting
  const assistants = await assistantsOf(db, ownerId)
  for (const { botId, nodeId, nodeName, type, config } of nodes) {
    const [lack] = readinessIssues(type, readConfig({ id: nodeId, config }), assistants)
    const node = lack && { nodeId, nodeName, lacks: lack.message }
    if (node) waiting.set(botId, [...(waiting.get(botId) ?? []), node])
  }
  return waiting
}
