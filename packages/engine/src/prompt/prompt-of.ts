import type { AiMessage, AiTool } from '../ask/ask.ts'
import type { MemoryLine } from '../conversation/conversation.ts'
import type { Turn } from '../turn/turn.ts'
import { memoryThatFits } from './fitting.ts'
import { mostOf } from './limits.ts'
import { promptMessages } from './prompt.ts'

type Told = {
  instructions: string
  question: string
  /** Lines of the conversation; absent: as many as the bot is set to. A thread is all that fits since then (ms UTC). */
  memory?: number | { since: number }
  tools?: readonly AiTool[]
}

/** What a model is told in this turn, for a node or the default agent (null); what of it was too long is traced. */
export function promptOf(
  turn: Turn,
  nodeId: string | null,
  { instructions, question, memory = turn.bot.definition.settings.messageMemory, tools = [] }: Told,
): AiMessage[] {
  const { bot, contact, at, trace } = turn
  turn.instructions.set(nodeId, instructions)
  const { settings } = bot.definition
  const { messages, cuts } = promptMessages({
    settings,
    contact,
    at,
    knowledge: bot.knowledge,
    instructions,
    tools,
    memory: linesOf(turn, memory),
    mostOfMemory: typeof memory === 'number' ? mostOf.memory : mostOf.thread,
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

/** A thread is cut here: that it does not fit in whole is no news. */
function linesOf({ memory: lines }: Turn, memory: number | { since: number }): readonly MemoryLine[] {
  if (typeof memory === 'number') return memory > 0 ? lines.slice(-memory) : []
  const said = lines.filter(({ at }) => at >= memory.since)
  return memoryThatFits(said, mostOf.thread).kept
}
