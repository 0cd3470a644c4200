import type { Answer, Ask, Conversation, TurnResult } from '@recado/engine'
import { type Decider, deliberate } from '../../../messaging/deciding/deliberate.ts'
import { memoryBefore } from '../../../messaging/turns/conversation-of.ts'
import type { Db } from '../../../platform/db/store.ts'
import { invented } from '../../saved-conversations/invented.ts'
import { answerThen } from '../decide-again.ts'
import { type PastTurn, type ReadTurn, readPastTurn } from '../past-turn.ts'

/** Lines of the chat before a question: the most that a bot can be set to. */
const lines = 50

/** A turn with all that AI was told of its chat then. */
export type AnsweredTurn = Pick<PastTurn, 'at'> & Omit<ReadTurn, 'messageIds'>

/** Null for a turn that is damaged. */
export async function withMemory(db: Db, turn: PastTurn): Promise<AnsweredTurn | null> {
  const read = readPastTurn(turn)
  if (!read) return null
  const { messageIds, ...rest } = read
  const memory = await memoryBefore(db, turn.contactId, {
    before: turn.at,
    messageIds,
    lines,
    turnId: turn.id,
  })
  const conversation: Conversation = { ...read.conversation, memory }
  return { at: turn.at, ...rest, conversation }
}

/** What the bot would ask AI first in this turn; null where it asks nothing. */
export async function firstAsk(
  bot: Decider,
  turn: AnsweredTurn,
): Promise<Extract<Ask, { kind: 'ai' }> | null> {
  const deciding = begin(bot, turn)
  let step = await deciding.next()
  while (!step.done) {
    const ask = step.value
    if (ask.kind === 'ai') return ask
    step = await deciding.next(answerThen(ask, turn.answers ?? []) ?? invented(ask))
  }
  return null
}

/**
 * Decides a turn again with AI asked for real, and the shop's sources where what they said then is not kept. Nothing else outside is
 * asked.
 */
export async function askAgain(
  bot: Decider,
  turn: AnsweredTurn,
  perform: (ask: Extract<Ask, { kind: 'ai' | 'recall' }>) => Promise<Answer>,
): Promise<TurnResult> {
  const deciding = begin(bot, turn)
  let step = await deciding.next()
  while (!step.done) {
    const ask = step.value
    const known = ask.kind === 'ai' ? null : answerThen(ask, turn.answers ?? [])
    const isAsked = ask.kind === 'ai' || ask.kind === 'recall'
    step = await deciding.next(known ?? (isAsked ? await perform(ask) : invented(ask)))
  }
  return step.value
}

const begin = (bot: Decider, { conversation, events, at }: AnsweredTurn) =>
  deliberate(bot, conversation, events, at)
