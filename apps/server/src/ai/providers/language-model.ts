import type { AiMessage, AiTool, AiToolCall } from '@recado/engine'
import type { Effort } from '../models/model-row.ts'
import type { Usage } from '../models/cost.ts'
import type { AnswerShape } from './shape.ts'

/** A picture or a PDF that goes along with a question, as it came. `pages`: of a PDF. */
export type AskedFile = { mimeType: string; bytes: Uint8Array; pages?: number }

/** One question to a model, in the engine's words. */
export type ModelRequest = {
  messages: readonly AiMessage[]
  /** They stand before the words of the last message. */
  files?: readonly AskedFile[] | undefined
  /** What messages name as their pictures. */
  pictures?: ReadonlyMap<string, AskedFile> | undefined
  tools?: readonly AiTool[] | undefined
  /** The tools are known, but it is time to answer in words. */
  toolChoice?: 'none' | undefined
  effort: Effort | null
  temperature: number | null
  /** Thoughts count too; null: whatever the server thinks right. */
  maxOutputTokens: number | null
  shape?: AnswerShape | undefined
  /** Those who share a beginning of the prompt, so that the provider finds it in its cache. */
  cacheKey: string
  /** Stands for the customer at the provider, who cannot tell by it who that is. */
  customer: string
}

/** What a model said, as it said it. `carry` goes back to the same model with its calls' results; null where it has nothing to keep. */
export type ModelAnswer = { text: string; toolCalls: AiToolCall[]; carry: string | null; usage: Usage }

/** A model at its provider, asked once: no retries. Throws `ModelFailure`; an abort throws as the signal does. */
export interface LanguageModel {
  generate(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer>
}
