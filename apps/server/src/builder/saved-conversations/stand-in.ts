import type { Answer, Ask } from '@recado/engine'
import type { Answers } from '../simulator/simulated-conversations.ts'
import { savedConversationText } from '../../text/saved-conversations.ts'

/**
 * Answers in place of AI and APIs, which a saved conversation never calls: what they answered when the test was saved, as long
 * as the same node asks at the same place; else something that stands for an answer.
 */
export function standIn(ask: Ask, recorded: Answers): Answer {
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
