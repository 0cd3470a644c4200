import type { MirroredAi, MirroredAnswer, startMirroredAi } from '@recado/contract/builder/mirrored-ai'
import type { Currency } from '@recado/contract/ai/money'
import type { Parsed } from '@recado/contract/wire/route'
import { type Answer, type Ask, asksAi } from '@recado/engine'
import { estimateBy } from '../../../ai/budget/estimate.ts'
import type { ServersOf } from '../../../ai/servers-of.ts'
import { ownedBot } from '../../../messaging/bots/owned-bot.ts'
import type { BotApart } from '../../../messaging/deciding/deciding-thread.ts'
import { readyDecider } from '../../../messaging/deciding/decider.ts'
import type { Decider } from '../../../messaging/deciding/deliberate.ts'
import { asksBudgetMs } from '../../../messaging/turns/asks.ts'
import { askCharged, type ChargingParts } from '../../../messaging/turns/charged-asks.ts'
import { accountBudget } from '../../../platform/budget/account-budget.ts'
import { FairPlaces } from '../../../platform/budget/fair-places.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import { changedBot } from '../changed-bot.ts'
import type { MirrorParts } from '../mirrors.service.ts'
import type { PastTurn } from '../past-turn.ts'
import { lookingWith } from '../see-turns.ts'
import { answeredTurns } from './answered-turns.ts'
import { askAgain, firstAsk, withMemory } from './ask-again.ts'
import { compareAnswers, type Took } from './compare-answers.ts'
import { dayMs, hourMs } from '../../../platform/time/spans.ts'
import { fromMicros } from '../../../platform/micros.ts'

/** How long what was answered again is shown: it has customers' words in it, and is in memory alone. */
const keptMs = hourMs
/** So many that nobody answered, one after the other: nobody will. */
const mostFailures = 3

type Parts = Omit<MirrorParts, 'clock'> &
  ChargingParts & {
    clock: Pick<Clock, 'now' | 'elapsed'>
    serversOf: ServersOf
    currency: Currency | null
  }

type Body = Parsed<typeof startMirroredAi>['body']
type Asking = {
  id: string
  state: MirroredAi['state']
  why: string | null
  total: number
  answers: MirroredAnswer[]
  failures: number
  startedAt: number
  abort: AbortController
  ended: Promise<void>
}

/**
 * «Comparar también la IA»: asks again, for real, what AI answered lately, with what is not saved yet, another model among it. Nothing is
 * sent, and nothing stored but what it cost. Every call is refused with 404 for a bot that is not the owner's.
 */
