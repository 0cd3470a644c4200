import type { Asking, NodeContext, NodeOutcome } from '@recado/engine'
import { answerWithTools } from '../ai/answer-with-tools.ts'
import { text } from './text.ts'
import type { AssistantConfig } from './schema.ts'
import { threadOf } from './thread.ts'

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
    messages: context.prompt(instructions, { memory: { since: thread.startedAt }, tools }),
    tools,
  })
  return outcome.failed ? outcome : { ...outcome, keep: thread }
}
