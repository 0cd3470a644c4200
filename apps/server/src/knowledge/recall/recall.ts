import type { Recall } from '../../ai/asking/ask-performer.ts'
import type { FactIndexes } from './fact-indexes.ts'

/** Facts that a question gets of a knowledge that does not go in whole. */
const most = 24

/** What a bot's sources say of a question: all of it where there is room, else what says most of it. */
export const recallFrom =
  (indexes: FactIndexes): Recall =>
  async ({ question, before, room }, { botId }) => {
    const began = performance.now()
    const index = await indexes.of(botId)
    const whole = index ? index.whole(room) : []
    const facts = whole ?? index?.find({ question, before }, { most, room }) ?? []
    return { ok: true, facts, whole: whole !== null, ms: Math.round(performance.now() - began) }
  }
