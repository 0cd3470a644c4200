import type { AiMessage, AiTool, SourceFact } from '../ask/ask.ts'
import { askPort } from '../ask/ask-port.ts'
import type { Asking } from '../bot/node-context.ts'
import type { MemoryLine } from '../conversation/conversation.ts'
import type { Turn } from '../turn/turn.ts'
import { memoryThatFits } from './fitting.ts'
import { mostOf } from './limits.ts'
import { promptMessages, roomForSources } from './prompt.ts'

type Telling = {
  instructions: string
  question: string
  /** Lines of the conversation; absent: as many as the bot is set to. A thread is all that fits since then (ms UTC). */
  memory?: number | { since: number }
  tools?: readonly AiTool[]
  /** What the customer photographed goes along. */
  photos?: boolean
}

/** What a model is told in this turn, for a node or the default agent (null); what of it was too long is traced. */
export function* promptOf(
  turn: Turn,
  nodeId: string | null,
  {
    instructions,
    question,
    memory = turn.bot.definition.settings.messageMemory,
    tools = [],
    photos,
  }: Telling,
): Asking<AiMessage[]> {
  const { bot, contact, at, trace } = turn
  const { settings } = bot.definition
  const told = { settings, knowledge: bot.knowledge, instructions, tools }
  const recalled = bot.definition.hasSources
    ? yield* recall(turn, nodeId, question, roomForSources(told))
    : nothingRecalled
  turn.told.set(nodeId, { instructions, facts: [...bot.knowledge, ...recalled.facts] })
  const { messages, cuts } = promptMessages({
    ...told,
    recalled,
    contact,
    at,
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
  return photos ? showing(messages, turn.photos) : messages
}

/** The question with what the customer photographed. */
function showing(messages: AiMessage[], photos: readonly string[]): AiMessage[] {
  const question = messages.at(-1)
  if (question?.role !== 'user' || photos.length === 0) return messages
  return [...messages.slice(0, -1), { ...question, pictures: [...photos] }]
}

type Recalled = { facts: readonly SourceFact[]; whole: boolean }
const nothingRecalled: Recalled = { facts: [], whole: true }

/** What the shop's sources say of a question; nothing where there is no room for it, and where they cannot be asked. */
function* recall(turn: Turn, nodeId: string | null, question: string, room: number): Asking<Recalled> {
  if (room <= 0) return nothingRecalled
  const before = turn.memory.findLast(({ role }) => role === 'customer')?.text ?? ''
  const answer = yield* askPort(turn, nodeId).recall({ question, before, room })
  return answer.ok ? answer : nothingRecalled
}

/** A thread is cut here: that it does not fit in whole is no news. */
function linesOf({ memory: lines }: Turn, memory: number | { since: number }): readonly MemoryLine[] {
  if (typeof memory === 'number') return memory > 0 ? lines.slice(-memory) : []
  const said = lines.filter(({ at }) => at >= memory.since)
  return memoryThatFits(said, mostOf.thread).kept
}
