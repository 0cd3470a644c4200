import { saidBy } from './said-by.ts'
import type { AiMessage, AiTool, AskRequest, Asking, NodeContext, NodeOutcome } from '@recado/engine'

/** Questions to the model in one turn, the last one without functions (product decision). */
const mostRounds = 8

type Request = Pick<AskRequest<'ai'>, 'model' | 'temperature' | 'effort' | 'messages'> & {
  tools: readonly AiTool[]
  /** Who asked in a voice note is answered in one. */
  aloud: boolean
}

/**
 * Answers with what the model says once it has what it wanted of the bot's functions. When one of them takes the
 * conversation over, that has been said instead.
 */
export function* answerWithTools<C>(
  { ask, callTools, speak }: NodeContext<C>,
  { messages: asked, tools: offered, aloud, ...request }: Request,
): Asking<NodeOutcome> {
  const tools = [...offered]
  const messages: AiMessage[] = [...asked]
  for (let round = 1; round <= mostRounds; round += 1) {
    const last = round === mostRounds
    const answer = yield* ask.ai({
      ...request,
      messages: [...messages],
      ...(tools.length > 0 && { tools, ...(last && { toolChoice: 'none' as const }) }),
    })
    if (!answer.ok) return { failed: true }
    const { text, toolCalls = [], carry } = answer
    if (toolCalls.length === 0 || tools.length === 0 || last) {
      return text === '' ? { failed: true } : { replies: [yield* saidBy(speak, text, aloud)] }
    }
    const used = yield* callTools({ text, toolCalls, carry })
    if (used.tookOver) return { handedOver: true }
    messages.push(...used.messages)
  }
  return { failed: true }
}
