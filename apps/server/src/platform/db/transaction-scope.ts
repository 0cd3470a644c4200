import { AsyncLocalStorage } from 'node:async_hooks'
import { StrayTransactionError } from './errors.ts'

/** One run of one transaction. `failure` is the first error of its statements. */
export type Scope = { open: boolean; failure: unknown }

/** Which transaction the running code belongs to, so that a store can tell its own from what strayed in. */
export class TransactionScopes {
  readonly #current = new AsyncLocalStorage<Scope>()

  /** True for code that runs within a transaction which has not ended. */
  get within(): boolean {
    return this.#current.getStore()?.open === true
  }

  /** Throws unless the running code belongs to `scope` and it has not ended. */
  demand(scope: Scope | null): Scope {
    if (!scope?.open || this.#current.getStore() !== scope) throw new StrayTransactionError()
    return scope
  }

  /**
   * Runs `work` as `scope`. Work that goes on after one of its statements failed fails all the same: PostgreSQL has
   * given up the transaction by then.
   */
  async run(scope: Scope, work: () => Promise<void>): Promise<void> {
    try {
      await this.#current.run(scope, work)
      if (scope.failure !== undefined) throw scope.failure
    } finally {
      scope.open = false
    }
  }
}
