import type { Asking } from '../bot/node-context.ts'
import type { Attachment } from '../conversation/attachment.ts'
import type { Ask } from './ask.ts'
import type { Turn } from '../turn/turn.ts'
import { keyOf, perform, traceAnswer } from './ask-port.ts'

/** Characters of what is said aloud: some 45 seconds. More than that nobody listens to. */
const longest = 600

/** What is to be pressed, copied or looked at is no use to an ear. */
const forEyes = /https?:|www\.|@|```/i

/**
 * A model's answer as a voice note, to somebody who sent one: the very words that were proved, in which nothing was refused. Null
 * where they go as they are: to who wrote, what is long or for the eyes, what nothing proved, and where nobody says it.
 */
export function* sayAloud(turn: Turn, nodeId: string, text: string): Asking<Attachment | null> {
  const isFit = text.length <= longest && !forEyes.test(text) && turn.proved.has(text)
  if (!turn.byVoice || turn.aside || !isFit) return null
  const ask: Ask = { kind: 'speak', key: keyOf(turn, nodeId, 'speak'), nodeId, text }
  const answer = yield* perform<'speak'>(turn, ask, '')
  traceAnswer(turn, ask, answer)
  return answer.ok ? answer.file : null
}
