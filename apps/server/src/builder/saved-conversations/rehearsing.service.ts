import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { RehearsalResult, runRehearsals } from '@recado/contract/builder/rehearsals'
import type { Parsed } from '@recado/contract/wire/route'
import type { CompiledBot, NodeRegistry } from '@recado/engine'
import { OneAtATime } from '@recado/whatsapp/one-at-a-time'
import type { CompiledBots } from '../../messaging/bots/compiled-bots.ts'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Store } from '../../platform/db/store.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { rehearse } from './rehearse.ts'
import { rehearsedBot } from './rehearsed-bot.ts'
import { chosenRehearsals, type RehearsalRow } from './rehearsals.repository.ts'
import { readSteps } from './stored-steps.ts'

/** Rehearsing stops after so many ms of one call: patterns of an owner may be costly, and pages wait 30 s. */
const defaultBudgetMs = 10_000

export type RehearsingOptions = {
  store: Store
  bots: CompiledBots
  registry: NodeRegistry
  clock: Clock
  budgetMs?: number
}

/** «Probar todo»: plays the tests of a bot again and says what changed. */
export class Rehearsing {
  readonly #options: RehearsingOptions
  readonly #turns = new OneAtATime()

  constructor(options: RehearsingOptions) {
    this.#options = options
  }

  /** Plays tests with the bot of now, one call of a bot after another, until its time is over. */
  async run(
    ownerId: string,
    botId: string,
    { rehearsalIds, drafts = [] }: Parsed<typeof runRehearsals>['body'],
  ): Promise<RehearsalResult[]> {
    const { store, bots, registry } = this.#options
    await store.read((db) => ownedBot(db, ownerId, botId))
    return this.#turns.run(botId, async () => {
      const rows = await store.read((db) => chosenRehearsals(db, botId, rehearsalIds))
      const ready = await bots.get(botId)
      if (!ready) throw notFound()
      return this.#play(await rehearsedBot(ready.compiled, registry, drafts), rows)
    })
  }

  async #play(bot: CompiledBot, rows: readonly RehearsalRow[]): Promise<RehearsalResult[]> {
    const { clock, budgetMs = defaultBudgetMs } = this.#options
    const deadline = clock.now() + budgetMs
    const results: RehearsalResult[] = []
    for (const { id, name, steps } of rows) {
      const stored = readSteps(steps)
      const played = []
      for (const step of clock.now() < deadline ? rehearse(bot, stored) : []) {
        played.push(step)
        await letOthersIn()
        if (clock.now() >= deadline) break
      }
      const same = played.every((step) => step.same)
      const state = played.length < stored.length ? 'not_run' : same ? 'same' : 'changed'
      results.push({ _id: id, name, state, ...(state === 'changed' && { steps: played }) })
    }
    return results
  }
}
