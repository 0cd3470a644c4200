import type { Answer, Ask } from '../ask/ask.ts'
import type { CompiledBot } from '../compile/compiled-bot.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { BotEvent } from '../conversation/event.ts'
import { answerByKind } from './answer-by-kind.ts'
import { answerClosed } from './answer-closed.ts'
import { answerText } from './answer-text.ts'
import { answerUnmatched } from './answer-unmatched.ts'
import { endForgottenCollection } from '../chain/collection.ts'
import { closedStretchAt } from '../hours/hours.ts'
import type { TurnResult } from '../conversation/result.ts'
import { callTools } from '../tools/call-tools.ts'
import { finishTurn, startTurn } from './turn.ts'
import { withoutReplaced } from './votes.ts'

/**
 * Decides what a bot answers to the events of one turn. Yields what it wants to know and expects an answer of the same
 * kind; given the same answers it decides the same. `at` in milliseconds UTC. Throws nothing of its own.
 */
export function* answer(
  bot: CompiledBot,
  conversation: Conversation,
  events: readonly BotEvent[],
  at: number,
): Generator<Ask, TurnResult, Answer> {
  const turn = startTurn(bot, conversation, at, callTools)
  const stretch = closedStretchAt(bot.definition.settings.operatingHours, at)
  if (stretch !== null) {
    yield* answerClosed(turn, events, stretch)
    return finishTurn(turn)
  }
  endForgottenCollection(turn)
  const waiting = turn.state.collection?.nodeId ?? null
  const unmatched: string[] = []
  let photo: BotEvent | null = null
  let lastByVoice = false
  for (const event of withoutReplaced(events)) {
    turn.byVoice = event.type === 'audio'
    const { text, answered, shown } = yield* answerByKind(turn, waiting, event)
    if (shown) photo = event
    if (text === null) continue
    const matched = yield* answerText(turn, waiting, { event, question: text })
    if (matched || answered) continue
    unmatched.push(text)
    lastByVoice = turn.byVoice
  }
  if (unmatched.length > 0 || photo !== null) {
    const before = turn.defaultReplies
    turn.byVoice = lastByVoice
    const question = unmatched.join('\n')
    const event = photo ?? { type: 'text' as const, text: question }
    yield* answerUnmatched(turn, { event, question })
    if (turn.defaultReplies > before) turn.unanswered.push(...unmatched.map((text) => ({ question: text })))
  }
  return finishTurn(turn)
}
