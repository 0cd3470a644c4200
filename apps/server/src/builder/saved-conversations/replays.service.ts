import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { ReplayResult, runSavedConversations } from '@recado/contract/builder/saved-conversations'
import type { Parsed } from '@recado/contract/wire/route'
import type { NodeRegistry } from '@recado/engine'
import { OneAtATime } from '@recado/whatsapp/one-at-a-time'
import type { CompiledBots } from '../../messaging/bots/compiled-bots.ts'
import type { DecidingThread } from '../../messaging/deciding/deciding-thread.ts'
import type { Decider } from '../../messaging/deciding/deliberate.ts'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Store } from '../../platform/db/store.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { replay } from './replay.ts'
import { replayedBot } from './replayed-bot.ts'
import { chosenSavedConversations, type SavedConversationRow } from './saved-conversations.repository.ts'
import { readSteps } from './stored-steps.ts'

/** Replaying stops after so many ms of one call: patterns of an owner may be costly, and pages wait 30 s. */
const defaultBudgetMs = 10_000

export type ReplaysOptions = {
  store: Store
  bots: CompiledBots
  registry: NodeRegistry
  thread: DecidingThread | null
  clock: Clock
  budgetMs?: number
}

/** «Probar todo»: plays the tests of a bot again and says what changed. */
export class Replays {
  readonly #options: ReplaysOptions
  readonly #turns = new OneAtATime()

  constructor(options: ReplaysOptions) {
    this.#options = options
  }

  /** Plays tests with the bot of now, one call of a bot after another, until its time is over. */
  async run(
    ownerId: string,
    botId: string,
    { rehearsalIds, drafts = [] }: Parsed<typeof runSavedConversations>['body'],
  ): Promise<ReplayResult[]> {
    const { store, bots, registry, thread } = this.#options
    await store.read((db) => ownedBot(db, ownerId, botId))
    return this.#turns.run(botId, async () => {
      const rows = await store.read((db) => chosenSavedConversations(db, botId, rehearsalIds))
      const ready = await bots.get(botId)
      if (!ready) throw notFound()
      return this.#play(await replayedBot(ready, { registry, thread }, drafts), rows)
    })
  }

  async #play(bot: Decider, rows: readonly SavedConversationRow[]): Promise<ReplayResult[]> {
    const { clock, budgetMs = defaultBudgetMs } = this.#options
    const deadline = clock.elapsed() + budgetMs
    const results: ReplayResult[] = []
    for (const { id, name, steps } of rows) {
      const stored = readSteps(steps)
      const played = []
      for await (const step of clock.elapsed() < deadline ? replay(bot, stored) : []) {
        played.push(step)
        await letOthersIn()
        if (clock.elapsed() >= deadline) break
      }
      const same = played.every((step) => step.same)
      const state = played.length < stored.length ? 'not_run' : same ? 'same' : 'changed'
      results.push({ _id: id, name, state, ...(state === 'changed' && { steps: played }) })
    }
    return results
  }
}
