import type { Answer, Answers, Ask, AskOf } from '@recado/engine'
import type { AskContext, AskPerformer } from '../../messaging/turns/asks.ts'
import type { BotEgress } from '../../platform/budget/fair-egress.ts'
import type { AskedFile } from '../providers/language-model.ts'
import type { AnswerShape } from '../providers/shape.ts'
import { outsideText } from '../../text/messaging/outside.ts'

type InTurn = Pick<AskContext, 'signal' | 'deadline'>
/**
 * What goes along with a question that no turn asks. Whoever stands before the one who asks passes it on with the question.
 * `job`: its model was named by the operator and need not be offered.
 */
export type AskBesides = {
  files?: readonly AskedFile[]
  shape?: AnswerShape
  mostTokens?: number
  tryMs?: number
  job?: true
}
export type AskAi = (
  ask: AskOf<'ai'> & AskBesides,
  context: InTurn & Pick<AskContext, 'botId' | 'contactId'>,
) => Promise<Answers['ai']>
export type AskTranscribe = (
  ask: AskOf<'transcribe'>,
  context: InTurn & Pick<AskContext, 'botId'>,
) => Promise<Answers['transcribe']>

export type AskSpeech = (
  ask: AskOf<'speak'>,
  context: InTurn & Pick<AskContext, 'botId'>,
) => Promise<Answers['speak']>

/** What the shop's sources say. */
export type Recall = (ask: AskOf<'recall'>, context: Pick<AskContext, 'botId'>) => Promise<Answers['recall']>

/** What the bot knows of a receipt; that it came is noted where somebody real sent it. */
export type Receipts = (
  ask: AskOf<'receipt'>,
  context: Pick<AskContext, 'botId' | 'contactId'>,
) => Promise<Answers['receipt']>

/** Who answers what is asked of AI. */
export type AiAnswerers = { ai: AskAi; transcribe: AskTranscribe; speak: AskSpeech }

/** Who answers what is not asked of AI. */
export type OtherAnswerers = { egress: BotEgress; recall: Recall; receipts: Receipts }

/** Performs what the engine asks for. What is not configured is answered so, never made up. */
export function askPerformer(ai: AiAnswerers, { egress, recall, receipts }: OtherAnswerers): AskPerformer {
  return {
    perform: async (ask: Ask, context: AskContext): Promise<Answer> => {
      switch (ask.kind) {
        case 'http':
          return egress({ ...ask, botId: context.botId, signal: context.signal })
        case 'recall':
          return recall(ask, context)
        case 'receipt':
          return receipts(ask, context)
        case 'ai':
          return ai.ai(ask, context)
        case 'transcribe':
          return ai.transcribe(ask, context)
        case 'speak':
          return ai.speak(ask, context)
      }
    },
  }
}

/** For a dry run: what would change something elsewhere is refused, and the trace says so. */
export function withoutSideEffects(performer: AskPerformer): AskPerformer {
  return {
    async perform(ask, context) {
      if (ask.kind !== 'http' || ask.method === 'GET') return performer.perform(ask, context)
      return { ok: false, reason: 'refused', detail: outsideText.simulated(ask.method) }
    },
  }
}
