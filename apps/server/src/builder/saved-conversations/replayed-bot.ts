import type { BotDefinition, NodeRegistry } from '@recado/engine'
import type { ReadyBot } from '../../messaging/bots/compiled-bots.ts'
import { readyDecider } from '../../messaging/deciding/decider.ts'
import type { DecidingThread } from '../../messaging/deciding/deciding-thread.ts'
import type { Decider } from '../../messaging/deciding/deliberate.ts'
import { newId } from '../../platform/db/ids.ts'
import { invalidInput } from '../../platform/http/refusal.ts'
import { savedConversationText } from '../../text/builder/saved-conversations.ts'

export type Draft = { nodeId: string; name: string; config: Record<string, unknown> }

/** A bot as it would be if drafts of its nodes were saved. Refuses drafts of nodes that it does not have. */
export function withDrafts(definition: BotDefinition, drafts: readonly Draft[]): BotDefinition {
  const known = new Set(definition.nodes.map((node) => node.id))
  const unknown = drafts.findIndex((draft) => !known.has(draft.nodeId))
  if (unknown >= 0) {
    throw invalidInput([{ path: `drafts.${unknown}.nodeId`, message: savedConversationText.unknownNode }])
  }
  const changed = new Map(drafts.map((draft) => [draft.nodeId, draft]))
  const nodes = definition.nodes.map((node) => {
    const draft = changed.get(node.id)
    return draft ? { ...node, name: draft.name, config: draft.config } : node
  })
  return { ...definition, nodes }
}

/** The bot as it is replayed: with AI, whether or not this server has a key today, and with drafts as if they were saved. */
export async function replayedBot(
  { apart, decider }: Pick<ReadyBot, 'apart' | 'decider'>,
  { registry, thread }: { registry: NodeRegistry; thread: DecidingThread | null },
  drafts: readonly Draft[],
): Promise<Decider> {
  const definition = withDrafts(apart.definition, drafts)
  if (definition.aiConfigured && drafts.length === 0) return decider
  const replayed = { ...apart, key: newId(), definition: { ...definition, aiConfigured: true } }
  return (await readyDecider(replayed, registry, thread)).decider
}
