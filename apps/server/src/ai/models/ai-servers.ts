import { LRUCache } from 'lru-cache'
import type { Payer } from '@recado/engine'
import type { Clock } from '../../clock.ts'
import { type Endpoint, hostOf, modelAt } from '../providers/endpoints.ts'
import type { LanguageModel, ModelAnswer, ModelRequest } from '../providers/language-model.ts'
import { type Heard, type Recording, transcribe } from '../providers/transcribe.ts'
import type { ModelTable } from './model-table.ts'
import { RefusedOptions } from './refused-options.ts'
import { type Resolved, resolve } from './resolve.ts'

/** How long a model counts as gone once its server said so. */
const goneMs = 60 * 60_000

/** `official`: the model table speaks of its models. `payer`: whose key it is asked with. */
export type NamedEndpoint = Endpoint & { official: boolean; payer: Payer }

type Options = {
  clock: Pick<Clock, 'now'>
  table: ModelTable
  /** The default one first. */
  endpoints: ReadonlyMap<string, NamedEndpoint>
  fallback: string | null
  /** Names that may be asked on the installation's keys; all when absent. */
  runnable?: ReadonlySet<string> | undefined
}

/** The servers of AI that may be asked for somebody's bots, and which of their models lives. */
export class AiServers {
  readonly #options: Omit<Options, 'table'>
  #table: ModelTable
  readonly #gone = new Map<string, number>()
  readonly #refused = new RefusedOptions()
  /** Nothing that must be kept: making one costs little. */
  readonly #models = new LRUCache<string, LanguageModel>({ max: 64 })

  constructor({ table, ...options }: Options) {
    this.#options = options
    this.#table = table
  }

  /** The names that may stand before a model's, the default one first. */
  get endpoints(): ReadonlyMap<string, Endpoint & { official: boolean }> {
    return this.#options.endpoints
  }

  /** The model that answers where one and its successor are gone. */
  get fallback(): string | null {
    return this.#options.fallback
  }

  /** Names that may be asked on the installation's keys; undefined: all. */
  get runnable(): ReadonlySet<string> | undefined {
    return this.#options.runnable
  }

  /** Where the default one is. */
  get host(): string {
    const [first] = this.#options.endpoints.values()
    return first === undefined ? '' : hostOf(first)
  }

  get table(): ModelTable {
    return this.#table
  }

  /** More is known of models now. */
  set table(table: ModelTable) {
    this.#table = table
  }

  /** Which model an ask for `id` goes to now; null where nobody can be asked. */
  resolve(id: string): Resolved | null {
    const { clock, endpoints, fallback, runnable } = this.#options
    const providers = new Map(
      [...endpoints].map(([name, { wire, official, payer }]) => [
        name,
        { provider: official && wire !== 'compatible' ? wire : null, payer },
      ]),
    )
    return resolve(id, clock.now(), {
      table: this.#table,
      endpoints: providers,
      fallback,
      gone: this.#gone,
      runnable,
    })
  }

  /** Its server said that there is no such model (any more). */
  noteGone({ endpoint, model }: Resolved): void {
    this.#gone.set(`${endpoint}/${model}`, this.#options.clock.now() + goneMs)
  }

  /** Asks a model, once, without what it is known not to take. Throws `ModelFailure`. */
  generate(resolved: Resolved, request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer> {
    const key = `${resolved.endpoint}/${resolved.model}`
    return this.#refused.without(key, request, (taken) => this.#model(resolved).generate(taken, signal))
  }

  /** Has a recording written down, once. Throws `ModelFailure`. */
  transcribe({ endpoint, model }: Resolved, recording: Recording, signal: AbortSignal): Promise<Heard> {
    return transcribe(this.#place(endpoint), model, recording, signal)
  }

  #model({ endpoint, model }: Resolved): LanguageModel {
    const key = `${endpoint}/${model}`
    const known = this.#models.get(key)
    if (known) return known
    const made = modelAt(this.#place(endpoint), model)
    this.#models.set(key, made)
    return made
  }

  #place(name: string): Endpoint {
    const place = this.#options.endpoints.get(name)
    if (!place) throw new Error(`No AI server is called ${name}`)
    return place
  }
}
