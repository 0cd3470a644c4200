import { nodeTypes } from '@recado/nodes'
import { withoutSideEffects } from '../../ai/asking/ask-performer.ts'
import { MirroredAnswers } from '../../builder/mirror/ai/mirrored-ai.service.ts'
import { Mirrors } from '../../builder/mirror/mirrors.service.ts'
import type { Core } from '../../platform/core.ts'
import type { Messaging } from './messaging.ts'

/** What looks back at chats with the bot of now. */
export function composeMirrors(
  core: Core,
  messaging: Pick<
    Messaging,
    'bots' | 'thread' | 'deciding' | 'performer' | 'charge' | 'serversOf' | 'budgets'
  >,
): { mirrors: Mirrors; mirroredAi: MirroredAnswers; stop: () => Promise<void> } {
  const { bots, thread, deciding, performer, charge, serversOf, budgets } = messaging
  const parts = { ...core, bots, registry: nodeTypes, apart: { thread, deciding } }
  const mirrors = new Mirrors(parts)
  const mirroredAi = new MirroredAnswers({
    ...parts,
    performer: withoutSideEffects(performer),
    charge,
    serversOf,
    currency: budgets.currency,
  })
  const stop = async () => {
    await Promise.all([mirrors.stop(), mirroredAi.stop()])
  }
  return { mirrors, mirroredAi, stop }
}
