import type { KnownFact, Proof } from '../grounding/evidence.ts'
import { checkAnswer } from '../grounding/guard.ts'
import { wallClock } from '../hours/hours.ts'
import { hoursText, momentText } from '../prompt/prompt.ts'
import { repeatsPrompt } from '../prompt/repeats-prompt.ts'
import { text } from '../text/es.ts'
import { prompts } from '../text/prompts.ts'
import type { ProvenBy, TraceStep } from '../trace/trace.ts'
import type { Turn } from '../turn/turn.ts'
import type { Asking, AskRequest } from '../bot/node-context.ts'
import type { AiMessage, Answers } from './ask.ts'

type AiAnswer = Answers['ai']
type Checked = { objections: string[]; step: TraceStep }

/** Of a fact, in the trace. */
const longestQuote = 200

/**
 * A model's answer once nothing in it is made up: what does not hold is asked for once more, with what is wrong; what does
 * not hold then is never said, and the question stays open. Calls of functions pass: nobody is told them.
 */
export function* proven(
  turn: Turn,
  nodeId: string | null,
  request: AskRequest<'ai'>,
  ask: (request: AskRequest<'ai'>) => Asking<AiAnswer>,
): Asking<AiAnswer> {
  const answer = yield* ask(request)
  if (!isSaid(answer, request)) return answer
  const first = checked(turn, nodeId, request.messages, answer.text)
  turn.trace.push(first.step)
  if (first.objections.length === 0) return answer
  const objection: AiMessage = { role: 'user', content: prompts.objections(first.objections) }
  const again = yield* ask({
    ...request,
    messages: [...request.messages, { role: 'assistant', content: answer.text }, objection],
    ...(request.tools && { toolChoice: 'none' as const }),
  })
  if (again.ok && again.text.trim() !== '') {
    const second = checked(turn, nodeId, request.messages, again.text)
    turn.trace.push(second.step)
    if (second.objections.length === 0) return again
  }
  turn.unanswered.push(questionIn(request.messages))
  return { ...answer, text: text.safeReply, toolCalls: [] }
}

function isSaid(
  answer: AiAnswer,
  { tools = [], toolChoice }: AskRequest<'ai'>,
): answer is Extract<AiAnswer, { ok: true }> {
  if (!answer.ok || answer.text.trim() === '') return false
  return (answer.toolCalls ?? []).length === 0 || tools.length === 0 || toolChoice === 'none'
}

const questionIn = (messages: readonly AiMessage[]): string =>
  messages.findLast(({ role }) => role === 'user')?.content ?? ''

function checked(turn: Turn, nodeId: string | null, messages: readonly AiMessage[], said: string): Checked {
  const { bot, at } = turn
  const { settings } = bot.definition
  const instructions = turn.instructions.get(nodeId) ?? ''
  const of = (role: AiMessage['role']): string[] =>
    messages.flatMap((message) => (message.role === role ? [message.content] : []))
  const { held, objections } = checkAnswer(
    said,
    {
      facts: bot.knowledge,
      owner: [instructions, hoursText(settings)],
      moment: momentText(at, settings.timezone),
      weekday: wallClock(at, settings.timezone).dayOfWeek,
      results: of('tool'),
      shop: [],
      customer: of('user'),
    },
    settings.shield,
  )
  const leaks = repeatsPrompt(said, `${instructions} ${prompts.rule} ${prompts.toolRule}`)
  const refused = objections.map(({ figure, why, of: row }) => ({
    figure,
    why,
    ...(row !== undefined && { of: row }),
  }))
  return {
    objections: [...objections.map(text.objection), ...(leaks ? [text.repeatsPrompt] : [])],
    step: {
      step: 'grounded',
      nodeId,
      held: held.map(({ figure, proof }) => ({ figure, proof: provenBy(proof, bot.knowledge) })),
      refused,
      ...(leaks && { repeatsPrompt: true as const }),
    },
  }
}

/** As it was then: the fact may be changed tomorrow. */
function provenBy(proof: Proof, facts: readonly (KnownFact & { label: string })[]): ProvenBy {
  if (proof.by !== 'fact') return proof
  const fact = facts[proof.fact]
  return {
    by: 'fact',
    nodeId: fact?.id ?? '',
    label: fact?.label ?? '',
    text: fact?.text.slice(0, longestQuote) ?? '',
  }
}
