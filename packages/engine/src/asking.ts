import type { Answers, Ask, AskKind } from './ask.ts'
import type { Asking, AskPort, AskRequest } from './node-context.ts'
import type { Turn } from './turn.ts'

/** The asks of one node (null: the default agent), keyed by their place in the turn and traced. */
export function askPort(turn: Turn, nodeId: string | null): AskPort {
  const key = (kind: AskKind): string => `${turn.asks++}:${nodeId ?? 'default'}:${kind}`
  return {
    *ai(request) {
      const ask: Ask = { kind: 'ai', key: key('ai'), nodeId, ...request }
      return usable(turn, ask, yield* perform<'ai'>(turn, ask, request.model))
    },
    *transcribe(request) {
      const ask: Ask = { kind: 'transcribe', key: key('transcribe'), nodeId, ...request }
      return usable(turn, ask, yield* perform<'transcribe'>(turn, ask, request.mediaId))
    },
    *http(request) {
      const ask: Ask = { kind: 'http', key: key('http'), nodeId, ...request }
      const answer = yield* perform<'http'>(turn, ask, `${request.method} ${hostOf(request)}`)
      traceAnswer(turn, ask, answer)
      return answer
    },
  }
}

function* perform<K extends AskKind>(turn: Turn, ask: Ask, detail: string): Asking<Answers[K]> {
  turn.trace.push({ step: 'asked', nodeId: ask.nodeId, kind: ask.kind, detail })
  // Whoever drives the generator answers an ask with an answer of its kind: that is the contract of `answer`.
  return (yield ask) as Answers[K]
}

/** An answer without words is a failure: nobody is sent an empty message. */
function usable<A extends Answers['ai'] | Answers['transcribe']>(turn: Turn, ask: Ask, answer: A) {
  const used =
    answer.ok && answer.text.trim() === ''
      ? { ok: false as const, reason: 'unusable' as const, detail: 'empty' }
      : answer
  traceAnswer(turn, ask, used)
  return used
}

function traceAnswer(turn: Turn, ask: Ask, answer: Answers[AskKind]): void {
  const { nodeId, kind } = ask
  turn.trace.push(
    answer.ok
      ? {
          step: 'answered',
          nodeId,
          kind,
          ok: true,
          ms: answer.ms,
          ...('status' in answer && { detail: String(answer.status) }),
          ...('tokens' in answer && answer.tokens && { tokens: answer.tokens }),
        }
      : { step: 'answered', nodeId, kind, ok: false, detail: `${answer.reason}: ${answer.detail}` },
  )
}

/** Only the host is traced: paths and queries may carry secrets. */
function hostOf({ url }: AskRequest<'http'>): string {
  return /^[a-z]+:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(url)?.[1] ?? ''
}
