import type { AiMessage, AiTool } from '../ask.ts'
import type { Turn } from '../turn.ts'
import { promptMessages } from './prompt.ts'

type Told = {
  instructions: string
  question: string
  /** Lines of the conversation; absent: as many as the bot is set to. */
  memory?: number
  tools?: readonly AiTool[]
}

/** What a model is told in this turn, for a node or the default agent (null); what of it was too long is traced. */
export function promptOf(
  { bot, contact, memory: lines, at, trace }: Turn,
  nodeId: string | null,
  { instructions, question, memory, tools = [] }: Told,
): AiMessage[] {
  const { settings } = bot.definition
  const newest = memory ?? settings.messageMemory
  const { messages, cuts } = promptMessages({
    settings,
    contact,
    at,
    knowledge: bot.knowledge,
    instructions,
    tools,
    memory: newest > 0 ? lines.slice(-newest) : [],
    question,
  })
  const untold = tools.length > 0 ? bot.toolsLeftOut : 0
  if (untold > 0)
    trace.push({
      step: 'prompt_cut',
      nodeId,
      part: 'functions',
      kept: tools.length,
      of: tools.length + untold,
    })
  for (const cut of cuts) trace.push({ step: 'prompt_cut', nodeId, ...cut })
  return messages
}
