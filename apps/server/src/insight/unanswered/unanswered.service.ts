import type { AnalyticsPeriod } from '@recado/contract/insight/analytics'
import { LRUCache } from 'lru-cache'
import type { CompiledBots } from '../../messaging/bots/compiled-bots.ts'
import type { BotApart, DecidingThread } from '../../messaging/deciding/deciding-thread.ts'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { daysUntil, localHour } from '../../platform/time/local-time.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import type { ComputeThread } from '../../platform/compute/compute-thread.ts'
import { groupQuestions } from './group-questions.ts'
import { presentGroups, type Unanswered as Shown } from './present-groups.ts'
import { dismissedOf, forgetOldestDismissals, questionsSince } from './questions.repository.ts'
import { type AskedInVain, type questionTasks, unansweredOf } from './question-tasks.ts'
import { lastUsed } from '../../platform/last-used.ts'

type UnansweredParts = {
  store: Store
  inTransaction: InTransaction
  clock: Pick<Clock, 'now'>
  bots: Pick<CompiledBots, 'get'>
  /** For many questions, and those of large bots; null: all is looked at here. */
  apart: { thread: ComputeThread<ReturnType<typeof questionTasks>>; deciding: DecidingThread } | null
}

/** Questions, and dismissed ones, that are compared between other things. */
const mostHere = 100
/** Bots whose summary is remembered while nothing of it changes. */
const remembered = 1000

/** How much waits for an answer of a bot's nodes, and what is asked most; null where nothing does. */
export type UnansweredSummary = { asked: number; example: string | null }

/** What customers asked in vain: they got no answer, neither by a node nor by AI, and no node of today's would take it. */
export class Unanswered {
  readonly #parts: UnansweredParts
  readonly #summaries = new LRUCache<string, UnansweredSummary & { of: string }>(lastUsed(remembered))

  constructor(parts: UnansweredParts) {
    this.#parts = parts
  }

  /** The questions of the last days, the group asked most first; `asked` counts all of them. */
  async of(ownerId: string, botId: string, days: AnalyticsPeriod): Promise<Shown> {
    const { timezone } = await this.#settings(ownerId, botId)
    return this.#shown(botId, timezone, days)
  }

  /** The summary of one's own bot over 7 days. `state` is anything that changes with what it would say. */
  async summary(botId: string, timezone: string, state: string): Promise<UnansweredSummary> {
    const known = this.#summaries.get(botId)
    if (known?.of === state) return known
    const { groups, asked } = await this.#shown(botId, timezone, 7)
    const summary = { asked, example: groups[0]?.example ?? null, of: state }
    this.#summaries.set(botId, summary)
    return summary
  }

  /** Hides a question and what is like it, from now on too. Repeated, it changes nothing. */
  async dismiss(ownerId: string, botId: string, question: string): Promise<void> {
    await this.#parts.inTransaction({ bot: botId }, async ({ tx, at }) => {
      await ownedBot(tx, ownerId, botId)
      await tx
        .insertInto('dismissedQuestions')
        .values({ botId, question, at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await forgetOldestDismissals(tx, botId)
    })
  }

  /** Takes `dismiss` back. */
  async restore(ownerId: string, botId: string, question: string): Promise<void> {
    await this.#parts.inTransaction({ bot: botId }, async ({ tx }) => {
      await ownedBot(tx, ownerId, botId)
      await tx
        .deleteFrom('dismissedQuestions')
        .where('botId', '=', botId)
        .where('question', '=', question)
        .execute()
    })
  }

  async #settings(ownerId: string, botId: string) {
    const bot = await this.#parts.store.read((db) => ownedBot(db, ownerId, botId))
    return readSettings(bot.settings)
  }

  async #shown(botId: string, timezone: string, days: number): Promise<Shown> {
    const { store, clock, bots } = this.#parts
    const since = daysUntil(localHour(clock.now(), timezone).day, days)[0] ?? ''
    const [questions, dismissed] = await store.read((db) =>
      Promise.all([questionsSince(db, botId, since), dismissedOf(db, botId)]),
    )
    if (questions.length === 0) return presentGroups([])
    const bot = await bots.get(botId)
    const asked = { questions, dismissed }
    const few = questions.length + dismissed.length <= mostHere
    const { apart } = this.#parts
    if (!bot || !apart || (few && bot.compiled)) return unansweredOf(bot?.compiled ?? null, asked)
    return shownApart(apart, bot.apart, asked)
  }
}

/** Cut off, each question stands alone, and what was dismissed word for word stays so. */
async function shownApart(
  { thread, deciding }: NonNullable<UnansweredParts['apart']>,
  bot: BotApart,
  asked: AskedInVain,
): Promise<Shown> {
  const { account, key } = bot
  const ran = await deciding.with(bot, () => thread.run(account, 'unanswered', { key, ...asked }))
  if (ran.ok) return ran.value
  return presentGroups(await groupQuestions(asked.questions, asked.dismissed, { isOver: () => true }))
}
