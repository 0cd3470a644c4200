import type { Asking } from '../bot/node-context.ts'
import type { MemoryLine } from '../conversation/conversation.ts'
import { checkAnswer } from '../grounding/guard.ts'
import { wallClock } from '../hours/hours.ts'
import { memoryThatFits } from '../prompt/fitting.ts'
import { mostOf } from '../prompt/limits.ts'
import { momentText } from '../prompt/prompt.ts'
import { text } from '../text/es.ts'
import { prompts } from '../text/prompts.ts'
import type { Turn } from '../turn/turn.ts'
import { cutText } from '../words/chat-text.ts'
import { askModel } from './ask-port.ts'

/** Characters of a summary: eighty words and some. */
const longest = 700
/** Lines that stand in for it, and characters of each. */
const mostLines = 5
const longestLine = 200

/**
 * What a person of the shop has to know of a chat that they take over, headed by who says so: a model in some eighty words,
 * every figure of which the chat says, else the last lines as they are.
 */
export function* chatSummary(turn: Turn, nodeId: string, said: string): Asking<string> {
  const all: MemoryLine[] = [
    ...turn.memory,
    { role: 'customer', text: said, at: turn.at },
    ...turn.replies.map((reply): MemoryLine => ({ role: 'bot', text: reply.text, at: turn.at })),
  ]
  const lines = all.filter((line) => line.text.trim() !== '')
  const summary = turn.bot.definition.aiConfigured ? yield* byAi(turn, nodeId, lines) : null
  if (summary !== null) return `${text.summary.byAi}\n${summary}`
  const last = lines.slice(-mostLines).map((line) => spoken(line, cutText(line.text, longestLine)))
  return `${text.summary.lines}\n${last.join('\n')}`
}

/** Null where it does not answer, and where a figure of its answer is not in the chat. */
function* byAi(turn: Turn, nodeId: string, lines: readonly MemoryLine[]): Asking<string | null> {
  const { settings } = turn.bot.definition
  const told = memoryThatFits(lines, mostOf.memory).kept
  const request = {
    model: settings.defaultModel,
    temperature: 0,
    messages: [
      { role: 'system' as const, content: prompts.summary },
      { role: 'user' as const, content: told.map((line) => spoken(line, line.text)).join('\n') },
    ],
  }
  const answer = yield* askModel(turn, nodeId, request, 'summary')
  if (!answer.ok) return null
  // Whoever said it: the summary tells what was said. Its reader decides by it, whatever customers are spared.
  const { objections } = checkAnswer(answer.text, {
    facts: [],
    owner: [],
    moment: momentText(turn.at, settings.timezone),
    weekday: wallClock(turn.at, settings.timezone).dayOfWeek,
    results: [],
    shop: told.map((line) => line.text),
    customer: [],
  })
  if (objections.length === 0) return cutText(answer.text.trim(), longest)
  const refused = objections.map(({ figure, why }) => ({ figure, why }))
  turn.trace.push({ step: 'grounded', nodeId, held: [], refused })
  return null
}

/** On one line, so that nobody's words begin another one's. */
const spoken = ({ role }: MemoryLine, words: string): string =>
  `${role === 'customer' ? text.summary.customer : text.summary.shop}: ${words.replace(/\s+/g, ' ').trim()}`
