import { type Asking, type NodeContext, type NodeOutcome, prompts } from '@recado/engine'
import { answerWithTools } from '../ai/answer-with-tools.ts'
import type { BrainConfig } from './schema.ts'

/** Answers as the business that its owner described, with the bot's functions where they are wanted. */
export function* orchestrate(context: NodeContext<BrainConfig>): Asking<NodeOutcome> {
  const { config } = context
  const tools = config.autoDetectFunctions ? context.tools : []
  return yield* answerWithTools(context, {
    model: config.provider,
    temperature: config.temperature,
    messages: context.prompt(instructionsOf(config), { memory: config.memoryLimit, tools }),
    tools,
  })
}

function instructionsOf(config: BrainConfig): string {
  const { businessType, businessDescription, personality, objective } = config
  return prompts.brain({
    business: businessType === 'custom' ? '' : businessType.trim(),
    description: businessDescription.trim(),
    personality: personality.trim(),
    objective: objective.trim(),
  })
}
