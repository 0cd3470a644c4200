import { LRUCache } from 'lru-cache'
import type { ModelRequest } from '../providers/language-model.ts'
import { ModelFailure } from '../providers/model-failure.ts'

const dayMs = 86_400_000

type Option = 'temperature' | 'effort' | 'limit'

/** What a server calls the options that it may refuse. */
const options: Record<string, Option> = {
  temperature: 'temperature',
  reasoning_effort: 'effort',
  reasoning: 'effort',
  max_tokens: 'limit',
}

/** Remembers for a day what a model said that it does not take, and leaves it out. */
export class RefusedOptions {
  readonly #refused = new LRUCache<string, ReadonlySet<Option>>({ max: 200, ttl: dayMs })

  /** Asks by `ask`, again without what the model refuses: once for each option. */
  async without<A>(
    model: string,
    request: ModelRequest,
    ask: (request: ModelRequest) => Promise<A>,
  ): Promise<A> {
    for (;;) {
      const known = this.#refused.get(model) ?? new Set<Option>()
      try {
        return await ask(leavingOut(request, known))
      } catch (error) {
        const option =
          error instanceof ModelFailure && error.why === 'rejected' ? options[error.param ?? ''] : undefined
        if (!option || known.has(option)) throw error
        this.#refused.set(model, new Set([...known, option]))
      }
    }
  }
}

function leavingOut(request: ModelRequest, refused: ReadonlySet<Option>): ModelRequest {
  return {
    ...request,
    ...(refused.has('temperature') && { temperature: null }),
    ...(refused.has('effort') && { effort: null }),
    ...(refused.has('limit') && { maxOutputTokens: null }),
  }
}
