import type { NodeRegistry } from '@recado/engine'
import type { ReadyBot } from '../../messaging/bots/compiled-bots.ts'
import { readyDecider } from '../../messaging/deciding/decider.ts'
import type { DecidingThread } from '../../messaging/deciding/deciding-thread.ts'
import type { Decider } from '../../messaging/deciding/deliberate.ts'
import { newId } from '../../platform/db/ids.ts'
import { invalidInput } from '../../platform/http/refusal.ts'
import { savedConversationText } from '../../text/saved-conversations.ts'

export type Draft = { nodeId: string; name: string; config: Record<string, unknown> }

/**
 * The bot as it is replayed: with AI, whether or not this server has a key today, and with nodes as they would be if
 * their drafts were saved. Refuses drafts of nodes that the bot does not have.
 */
export async function replayedBot(
  { apart, decider }: Pick<ReadyBot, 'apart' | 'decider'>,
  { registry, thread }: { registry: NodeRegistry; thread: DecidingThread | null },
  drafts: readonly Draft[],
): Promise<Decider> {
  const { definition } = apart
  const known = new Set(definition.nodes.map((node) => node.id))
  const unknown = drafts.findIndex((draft) => !known.has(draft.nodeId))
  if (unknown >= 0) {
    throw invalidInput([{ path: `drafts.${unknown}.nodeId`, message: savedConversationText.unknownNode }])
  }
  if (definition.aiConfigured && drafts.length === 0) return decider
  const changed = new Map(drafts.map((draft) => [draft.nodeId, draft]))
  const nodes = definition.nodes.map((node) => {
    const draft = changed.get(node.id)
    return draft ? { ...node, name: draft.name, config: draft.config } : node
  })
  const replayed = { ...apart, key: newId(), definition: { ...definition, aiConfigured: true, nodes } }
  return (await readyDecider(replayed, registry, thread)).decider
}
