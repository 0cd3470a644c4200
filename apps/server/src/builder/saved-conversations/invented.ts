import type { Answer, Ask } from '@recado/engine'
import { savedConversationText } from '../../text/builder/saved-conversations.ts'

/** Something that stands for an answer where nobody is asked. */
export function invented(ask: Ask): Answer {
  switch (ask.kind) {
    case 'ai':
      return { ok: true, text: savedConversationText.anyAnswer, ms: 0 }
    case 'transcribe':
      return { ok: true, text: '', ms: 0 }
    case 'speak':
      return { ok: false, reason: 'not_configured', detail: '' }
    case 'recall':
      return { ok: true, facts: [], whole: true, ms: 0 }
    case 'receipt':
      return { ok: true, before: null, file: null, ms: 0 }
    case 'http':
      return { ok: true, status: 200, body: '{}', ms: 0 }
  }
}
