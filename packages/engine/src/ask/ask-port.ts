import type { Answers, Ask, AskKind, Tokens } from './ask.ts'
import { forChat } from '../words/chat-text.ts'
import { hostOf } from '../words/host-of.ts'
import type { Asking, AskPort, AskRequest } from '../bot/node-context.ts'
import { proven } from './proven.ts'
import { roundsThatFit } from '../prompt/rounds-that-fit.ts'
import { text } from '../text/es.ts'
import { prompts } from '../text/prompts.ts'
import type { ForShop } from '../trace/trace.ts'
import type { Turn } from '../turn/turn.ts'

/** The asks of one node (null: the default agent), keyed by their place in the turn and traced. */
export function askPort(turn: Turn, nodeId: string | null): AskPort {
  const key = (kind: AskKind): string => keyOf(turn, nodeId, kind)
  return {
    ai: (request) => proven(turn, nodeId, request, (asked) => askModel(turn, nodeId, asked)),
    *transcribe(request) {
      const ask: Ask = { kind: 'transcribe', key: key('transcribe'), nodeId, ...request }
      return usable(turn, ask, yield* perform<'transcribe'>(turn, ask, ''))
    },
    *recall(request) {
      const ask: Ask = { kind: 'recall', key: key('recall'), nodeId, ...request }
      const answer = yield* perform<'recall'>(turn, ask, '')
      traceAnswer(turn, ask, answer)
      return answer
    },
    *receipt(request) {
      const ask: Ask = { kind: 'receipt', key: key('receipt'), nodeId, ...request }
      const answer = yield* perform<'receipt'>(turn, ask, '')
      traceAnswer(turn, ask, answer)
      return answer
    },
    *http(request) {
      const ask: Ask = { kind: 'http', key: key('http'), nodeId, ...request }
      const answer = yield* perform<'http'>(turn, ask, `${request.method} ${hostOf(request.url)}`)
      traceAnswer(turn, ask, answer)
      return answer
    },
  }
}

export const keyOf = (turn: Turn, nodeId: string | null, kind: AskKind): string =>
  `${turn.asks++}:${nodeId ?? 'default'}:${kind}`

/** One ask of a model, whose words nothing proves yet. What is for the shop is no part of what the customer's answer costs. */
export function* askModel(
  turn: Turn,
  nodeId: string | null,
  request: AskRequest<'ai'>,
  forShop?: ForShop,
): Asking<Answers['ai']> {
  const messages = roundsThatFit(request.messages, request.tools)
  const ask: Ask = { kind: 'ai', key: keyOf(turn, nodeId, 'ai'), nodeId, ...request, messages }
  const answer = usable(turn, ask, yield* perform<'ai'>(turn, ask, request.model, forShop))
  if (answer.ok && !forShop) addCost(turn, nodeId, answer)
  return answer
}

export function* perform<K extends AskKind>(
  turn: Turn,
  ask: Ask,
  detail: string,
  forShop?: ForShop,
): Asking<Answers[K]> {
  const { nodeId, kind } = ask
  turn.trace.push({
    step: 'asked',
    nodeId,
    kind,
    detail,
    ...(kind === 'ai' && { promptVersion: prompts.version }),
    ...(forShop && { forShop }),
  })
  // Whoever drives the generator answers an ask with an answer of its kind: that is the contract of `answer`.
  return (yield ask) as Answers[K]
}

/** An answer without words is a failure: nobody is sent an empty message. What a model wrote is made fit for a chat. */
function usable<A extends Answers['ai' | 'transcribe']>(turn: Turn, ask: Ask, answer: A) {
  // Calls of functions that nobody offered are no answer.
  const calls = ask.kind === 'ai' && ask.tools && 'toolCalls' in answer ? (answer.toolCalls ?? []) : []
  const silent = answer.ok && answer.text.trim() === '' && calls.length === 0
  const used = silent ? { ok: false as const, reason: 'unusable' as const, detail: text.emptyAnswer } : answer
  traceAnswer(turn, ask, used)
  return used.ok && ask.kind !== 'transcribe' ? { ...used, text: forChat(used.text) } : used
}

export function traceAnswer(turn: Turn, ask: Ask, answer: Answers[AskKind]): void {
  const { nodeId, kind } = ask
  // Of what is only not said aloud the customer notices nothing.
  const unheard = ask.kind === 'speak'
  if (!unheard && !answer.ok && answer.reason === 'over_budget') turn.aiPaused = 'over_budget'
  if (!unheard && !answer.ok && answer.quiet) turn.aiPaused = 'quiet'
  turn.trace.push(
    answer.ok
      ? {
          step: 'answered',
          nodeId,
          kind,
          ok: true,
          ms: answer.ms,
          ...('status' in answer && { detail: String(answer.status) }),
          ...('unseen' in answer && answer.unseen !== undefined && { detail: answer.unseen }),
          ...('facts' in answer && { facts: answer.facts.length, whole: answer.whole }),
          ...('tokens' in answer && answer.tokens && { tokens: answer.tokens }),
          ...('model' in answer && answer.model !== undefined && { model: answer.model }),
          ...insteadOf(answer),
        }
      : {
          step: 'answered',
          nodeId,
          kind,
          ok: false,
          reason: answer.reason,
          detail: answer.detail,
          ...(answer.quiet && { quiet: true }),
        },
  )
}

function insteadOf(answer: Extract<Answers[AskKind], { ok: true }>) {
  if (!('closed' in answer) || !answer.closed || answer.model === undefined) return {}
  const { model: of, on: since, unknown } = answer.closed
  return { instead: { model: answer.model, of, since, ...(unknown && { unknown }) } }
}

/** What the asks of one node add up to, for the reply that comes of them. */
function addCost(turn: Turn, nodeId: string | null, answer: { ms: number; tokens?: Tokens }): void {
  const { asks, ms, tokens } = turn.costs.get(nodeId) ?? { asks: 0, ms: 0, tokens: { input: 0, output: 0 } }
  turn.costs.set(nodeId, {
    asks: asks + 1,
    ms: ms + answer.ms,
    tokens: {
      input: tokens.input + (answer.tokens?.input ?? 0),
      output: tokens.output + (answer.tokens?.output ?? 0),
    },
  })
}
