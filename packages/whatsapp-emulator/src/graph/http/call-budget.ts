import { HOUR } from '../clock.ts'
import { GraphError } from '../errors/graph-error.ts'
import type { Token } from '../state/app.ts'
import type { GraphState } from '../state/state.ts'

/** Management calls of an app in an hour: few until one of its numbers is registered (Meta's docs of September 2026). */
const CALLS = { before: 200, registered: 5000 }

/** How often apps ask for what is no message. */
export class CallBudget {
  readonly #asked = new Map<string, number[]>()

  /** Counts a call in. Throws GraphError 80007. */
  take({ lines }: Pick<GraphState, 'lines'>, { appId, accountIds }: Token, now: number): void {
    const recent = (this.#asked.get(appId) ?? []).filter((at) => at > now - HOUR)
    const isRegistered = [...lines.values()].some(
      ({ accountId, registered }) => registered && accountIds.includes(accountId),
    )
    if (recent.length >= (isRegistered ? CALLS.registered : CALLS.before))
      throw new GraphError(80007, { details: 'There have been too many calls to this account' })
    this.#asked.set(appId, [...recent, now])
  }
}
