import type { BotDefinition, BotNode } from '../bot/bot.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { BotEvent } from '../conversation/event.ts'
import type { TurnResult } from '../conversation/result.ts'
import { text } from '../text/es.ts'
import { textOf } from './answer-by-kind.ts'

/**
 * What becomes of a turn whose decision took longer than it may: the default reply, and the trace names the node at which it
 * was cut off; null where that is not known. Nothing else has changed.
 */
export function cutOffTurn(
  { name }: Pick<BotDefinition, 'name'>,
  node: BotNode | null,
  { state, contact }: Conversation,
  events: readonly BotEvent[],
): TurnResult {
  const where = { nodeId: node?.id ?? '', nodeName: node?.name ?? name, nodeType: node?.type ?? '' }
  const received = events.map((event) => {
    const words = textOf(event)
    return { step: 'received' as const, eventType: event.type, ...(words !== null && { text: words }) }
  })
  const reply = { text: text.defaultReply, nodeId: null, nodeName: text.defaultReplyName, nodeType: null }
  return {
    replies: [reply],
    effects: [],
    trace: [
      ...received,
      { step: 'skipped', why: 'cut_off', detail: text.problem.cutOff, ...where },
      { step: 'default_reply', why: 'ai_failed' },
      { step: 'replied', ...reply },
    ],
    state,
    contact,
    answered: [],
    unanswered: [],
  }
}
