import type { Chores } from '../../platform/chores.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import { Worker } from '../../platform/worker.ts'
import type { AiServers } from '../models/ai-servers.ts'
import type { Corrections } from '../models/model-row.ts'
import { modelTable } from '../models/model-table.ts'
import { listModels } from '../providers/list-models.ts'
import { ModelFailure, type WhyFailed } from '../providers/model-failure.ts'
import { keepList, listedAt, listedEnds } from './listed-models.ts'
import { hourMs } from '../../platform/time/spans.ts'

const everyMs = 24 * hourMs
/** After a list that did not come. */
const againMs = 3 * hourMs
/** Not in the first minute: a server that starts again and again asks nobody again and again. */
const firstMs = 60_000
const patienceMs = 30_000

type ModelListParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  chores: Chores
  servers: AiServers
  corrected: Corrections
  onError: (error: unknown) => void
}

/**
 * Asks OpenAI once a day when its models end, and corrects the table by it. What came last holds over restarts, and for as
 * long as nothing newer comes. The other providers say it on pages alone, so the shipped table has theirs.
 */
export class ModelList {
  readonly #parts: ModelListParts
  readonly #worker: Worker
  #failed: WhyFailed | 'timeout' | null = null

  constructor(parts: ModelListParts) {
    this.#parts = parts
    const { clock, onError } = parts
    this.#worker = new Worker({ clock, onError, look: () => this.#look(), againMs })
  }

  /** Why the last look since the start brought nothing. */
  get failed(): WhyFailed | 'timeout' | null {
    return this.#failed
  }

  /** Takes up what the last process knew. */
  async start(): Promise<void> {
    const { store, clock } = this.#parts
    if (this.#endpoint() === null) return
    await this.#learn()
    const last = await store.read(listedAt)
    this.#worker.wakeIn(Math.max(firstMs, last === null ? 0 : last + everyMs - clock.now()))
  }

  stop(): Promise<void> {
    return this.#worker.stop()
  }

  /** Where there is one that tells: OpenAI itself. */
  #endpoint(): string | null {
    for (const [name, { wire, official }] of this.#parts.servers.endpoints)
      if (wire === 'openai' && official) return name
    return null
  }

  /** Asks unless another server has asked, or does; then what that one brought is learnt. In how many ms the next look is due. */
  async #look(): Promise<number | null> {
    const { store, clock, chores } = this.#parts
    const name = this.#endpoint()
    if (name === null) return null
    const last = await store.read(listedAt)
    const dueIn = last === null ? 0 : last + everyMs - clock.now()
    if (dueIn > 0) {
      await this.#learn()
      return dueIn
    }
    let nextMs = againMs
    await chores.alone('models', async () => {
      nextMs = await this.#ask(name)
    })
    return nextMs
  }

  /** What goes wrong leaves all as it was. Answers in how many ms the next look is due. */
  async #ask(name: string): Promise<number> {
    const { inTransaction, servers, onError } = this.#parts
    const endpoint = servers.endpoints.get(name)
    if (!endpoint) return everyMs
    const over = AbortSignal.any([this.#worker.signal, AbortSignal.timeout(patienceMs)])
    try {
      const models = await listModels(endpoint, over)
      // A list without models says nothing of any.
      if (models.length === 0) throw new ModelFailure('unusable')
      await inTransaction({ chore: 'models' }, (transaction) => keepList(transaction, name, models))
      await this.#learn()
      this.#failed = null
      return everyMs
    } catch (error) {
      this.#failed = error instanceof ModelFailure ? error.why : 'timeout'
      if (!(error instanceof ModelFailure) && !over.aborted) onError(error)
      return againMs
    }
  }

  async #learn(): Promise<void> {
    const { store, servers, corrected } = this.#parts
    const name = this.#endpoint()
    if (name === null) return
    servers.table = modelTable(corrected, await store.read((db) => listedEnds(db, name)))
  }
}
