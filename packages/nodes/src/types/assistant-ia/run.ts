import type { Asking, NodeContext, NodeOutcome } from '@recado/engine'
import { answerWithTools } from '../../ai/answer-with-tools.ts'
import { text } from './text.ts'
import type { AssistantConfig } from './schema.ts'
import { z } from 'zod'

/** Asks the assistant in this customer's thread, with the bot's functions. */
export function* askAssistant(context: NodeContext<AssistantConfig>): Asking<NodeOutcome> {
  const { node, config, tools } = context
  const assistant = context.assistant(config.assistantId)
  if (!assistant || assistant.instructions.trim() === '') {
    // Only a simulation that leaves the rest of a bot unfinished comes here.
    context.trace({
      step: 'skipped',
      nodeId: node.id,
      nodeName: node.name,
      nodeType: 'ASSISTANT_IA',
      why: 'not_ready',
      detail: text.missing.instructions,
    })
    return { failed: true }
  }
  const thread = threadOf(context, assistant.id)
  const { model, temperature, effort, instructions } = assistant
  const outcome = yield* answerWithTools(context, {
    model,
    temperature,
    ...(effort && { effort }),
    messages: yield* context.prompt(instructions, {
      memory: { since: thread.startedAt },
      tools,
      photos: config.photos,
    }),
    tools,
    aloud: config.voice,
  })
  return outcome.failed ? outcome : { ...outcome, keep: thread }
}

/** One customer's conversation with an assistant. Milliseconds UTC. */
const keptThread = z.object({ assistantId: z.string(), startedAt: z.number(), usedAt: z.number() })
type Thread = z.infer<typeof keptThread>

const hourMs = 60 * 60_000

/** The thread that goes on with this message: the kept one, or a new one with another assistant or after the hours without a word. */
function threadOf({ config, kept, at, askedAt }: NodeContext<AssistantConfig>, assistantId: string): Thread {
  const thread = keptThread.safeParse(kept).data
  const goesOn =
    thread?.assistantId === assistantId && at - thread.usedAt < config.threadExpirationHours * hourMs
  return { assistantId, startedAt: goesOn ? thread.startedAt : askedAt, usedAt: at }
}
