import { LRUCache } from 'lru-cache'
import type { ModelAnswer, ModelRequest } from '../providers/language-model.ts'
import { ModelFailure, type Refusable } from '../providers/model-failure.ts'
import { nothing, sum } from './cost.ts'
import { type AnswerShape, jsonIn } from '../providers/shape.ts'
import { dayMs } from '../../platform/time/spans.ts'

type Option = 'temperature' | 'effort' | 'limit' | 'schema' | 'tools'

/** What a server calls the options that it may refuse. */
const options: Record<Refusable, Option> = {
  temperature: 'temperature',
  reasoning: 'effort',
  max_tokens: 'limit',
  response_format: 'schema',
  tools: 'tools',
}

/** Remembers for a day what a model said that it does not take, and leaves it out. */
export class RefusedOptions {
  readonly #refused = new LRUCache<string, ReadonlySet<Option>>({ max: 200, ttl: dayMs })

  /** Asks by `ask`, again without what the model refuses: once for each option. */
  async without(
    model: string,
    request: ModelRequest,
    ask: (request: ModelRequest) => Promise<ModelAnswer>,
  ): Promise<ModelAnswer> {
    let spent = nothing
    for (;;) {
      const known = this.#refused.get(model) ?? new Set<Option>()
      const asked = leavingOut(request, known)
      const answer = await ask(asked).catch((error: unknown) => refusedBy(error, asked, known))
      if (typeof answer === 'string') this.#refused.set(model, new Set([...known, answer]))
      else {
        spent = sum(spent, answer.usage)
        if (!asked.shape || !isShapeless(answer)) return { ...answer, usage: spent }
        // Some servers take a schema and write what they like.
        if (asked.shape.by === 'words') throw new ModelFailure('unusable', { usage: spent })
        this.#refused.set(model, new Set([...known, levelOf(asked.shape)]))
      }
    }
  }
}

/** The option to leave out; throws what is no refusal of one. */
function refusedBy(error: unknown, { shape, tools }: ModelRequest, known: ReadonlySet<Option>): Option {
  const param = error instanceof ModelFailure && error.why === 'rejected' ? error.param : null
  const named = param === null ? null : options[param]
  // Some take functions or a schema, but not both.
  const option = named === 'tools' && shape && tools?.length ? levelOf(shape) : named
  if (!option || known.has(option)) throw error
  return option
}

const levelOf = ({ by }: AnswerShape): Option => (by === 'schema' ? 'schema' : 'tools')
const isShapeless = ({ text, toolCalls }: ModelAnswer): boolean =>
  toolCalls.length === 0 && jsonIn(text) === undefined

function leavingOut(request: ModelRequest, refused: ReadonlySet<Option>): ModelRequest {
  const { shape } = request
  const by = !refused.has('schema') ? 'schema' : !refused.has('tools') ? 'function' : 'words'
  return {
    ...request,
    ...(refused.has('temperature') && { temperature: null }),
    ...(refused.has('effort') && { effort: null }),
    ...(refused.has('limit') && { maxOutputTokens: null }),
    ...(refused.has('tools') && { tools: undefined, toolChoice: undefined }),
    ...(shape && { shape: { ...shape, by } }),
  }
}
