import type { AiServers } from '../../../ai/models/ai-servers.ts'
import type { Resolved } from '../../../ai/models/resolve.ts'
import type { ModelAnswer } from '../../../ai/providers/language-model.ts'

/** The cheapest question that shows whether a model answers at all. Throws `ModelFailure`. */
export function askForAWord(
  servers: Pick<AiServers, 'generate'>,
  model: Resolved,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const request = {
    messages: [{ role: 'user' as const, content: 'Hola' }],
    effort: model.effort,
    temperature: null,
    // Enough for a thought before the word.
    maxOutputTokens: 256,
    cacheKey: 'check',
    customer: 'check',
  }
  return servers.generate(model, request, signal)
}
