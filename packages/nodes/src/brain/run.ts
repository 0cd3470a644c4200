import { type Asking, type NodeContext, type NodeOutcome, prompts } from '@recado/engine'
import type { BrainConfig } from './schema.ts'

/** Questions to the model in one turn, the last one without functions (product decision). */
const mostRounds = 8

/**
 * Answers with what the model says once it has what it wanted of the bot's functions. When one of them takes the
 * conversation over, that has been said instead.
 */
export function* orchestrate(context: NodeContext<BrainConfig>): Asking<NodeOutcome> {
  const { config, ask, callTools } = context
  const tools = config.autoDetectFunctions ? [...context.tools] : []
  const messages = context.prompt(instructionsOf(config), { memory: config.memoryLimit, tools })
  for (let round = 1; round <= mostRounds; round += 1) {
    const last = round === mostRounds
    const answer = yield* ask.ai({
      model: config.provider,
      temperature: config.temperature,
      messages: [...messages],
      ...(tools.length > 0 && { tools, ...(last && { toolChoice: 'none' as const }) }),
    })
    if (!answer.ok) return { failed: true }
    const { text, toolCalls = [], carry } = answer
    if (toolCalls.length === 0 || tools.length === 0 || last) {
      return text === '' ? { failed: true } : { replies: [{ text }] }
    }
    const used = yield* callTools({ text, toolCalls, carry })
    if (used.tookOver) return { handedOver: true }
    messages.push(...used.messages)
  }
  return { failed: true }
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
