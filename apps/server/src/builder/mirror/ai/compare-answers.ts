import type { MirroredAnswer } from '@recado/contract/builder/mirrored-ai'
import { differenceBetween, type GivenAnswer, type TraceStep } from '@recado/engine'
import { nameOf } from '../../../messaging/people/contact-name.ts'
import { instantOf } from '../../../platform/time/instant.ts'
import type { PastTurn } from '../past-turn.ts'
import { fromMicros } from '../../../platform/micros.ts'

/** What asking a turn again took: ms waited for AI, and millionths of a US dollar. `failed`: why nobody answered. */
export type Took = { ms: number; micros: number; failed: string | null }

/** The old answer of a turn beside the new one. */
export function compareAnswers(
  turn: Pick<PastTurn, 'id' | 'at' | 'contactId' | 'name' | 'phoneNumber'>,
  { happened, again }: { happened: readonly TraceStep[]; again: readonly TraceStep[] },
  { ms, micros, failed }: Took,
): MirroredAnswer {
  const { id, at, contactId, name, phoneNumber } = turn
  const [was, now] = [answerIn(happened), answerIn(again)]
  return {
    turnId: id,
    at: instantOf(at),
    contactId,
    contact: nameOf({ name, pushName: null, phoneNumber, username: null }),
    asked: happened.flatMap((step) => (step.step === 'received' ? (step.text ?? []) : [])).join('\n'),
    was: was.text,
    again: now.text,
    difference: failed === null ? differenceBetween(was, now) : null,
    refused: again.flatMap((step) =>
      step.step === 'grounded' ? step.refused.map(({ figure }) => figure) : [],
    ),
    failed,
    ms: Math.round(ms),
    cost: fromMicros(micros),
  }
}

/** What the first node that asked AI said in the end, and on which facts. */
function answerIn(trace: readonly TraceStep[]): GivenAnswer {
  const asked = trace.find(
    (step) => step.step === 'asked' && !step.forShop && (step.kind === 'ai' || step.kind === 'assistant'),
  )
  const nodeId = asked?.step === 'asked' ? asked.nodeId : null
  const replies = trace.filter((step) => step.step === 'replied')
  const own = replies.filter((step) => step.nodeId === nodeId)
  // Where it had nothing to say itself, the customer got something else.
  const said = (own.length > 0 ? own : replies).map((step) => step.text)
  const proved = trace.findLast((step) => step.step === 'grounded' && step.nodeId === nodeId)
  const by =
    proved?.step === 'grounded' ? [...proved.held.map(({ proof }) => proof), ...(proved.cited ?? [])] : []
  const facts = by.flatMap((proof) =>
    proof.by === 'fact' ? [proof.nodeId] : proof.by === 'source' ? [proof.factId] : [],
  )
  return { text: said.join('\n'), facts: [...new Set(facts)] }
}
