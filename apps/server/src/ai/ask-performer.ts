import type { Answer, Ask, AskOf } from '@recado/engine'
import type { AskContext, AskPerformer } from '../conversations/asks.ts'
import type { Egress } from '../egress/egress.ts'
import { outsideText } from '../text/outside.ts'
import { text } from '../text/es.ts'

/** Answers AI questions; null when the server has no key. */
export type AskAi = (ask: AskOf<'ai'>, context: Pick<AskContext, 'signal' | 'deadline'>) => Promise<Answer>

/** Performs what the engine asks for. What is not configured is answered so, never made up. */
export function askPerformer(askAi: AskAi | null, egress: Egress): AskPerformer {
  return {
    perform: async (ask: Ask, context: AskContext): Promise<Answer> => {
      switch (ask.kind) {
        case 'ai':
          return askAi ? askAi(ask, context) : notConfigured(text.ai.notConfigured)
        case 'transcribe':
          return notConfigured(askAi ? text.ai.transcriptionNotOffered : text.ai.notConfigured)
        case 'http':
          return egress({ ...ask, signal: context.signal })
      }
    },
  }
}

const notConfigured = (detail: string): Answer => ({ ok: false, reason: 'not_configured', detail })

/** For a dry run: what would change something elsewhere is refused, and the trace says so. */
export function withoutSideEffects(performer: AskPerformer): AskPerformer {
  return {
    async perform(ask, context) {
      if (ask.kind !== 'http' || ask.method === 'GET') return performer.perform(ask, context)
      return { ok: false, reason: 'refused', detail: outsideText.simulated(ask.method) }
    },
  }
}
