import { compareOutcomes, outcomeOf } from '@recado/contract/builder/outcome'
import type { ReplayedStep } from '@recado/contract/builder/saved-conversations'
import { answer, type CompiledBot, runAnswer, type Answer, type Ask } from '@recado/engine'
import { newConversation, nextConversation, withContact } from '../simulator/next-conversation.ts'
import { eventOf } from '../simulator/simulated-event.ts'
import type { StoredStep } from './stored-steps.ts'
import type { Answers } from '../simulator/simulated-conversations.ts'
import { savedConversationText } from '../../text/saved-conversations.ts'

/**
 * Plays a saved conversation through the engine, each step at its own time and under its own name: the same bot gives
 * the same outcome, whenever it is played. Nothing is called, sent or changed. A generator, so that whoever plays many
 * may let others in between two steps.
 */
export function* replay(bot: CompiledBot, steps: readonly StoredStep[]): Generator<ReplayedStep, void> {
  let conversation = newConversation
  for (const { answers, ...step } of steps) {
    const before = withContact(conversation, step.contact)
    const event = eventOf({ event: step.event })
    const now = Date.parse(step.now)
    const deciding = answer(bot, before, [event], now)
    const result = runAnswer(deciding, (ask) => standIn(ask, answers))
    conversation = nextConversation(before, event, result, now)
    const actual = outcomeOf(result)
    const { same } = compareOutcomes(step.expected, actual)
    yield { ...step, actual, same, ...(!same && { trace: result.trace }) }
  }
}

/**
 * Answers in place of AI and APIs, which a saved conversation never calls: what they answered when the test was saved, as long
 * as the same node asks at the same place; else something that stands for an answer.
 */
function standIn(ask: Ask, recorded: Answers): Answer {
  return (Object.hasOwn(recorded, ask.key) && recorded[ask.key]) || invented(ask)
}

function invented(ask: Ask): Answer {
  switch (ask.kind) {
    case 'ai':
      return { ok: true, text: savedConversationText.anyAnswer, ms: 0 }
    case 'transcribe':
      return { ok: true, text: '', ms: 0 }
    case 'http':
      return { ok: true, status: 200, body: '{}', ms: 0 }
  }
}
