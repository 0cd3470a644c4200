import type { AiMessage, AiTool, SourceFact } from '../ask/ask.ts'
import { askPort } from '../ask/ask-port.ts'
import type { Asking, AskRequest } from '../bot/node-context.ts'
import type { MemoryLine } from '../conversation/conversation.ts'
import type { Turn } from '../turn/turn.ts'
import { memoryThatFits } from './fitting.ts'
import { mostOf } from './limits.ts'
import { promptMessages, sharedPart } from './prompt.ts'

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
  const { settings, hasSources = false } = bot.definition
  const before = turn.memory.findLast(({ role }) => role === 'customer')?.text ?? ''
  const { knowledge, knowledgeIndex } = bot
  const shared = sharedPart({ settings, knowledge, knowledgeIndex, hasSources, instructions, tools })
  const recalled = hasSources
    ? yield* recall(turn, nodeId, { question, before, room: shared.own.room })
    : nothingRecalled
  const { messages, facts, cuts } = promptMessages(shared, {
    recalled,
    contact,
    at,
    memory: linesOf(turn, memory),
    mostOfMemory: typeof memory === 'number' ? mostOf.memory : mostOf.thread,
    question,
    before,
  })
  turn.told.set(nodeId, { instructions, facts })
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

/** What the shop's sources say of a question; nothing where they cannot be asked. */
function* recall(turn: Turn, nodeId: string | null, request: AskRequest<'recall'>): Asking<Recalled> {
  const answer = yield* askPort(turn, nodeId).recall(request)
  return answer.ok ? answer : nothingRecalled
}

/** A thread is cut here: that it does not fit in whole is no news. */
function linesOf({ memory: lines }: Turn, memory: number | { since: number }): readonly MemoryLine[] {
  if (typeof memory === 'number') return memory > 0 ? lines.slice(-memory) : []
  const said = lines.filter(({ at }) => at >= memory.since)
  return memoryThatFits(said, mostOf.thread).kept
}
