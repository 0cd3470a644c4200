import { citedIn } from '../grounding/citations.ts'
import type { Objection, Proof, ToldFact } from '../grounding/evidence.ts'
import { checkAnswer } from '../grounding/guard.ts'
import { declines } from '../grounding/same-answer.ts'
import { wallClock } from '../hours/hours.ts'
import { memoryThatFits } from '../prompt/fitting.ts'
import { mostOf } from '../prompt/limits.ts'
import { hoursText, momentText } from '../prompt/prompt.ts'
import { repeatsPrompt } from '../prompt/repeats-prompt.ts'
import { plain } from '../words/words.ts'
import { text } from '../text/es.ts'
import { prompts } from '../text/prompts.ts'
import type { ProvenBy, TraceStep } from '../trace/trace.ts'
import type { Told, Turn } from '../turn/turn.ts'
import type { Asking, AskRequest } from '../bot/node-context.ts'
import type { AiMessage, Answers } from './ask.ts'

type AiAnswer = Answers['ai']
type AiAnswered = Extract<AiAnswer, { ok: true }>
/** `said` is without the numbers of facts; `isProved`: at most those are wrong. */
type Checked = { said: string; objections: string[]; figures: string[]; isProved: boolean; step: TraceStep }

/** Of a fact, in the trace. */
const longestQuote = 200
/** How long what a person of the shop wrote to this customer proves a figure. */
const shopsWordMs = 24 * 60 * 60_000

/**
 * A model's answer once nothing in it is made up: what does not hold is asked for once more, with what is wrong; what does
 * not hold then is never said, and the question stays open, as where the model says itself that it does not know. Calls of
 * functions pass: nobody is told them.
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
  if (first.objections.length === 0) {
    turn.proved.add(first.said)
    return ended(turn, request, { ...answer, text: first.said })
  }
  const objection: AiMessage = { role: 'user', content: prompts.objections(first.objections) }
  const again = yield* ask({
    ...request,
    messages: [...request.messages, { role: 'assistant', content: answer.text }, objection],
    ...(request.tools && { toolChoice: 'none' as const }),
  })
  let refused = first
  if (again.ok && again.text.trim() !== '') {
    const second = checked(turn, nodeId, request.messages, again.text)
    refused = second
    turn.trace.push(second.step)
    if (second.isProved) {
      turn.proved.add(second.said)
      return ended(turn, request, { ...again, text: second.said })
    }
  }
  return ended(turn, request, { ...answer, text: text.safeReply, toolCalls: [] }, refused)
}

/** What is said in the end; where that is no answer, the question stays open. */
function ended(
  { unanswered }: Turn,
  { messages }: AskRequest<'ai'>,
  answer: AiAnswered,
  refused?: Checked,
): AiAnswered {
  const question = questionIn(messages)
  if (declines(answer.text) && !unanswered.some((open) => open.question === question))
    unanswered.push({
      question,
      ...(refused && { refused: { text: refused.said, figures: refused.figures } }),
    })
  return answer
}

function isSaid(answer: AiAnswer, { tools = [], toolChoice }: AskRequest<'ai'>): answer is AiAnswered {
  if (!answer.ok || answer.text.trim() === '') return false
  return (answer.toolCalls ?? []).length === 0 || tools.length === 0 || toolChoice === 'none'
}

const questionIn = (messages: readonly AiMessage[]): string =>
  messages.findLast(({ role }) => role === 'user')?.content ?? ''

function checked(turn: Turn, nodeId: string | null, messages: readonly AiMessage[], answer: string): Checked {
  const { bot, at } = turn
  const { settings } = bot.definition
  const told: Told = turn.told.get(nodeId) ?? { instructions: '', facts: [] }
  const { instructions, facts } = told
  const { said, cited, unknown } = citedIn(answer, facts.length)
  const of = (role: AiMessage['role']): string[] =>
    messages.flatMap((message) => (message.role === role ? [message.content] : []))
  const verdict = checkAnswer(
    said,
    {
      facts,
      // Whoever knows by nodes alone may affirm what the instructions say.
      ...(facts.some(({ source }) => source) && { cited }),
      owner: [instructions, hoursText(settings)],
      moment: momentText(at, settings.timezone),
      weekday: wallClock(at, settings.timezone).dayOfWeek,
      results: of('tool'),
      shop: saidByShop(turn),
      customer: saidByCustomer(turn, of('user')),
    },
    settings.shield,
  )
  const leaks = repeatsPrompt(said, `${instructions} ${prompts.rule} ${prompts.toolRule} ${prompts.citing}`)
  const miscited = settings.shield === 'off' ? [] : unknown.map(badCitation)
  const refused = [...verdict.objections, ...miscited].map(({ figure, why, of: row }) => ({
    figure,
    why,
    ...(row !== undefined && { of: row }),
  }))
  const held = verdict.held.map(({ figure, proof }) => ({ figure, proof: provenBy(proof, facts) }))
  const proving = new Set(verdict.held.map(({ proof }) => (proof.by === 'fact' ? proof.fact : null)))
  const besides = cited.flatMap((place) => (proving.has(place) ? [] : factAt(facts, place)))
  return {
    said,
    objections: [...refused.map(text.objection), ...(leaks ? [text.repeatsPrompt] : [])],
    figures: [...new Set(verdict.objections.map(({ figure }) => figure))],
    isProved: verdict.objections.length === 0 && !leaks,
    step: {
      step: 'grounded',
      nodeId,
      held,
      ...(besides.length > 0 && { cited: besides }),
      refused,
      ...(leaks && { repeatsPrompt: true as const }),
    },
  }
}

/** Their messages, and what they were asked for; a name is what people call themselves, and proves nothing. */
function saidByCustomer({ contact }: Turn, messages: readonly string[]): string[] {
  const asked = Object.entries(contact.fields).flatMap(([name, value]) =>
    plain(name) === 'nombre' ? [] : [value],
  )
  const data = prompts.contact('')
  return [...asked, contact.phoneNumber ?? '', ...messages.filter((said) => !said.startsWith(data))]
}

/** What people of the shop wrote here lately, as much of it as a model may be told. */
function saidByShop({ memory, at }: Turn): string[] {
  const lines = memory.filter((line) => line.role === 'person' && at - line.at <= shopsWordMs)
  return memoryThatFits(lines, mostOf.memory).kept.map((line) => line.text)
}

const badCitation = (number: number): Objection => ({ figure: `[${number}]`, why: 'bad_citation' })

const provenBy = (proof: Proof, facts: readonly ToldFact[]): ProvenBy =>
  proof.by === 'fact' ? (factAt(facts, proof.fact)[0] ?? { by: 'owner' }) : proof

/** As it was then: the fact may be changed tomorrow. */
function factAt(facts: readonly ToldFact[], place: number): ProvenBy[] {
  const fact = facts[place]
  if (!fact) return []
  const { id, label, source } = fact
  const words = { label, text: fact.text.slice(0, longestQuote) }
  return [source ? { by: 'source', factId: id, source, ...words } : { by: 'fact', nodeId: id, ...words }]
}
