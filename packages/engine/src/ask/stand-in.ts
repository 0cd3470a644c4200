import type { Answer, Ask, AskOf } from './ask.ts'

/** What stands for those who are not asked: a model's words, and a voice note's. */
export interface StandIns {
  says: (ask: AskOf<'ai'>) => string
  transcript: string
}

/** Something that stands for an answer where nobody is asked. */
export function standIn(ask: Ask, { says, transcript }: StandIns): Answer {
  switch (ask.kind) {
    case 'ai':
      return { ok: true, text: says(ask), ms: 0 }
    case 'transcribe':
      return { ok: true, text: transcript, ms: 0 }
    // The words are read.
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
