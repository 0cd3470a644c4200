import { compareOutcomes, outcomeOf } from '@recado/contract/builder/outcome'
import type { ReplayedStep } from '@recado/contract/builder/saved-conversations'
import type { Answer, Ask } from '@recado/engine'
import { type Decider, deliberate } from '../../messaging/deciding/deliberate.ts'
import { newConversation, nextConversation, withContact } from '../simulator/next-conversation.ts'
import { eventOf } from '../simulator/simulated-event.ts'
import type { StoredStep } from './stored-steps.ts'
import type { Answers } from '../simulator/simulated-conversations.ts'
import { invented } from './invented.ts'

/**
 * Plays a saved conversation through the engine, each step at its own time and under its own name: the same bot gives
 * the same outcome, whenever it is played. Nothing is called, sent or changed. A generator, so that whoever plays many
 * may let others in between two steps.
 */
export async function* replay(
  bot: Decider,
  steps: readonly StoredStep[],
): AsyncGenerator<ReplayedStep, void> {
  let conversation = newConversation
  for (const { answers, ...step } of steps) {
    const before = withContact(conversation, step.contact)
    const event = eventOf({ event: step.event })
    const now = Date.parse(step.now)
    const deciding = deliberate(bot, before, [event], now)
    let turn = await deciding.next()
    while (!turn.done) turn = await deciding.next(standIn(turn.value, answers))
    const result = turn.value
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
