import type { CompiledBot, NodeRegistry } from '@recado/engine'
import { compileInSlices } from '../../messaging/bots/compile-in-slices.ts'
import { invalidInput } from '../../platform/http/refusal.ts'
import { savedConversationText } from '../../text/saved-conversations.ts'

export type Draft = { nodeId: string; name: string; config: Record<string, unknown> }

/**
 * The bot as it is replayed: with AI, whether or not this server has a key today, and with nodes as they would be if
 * their drafts were saved. Refuses drafts of nodes that the bot does not have.
 */
export async function replayedBot(
  bot: CompiledBot,
  registry: NodeRegistry,
  drafts: readonly Draft[],
): Promise<CompiledBot> {
  const { definition } = bot
  const known = new Set(definition.nodes.map((node) => node.id))
  const unknown = drafts.findIndex((draft) => !known.has(draft.nodeId))
  if (unknown >= 0) {
    throw invalidInput([{ path: `drafts.${unknown}.nodeId`, message: savedConversationText.unknownNode }])
  }
  if (definition.aiConfigured && drafts.length === 0) return bot
  const changed = new Map(drafts.map((draft) => [draft.nodeId, draft]))
  const nodes = definition.nodes.map((node) => {
    const draft = changed.get(node.id)
    return draft ? { ...node, name: draft.name, config: draft.config } : node
  })
  return compileInSlices({ ...definition, aiConfigured: true, nodes }, registry)
}