export class MirroredAnswers {
  readonly #parts: Parts
  readonly #places = new FairPlaces(accountBudget.mirrors)
  readonly #asking = new Map<string, Asking>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get currency(): Currency | null {
    return this.#parts.currency
  }

  /** How many questions would be asked again, and what that would cost at most, in US dollars. */
  async estimate(ownerId: string, botId: string, { days, drafts = [] }: Body) {
    const { store, clock, serversOf } = this.#parts
    const { apart } = await changedBot(this.#parts, { ownerId, botId }, drafts)
    const { turns, decider } = await this.#sample(botId, apart, days, AbortSignal.timeout(asksBudgetMs))
    const servers = await serversOf(botId)
    let micros = 0
    for (const turn of servers ? turns : []) {
      const answered = await store.read((db) => withMemory(db, turn))
      const ask = answered && (await firstAsk(decider, answered))
      if (servers && ask) micros += estimateBy(servers, ask, clock.now()) ?? 0
    }
    return { turns: turns.length, cost: fromMicros(micros), currency: this.currency }
  }

  /** Begins to ask; what of the same bot is asked already ends. */
  async start(ownerId: string, botId: string, { days, drafts = [] }: Body): Promise<MirroredAi> {
    const { clock, onError } = this.#parts
    const { apart } = await changedBot(this.#parts, { ownerId, botId }, drafts)
    while (this.#asking.get(botId)?.state === 'running') await this.#end(botId)
    this.#forgetOld()
    const { promise, resolve } = Promise.withResolvers<void>()
    const asking: Asking = {
      id: newId(),
      state: 'running',
      why: null,
      total: 0,
      answers: [],
      failures: 0,
      startedAt: clock.now(),
      abort: new AbortController(),
      ended: promise,
    }
    this.#asking.set(botId, asking)
    void this.#ask(botId, apart, { asking, days })
      .catch((error: unknown) => {
        asking.state = 'stopped'
        onError(error)
      })
      .finally(resolve)
    return present(asking)
  }

  /** What is asked now, or was within an hour; null where nothing is known of it. */
  async get(ownerId: string, botId: string): Promise<MirroredAi | null> {
    await this.#parts.store.read((db) => ownedBot(db, ownerId, botId))
    this.#forgetOld()
    const asking = this.#asking.get(botId)
    return asking ? present(asking) : null
  }

  /** Asks no more, and forgets what was answered. */
  async cancel(ownerId: string, botId: string): Promise<void> {
    await this.#parts.store.read((db) => ownedBot(db, ownerId, botId))
    await this.#end(botId)
    this.#asking.delete(botId)
  }

  /** Ends all asking. */
  async stop(): Promise<void> {
    await Promise.all([...this.#asking.keys()].map((botId) => this.#end(botId)))
  }

  async #end(botId: string): Promise<void> {
    const asking = this.#asking.get(botId)
    asking?.abort.abort()
    await asking?.ended
  }

  #forgetOld(): void {
    const oldest = this.#parts.clock.now() - keptMs
    for (const [botId, { state, startedAt }] of this.#asking)
      if (state !== 'running' && startedAt < oldest) this.#asking.delete(botId)
  }

  async #sample(
    botId: string,
    bot: BotApart,
    days: number,
    signal: AbortSignal,
  ): Promise<{ turns: PastTurn[]; decider: Decider }> {
    const { store, registry, apart, clock } = this.#parts
    const leave = await this.#places.take({ account: bot.account }, signal)
    try {
      const looking = await lookingWith(bot, { registry, apart })
      const since = clock.now() - days * dayMs
      return {
        turns: await answeredTurns({ store, looking, signal }, { botId, since }),
        decider: (await readyDecider(bot, registry, apart?.deciding ?? null)).decider,
      }
    } finally {
      leave?.()
    }
  }

  async #ask(
    botId: string,
    bot: BotApart,
    { asking, days }: { asking: Asking; days: number },
  ): Promise<void> {
    const { signal } = asking.abort
    const { turns, decider } = await this.#sample(botId, bot, days, signal)
    asking.total = turns.length
    const left = [...turns]
    const work = async () => {
      for (let turn = left.shift(); turn && asking.state === 'running'; turn = left.shift())
        await this.#askOne(botId, decider, { asking, turn })
    }
    await Promise.all(Array.from({ length: accountBudget.mirrors.asked.atOnce }, work))
    if (asking.state === 'running') asking.state = signal.aborted ? 'stopped' : 'done'
  }

  async #askOne(
    botId: string,
    decider: Decider,
    { asking, turn }: { asking: Asking; turn: PastTurn },
  ): Promise<void> {
    const { store, clock } = this.#parts
    const { signal } = asking.abort
    if (signal.aborted) {
      asking.state = 'stopped'
      return
    }
    const answered = await store.read((db) => withMemory(db, turn))
    if (!answered) {
      asking.total -= 1
      return
    }
    const took: Took = { ms: 0, micros: 0, failed: null }
    const context = {
      botId,
      turnId: newId(),
      signal: AbortSignal.any([signal, AbortSignal.timeout(asksBudgetMs)]),
      deadline: clock.elapsed() + asksBudgetMs,
    }
    const perform = async (ask: Ask): Promise<Answer> => {
      const answer = await askCharged(this.#parts, ask, context)
      if (asksAi(ask)) note(took, answer)
      if (!answer.ok && answer.reason === 'over_budget') stop(asking, answer.detail)
      return answer
    }
    const { trace } = await askAgain(decider, answered, perform)
    // Ended meanwhile: what it was told is no answer.
    if (signal.aborted) return
    asking.failures = took.failed === null ? 0 : asking.failures + 1
    if (asking.failures >= mostFailures) stop(asking, took.failed)
    const { happened } = answered
    asking.answers.push(compareAnswers(turn, { happened, again: trace }, took))
  }
}

function note(took: Took, answer: Answer): void {
  if ('cost' in answer) took.micros += answer.cost?.micros ?? 0
  if (answer.ok) took.ms += answer.ms
  else took.failed ??= answer.detail
}

function stop(asking: Asking, why: string | null): void {
  asking.state = 'stopped'
  asking.why ??= why
}

const present = ({ id, state, why, total, answers }: Asking): MirroredAi => ({
  _id: id,
  state,
  why,
  done: answers.length,
  total,
  cost: answers.reduce((sum, { cost }) => sum + cost, 0),
  answers,
})
