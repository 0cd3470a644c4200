import { LRUCache } from 'lru-cache'
import type { Payer } from '@recado/engine'
import type { Clock } from '../../platform/time/clock.ts'
import { type Endpoint, hostOf, modelAt } from '../providers/endpoints.ts'
import type { LanguageModel, ModelAnswer, ModelRequest } from '../providers/language-model.ts'
import { ModelFailure, type WhyFailed } from '../providers/model-failure.ts'
import { type Saying, speak, speaks, type Spoken } from '../providers/speak.ts'
import { type Heard, type Recording, transcribe } from '../providers/transcribe.ts'
import type { ModelTable } from './model-table.ts'
import { RefusedOptions } from './refused-options.ts'
import { type Resolved, resolve } from './resolve.ts'
import { hourMs } from '../../platform/time/spans.ts'

/** Those whose servers write recordings down at an address of their own. */
const listeningWires = new Set<Endpoint['wire'] | undefined>(['openai', 'compatible'])

/** How long a model counts as gone once its server said so. */
const goneMs = hourMs

/** `official`: the model table speaks of its models. `payer`: whose key it is asked with. */
export type NamedEndpoint = Endpoint & { official: boolean; payer: Payer }

/** Told how each ask of a server went. */
export type NoteOutcome = (endpoint: string, outcome: 'ok' | WhyFailed) => Promise<void>

type Options = {
  clock: Pick<Clock, 'now'>
  table: ModelTable
  /** The default one first. */
  endpoints: ReadonlyMap<string, NamedEndpoint>
  fallback: string | null
  /** Names that may be asked on the installation's keys; all when absent. */
  runnable?: ReadonlySet<string> | undefined
  /** Writes voice notes down where the model that is named for it is at a server that does not. */
  listener?: string | null
  note?: NoteOutcome
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
  get endpoints(): ReadonlyMap<string, NamedEndpoint> {
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

  /** Where a model is asked. */
  hostOf({ endpoint }: Resolved): string {
    return hostOf(this.#place(endpoint))
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
    return this.#resolve(id, this.#options)
  }

  /** Who writes a voice note down now; null where nobody can. */
  resolveListener(id: string): Resolved | null {
    const { endpoints, runnable, listener = null } = this.#options
    for (const each of listener === null ? [id] : [id, listener]) {
      const resolved = this.#resolve(each, { runnable })
      // The others have no such address, and their keys are nobody else's business.
      if (resolved && listeningWires.has(endpoints.get(resolved.endpoint)?.wire)) return resolved
    }
    return null
  }

  /** Who says something aloud now; null where nobody can. Nobody steps in for it but its successor. */
  resolveSpeaker(id: string): Resolved | null {
    const resolved = this.#resolve(id, {})
    if (!resolved || (resolved.row && resolved.row.does !== 'speech')) return null
    return speaks(this.#place(resolved.endpoint)) ? resolved : null
  }

  /** Who does a job of the installation's own now; null where nobody can. Its operator named the model: it need not be offered. */
  resolveRole(id: string): Resolved | null {
    return this.#resolve(id, {})
  }

  #resolve(
    id: string,
    { fallback = null, runnable }: Partial<Pick<Options, 'fallback' | 'runnable'>>,
  ): Resolved | null {
    const { clock, endpoints } = this.#options
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
    return this.#noted(resolved.endpoint, () =>
      this.#refused.without(key, request, (taken) => this.#model(resolved).generate(taken, signal)),
    )
  }

  /** Has a recording written down, once. Throws `ModelFailure`. */
  transcribe({ endpoint, model }: Resolved, recording: Recording, signal: AbortSignal): Promise<Heard> {
    return this.#noted(endpoint, () => transcribe(this.#place(endpoint), model, recording, signal))
  }

  /** Has words said aloud, once. Throws `ModelFailure`. */
  speak({ endpoint, model }: Resolved, saying: Saying, signal: AbortSignal): Promise<Spoken> {
    return this.#noted(endpoint, () => speak(this.#place(endpoint), model, saying, signal))
  }

  async #noted<A>(endpoint: string, ask: () => Promise<A>): Promise<A> {
    const { note } = this.#options
    try {
      const answer = await ask()
      await note?.(endpoint, 'ok')
      return answer
    } catch (error) {
      if (error instanceof ModelFailure) await note?.(endpoint, error.why)
      throw error
    }
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
