import type { MirroredTurn } from '@recado/contract/builder/mirror'
import { outcomeOf, type Outcome } from '@recado/contract/builder/outcome'
import type { TraceStep } from '@recado/engine'
import { instantOf } from '../../platform/time/instant.ts'
import { nameOf } from '../../messaging/people/contact-name.ts'
import type { Beside } from './mirror-tasks.ts'
import type { PastTurn } from './past-turn.ts'

/** What a page is shown of a turn: who, what they said, and both outcomes. */
export function presentTurn(turn: PastTurn, { was, now }: Beside): MirroredTurn {
  const { id, at, contactId, name, phoneNumber } = turn
  return {
    _id: id,
    at: instantOf(at),
    contactId,
    contact: nameOf({ name, pushName: null, phoneNumber, username: null }),
    said: was.flatMap((step) =>
      step.step === 'received' ? [{ type: step.eventType, text: step.text ?? null }] : [],
    ),
    was: outcomeIn(was),
    now: now && outcomeIn(now),
  }
}

function outcomeIn(trace: readonly TraceStep[]): Outcome {
  const replies = trace.flatMap((step) => {
    if (step.step !== 'replied') return []
    const { text, nodeId, nodeName, nodeType, file } = step
    return [{ text, nodeId, nodeName, nodeType, attachment: file }]
  })
  return outcomeOf({ replies, trace })
}
