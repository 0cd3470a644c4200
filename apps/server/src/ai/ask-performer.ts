import type { Answer, Ask, AskOf } from '@recado/engine'
import type { AskContext, AskPerformer } from '../conversations/asks.ts'
import { text } from '../text/es.ts'

/** Answers AI questions; null when the server has no key. */
export type AskAi = (ask: AskOf<'ai'>, context: Pick<AskContext, 'signal' | 'deadline'>) => Promise<Answer>

/** Performs what the engine asks for. What this release does not offer is answered as not configured, never made up. */
export function askPerformer(askAi: AskAi | null): AskPerformer {
  return {
    perform: async (ask: Ask, context: AskContext): Promise<Answer> => {
      switch (ask.kind) {
        case 'ai':
          return askAi ? askAi(ask, context) : notConfigured(text.ai.notConfigured)
        case 'transcribe':
          return notConfigured(askAi ? text.ai.transcriptionNotOffered : text.ai.notConfigured)
        case 'http':
          return notConfigured(text.ai.callsNotOffered)
      }
    },
  }
}

const notConfigured = (detail: string): Answer => ({ ok: false, reason: 'not_configured', detail })
