import type { AskCost, AskFailure } from '@recado/engine'
import { type Cost, costOf, type Usage } from '../models/cost.ts'
import type { ModelTable } from '../models/model-table.ts'
import type { Resolved } from '../models/resolve.ts'
import { ModelFailure } from '../providers/model-failure.ts'

/** What a try may cost at most, in millionths of a US dollar, and what it costs by what was used. */
type Prices = { most: () => number; of: (usage: Usage) => number }

/**
 * What the tries of an ask may be billed for although nothing came of them: one that took too long, or whose answer was cut
 * or is of no use. Providers go on writing when nobody listens, and bill it. Refusals cost nothing.
 */
export class LostTries {
  readonly #costs = new Set<() => number>()

  /** Does one try. Until it is known what comes of it, it counts: whoever lets go of it never hears. */
  async of<T>({ most, of }: Prices, work: () => Promise<T>): Promise<T> {
    const cost = () => most()
    this.#costs.add(cost)
    try {
      const done = await work()
      this.#costs.delete(cost)
      return done
    } catch (error) {
      if (error instanceof ModelFailure) {
        const { mayBill, usage } = error
        if (!mayBill || usage) this.#costs.delete(cost)
        if (usage) this.#costs.add(() => of(usage))
      }
      throw error
    }
  }

  /** What an answer costs, with what was lost on the way to it. */
  with({ micros, priced }: Cost, { payer }: Pick<Resolved, 'payer'>): AskCost {
    return { micros: micros + this.#micros(), priced, payer }
  }

  /** A failure with what it may cost. */
  failed(failure: AskFailure, { row, payer }: Pick<Resolved, 'row' | 'payer'>): AskFailure {
    const micros = this.#micros()
    return micros === 0 ? failure : { ...failure, cost: { micros, priced: row !== null, payer } }
  }

  #micros(): number {
    return [...this.#costs].reduce((sum, cost) => sum + cost(), 0)
  }
}

export const pricesOf = (
  { row }: Pick<Resolved, 'row'>,
  { table, now }: { table: ModelTable; now: number },
  most: () => number,
): Prices => ({ most, of: (usage) => costOf(table, row, usage, now).micros })
