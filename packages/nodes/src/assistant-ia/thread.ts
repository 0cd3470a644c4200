import type { NodeContext } from '@recado/engine'
import { z } from 'zod'
import type { AssistantConfig } from './schema.ts'

/** One customer's conversation with an assistant. Milliseconds UTC. */
const keptThread = z.object({ assistantId: z.string(), startedAt: z.number(), usedAt: z.number() })
type Thread = z.infer<typeof keptThread>

const hourMs = 60 * 60_000

/** The thread that goes on with this message: the kept one, or a new one with another assistant or after the hours without a word. */
export function threadOf(
  { config, kept, at, askedAt }: NodeContext<AssistantConfig>,
  assistantId: string,
): Thread {
  const thread = keptThread.safeParse(kept).data
  const goesOn =
    thread?.assistantId === assistantId && at - thread.usedAt < config.threadExpirationHours * hourMs
  return { assistantId, startedAt: goesOn ? thread.startedAt : askedAt, usedAt: at }
}
