import type { Answers, Asking, NodeContext, NodeOutcome } from '@recado/engine'
import { z } from 'zod'
import type { AssistantConfig } from './schema.ts'

/** One customer's conversation with the assistant. `usedAt` in milliseconds UTC. */
const keptThread = z.object({ assistantId: z.string(), threadId: z.string(), usedAt: z.number() })
const hourMs = 60 * 60_000

/** Asks the assistant in this customer's thread; a new one begins after the hours without a word, or when it is gone. */
export function* askAssistant(context: NodeContext<AssistantConfig>): Asking<NodeOutcome> {
  const { config, at } = context
  const threadId = openThread(context)
  const first = yield* askIn(context, threadId)
  const lost = !first.ok && first.reason === 'gone' && threadId !== null
  const answer = lost ? yield* askIn(context, null) : first
  if (!answer.ok) return { failed: true }
  return {
    replies: [{ text: answer.text }],
    keep: { assistantId: config.assistantId, threadId: answer.threadId, usedAt: at },
  }
}

function askIn(
  { config, ask, briefing }: NodeContext<AssistantConfig>,
  threadId: string | null,
): Asking<Answers['assistant']> {
  const { context, contact, question } = briefing()
  const messages = contact === null ? [question] : [contact, question]
  return ask.assistant({ assistantId: config.assistantId, threadId, context, messages })
}

function openThread({ config, kept, at }: NodeContext<AssistantConfig>): string | null {
  const thread = keptThread.safeParse(kept).data
  if (!thread || thread.assistantId !== config.assistantId) return null
  return at - thread.usedAt < config.threadExpirationHours * hourMs ? thread.threadId : null
}
