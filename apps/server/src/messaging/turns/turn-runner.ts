import type { Effect, TurnResult } from '@recado/engine'
import { sql } from 'kysely'
import type { Clock } from '../../platform/time/clock.ts'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { Store } from '../../platform/db/store.ts'
import { failpoint } from '../../platform/failpoints.ts'
import { inLogScope } from '../../platform/telemetry/log-scope.ts'
import type { AskPerformer, ChargeAsk } from './asks.ts'
import { decide, decideAtOnce } from './decide.ts'
import type { LoadBot, LoadedBot } from '../bots/loaded-bot.ts'
import { stepTime } from '../../platform/telemetry/step-time.ts'
import type { TurnOutcome } from '../../platform/telemetry/metrics.ts'
import type { PipelineWatch } from '../watch/pipeline-watch.ts'
import { endTurn, finishTurn, giveUpTurn } from './turn-end.ts'
import { beginTurn, lastAttempt, resumeTurn, takeInHand } from './turn-start.ts'
import type { RunningTurn } from './turn-start.ts'
import type { InTransaction } from '../../platform/transaction.ts'

/** What the runner tells the rest: a turn is over. `rejectCalls` are the wire ids of calls that it declines. */
export type TurnOver = {
  botId: string
  contactId: string
  replied: boolean
  rejectCalls: string[]
  /** The wire ids of the messages that it answered. */
  answered: string[]
  /** It left jobs to be done outside. */
  jobs: boolean
}

type Parts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  performer: AskPerformer
  charge?: ChargeAsk | undefined
  loadBot: LoadBot
  /** The answer takes longer: something outside is asked. */
  asking: (turn: { botId: string; contactId: string }) => void
  over: (turn: TurnOver) => void
  /** Answered turns with one customer in a minute before the bot stops; 15 when absent. */
  loopTurns?: number | undefined
  /** False where no AI can be asked. */
  watch: PipelineWatch
  onError: (error: unknown) => void
}

type FoundTurn = { id: string; botId: string }

/** Turns in hand at once: each may wait for an AI, and each holds a compiled bot and a conversation. */
const inHandLimit = 100
/** Before a failed attempt is repeated. */
const retryMs = 2000

/** Of customers who have no turn running. */
const nextTurns = hotQuery<Record<never, never>>()((db) =>
  db
    .selectFrom('turns')
    .select(['id', 'botId', 'due'])
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('turns as running')
            .select('running.id')
            .whereRef('running.contactId', '=', 'turns.contactId')
            .where('running.state', '=', 'running'),
        ),
      ),
    )
    .orderBy('due')
    .orderBy('id')
    .limit(inHandLimit + 1),
)

/** Starts turns when they fall due, one at a time per customer, and takes up those which a crash left running. */
export class TurnRunner {
  readonly #parts: Parts
  readonly #inHand = new Map<string, Promise<void>>()
  /** Turns whose attempt failed, until they are tried again, with what cancels that. */
  readonly #resting = new Map<string, () => void>()
  #cancelWake = () => {}
  #picking: Promise<void> | null = null
  #pickAgain = false
  #finishing = false
  #stopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    const left = await this.#parts.store.read((db) =>
      db.selectFrom('turns').select(['id', 'botId']).where('state', '=', sql.lit('running')).execute(),
    )
    for (const turn of left) this.#hold(turn, resumeTurn)
    await this.wake()
  }

  /** Looks for turns that are due, and sets the timer to the next one. */
  wake(): Promise<void> {
    if (this.#stopped || this.#finishing) return Promise.resolve()
    if (this.#picking) {
      this.#pickAgain = true
      return this.#picking
    }
    // Whoever wakes it works on something else.
    this.#picking = inLogScope({}, () => this.#pickAll())
    return this.#picking
  }

  /** Takes no new turn from now on, and resolves when those in hand are over. */
  async finish(): Promise<void> {
    this.#finishing = true
    this.#cancelWake()
    await this.#picking
    await Promise.all(this.#inHand.values())
  }

  /**
   * Takes no new turn and waits for those in hand; what waits stays for the next start. After `finish` nothing is waited
   * for: a turn that is still in hand was given its time, and is taken up by the next start.
   */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelWake()
    for (const cancel of this.#resting.values()) cancel()
    await this.#picking
    if (!this.#finishing) await Promise.all(this.#inHand.values())
  }

  async #pickAll(): Promise<void> {
    do {
      this.#pickAgain = false
      try {
        await this.#pick()
      } catch (error) {
        this.#parts.onError(error)
        this.#wakeIn(retryMs)
      }
    } while (this.#pickAgain && !this.#stopped)
    // In the same breath as the last look at `pickAgain`: who wakes after it starts a round of their own.
    this.#picking = null
  }

  async #pick(): Promise<void> {
    const { store, clock } = this.#parts
    const now = clock.now()
    const { rows: waiting } = await store.read((db) => nextTurns(db, {}))
    if (this.#stopped || this.#finishing) return
    for (const turn of waiting) {
      if (turn.due > now) {
        this.#wakeIn(turn.due - clock.now())
        return
      }
      // The end of one in hand wakes the runner again.
      if (this.#inHand.size >= inHandLimit) return
      this.#hold(turn, beginTurn)
    }
  }

  #wakeIn(ms: number): void {
    this.#cancelWake()
    this.#cancelWake = this.#parts.clock.setTimer(ms, () => this.wake())
  }

  #hold(found: FoundTurn, take: typeof beginTurn): void {
    const turnId = found.id
    if (this.#inHand.has(turnId) || this.#resting.has(turnId)) return
    const scope = { botId: found.botId, turnId }
    const work = inLogScope(scope, () => this.#run(found, take))
      .catch((error: unknown) => {
        // Left to the next start: that its database is gone is no news.
        if (this.#stopped && this.#finishing) return
        inLogScope(scope, () => this.#parts.onError(error))
        this.#retry(found)
      })
      .finally(() => {
        this.#inHand.delete(turnId)
        void this.wake()
      })
    this.#inHand.set(turnId, work)
  }

  /**
   * A turn that asks nothing outside is begun, decided and ended in one transaction. Any other, and any that is tried again, has
   * its beginning committed first: so attempts are counted, and answers remembered.
   */
  async #run(found: FoundTurn, take: typeof beginTurn): Promise<void> {
    const { inTransaction, loadBot, over, loopTurns } = this.#parts
    const began = stepTime()
    const bot = await loadBot(found.botId)
    // Deleted: its turns went with it.
    if (!bot) return
    const taking = { mostTurns: loopTurns, lines: bot.memoryLines }
    failpoint('turn.begin.before')
    const begun = await inTransaction({ bot: found.botId }, async (transaction) => {
      const turn = await take(transaction, found.id, taking)
      if (!turn) return null
      const result = take === beginTurn ? decideAtOnce(bot, turn) : null
      if (result)
        return { turn, decided: { result, ended: await finishTurn(transaction, bot, turn, result) } }
      return { turn: turn.waiting ? await takeInHand(transaction, turn) : turn, decided: null }
    })
    if (!begun) return failpoint('turn.begin.cancelled')
    const { turn } = begun
    if (!begun.decided) failpoint('turn.begin.after')
    const { botId, contact } = turn
    if (turn.attempt >= lastAttempt) {
      failpoint('turn.failed.before')
      const replied = await inTransaction({ bot: botId }, (transaction) => giveUpTurn(transaction, turn))
      failpoint('turn.failed.after')
      this.#tellOver(turn, 'failed', began)
      over({
        botId,
        contactId: contact.id,
        replied,
        answered: replied ? messagesOf(turn) : [],
        rejectCalls: [],
        jobs: false,
      })
      return
    }
    const { result, ended } = begun.decided ?? (await this.#decide(bot, turn))
    failpoint(ended ? 'turn.done.after' : 'turn.done.cancelled')
    const outcome = !ended ? 'cancelled' : result.replies.length > 0 ? 'replied' : 'silent'
    this.#tellOver(turn, outcome, began)
    const has = (kind: Effect['kind']) => ended && result.effects.some((effect) => effect.kind === kind)
    over({
      botId,
      contactId: contact.id,
      replied: ended && result.replies.length > 0,
      rejectCalls: has('reject_call') ? callsOf(turn) : [],
      answered: ended && result.replies.length > 0 ? messagesOf(turn) : [],
      jobs: has('email') || has('webhook'),
    })
  }

  #tellOver(turn: RunningTurn, outcome: TurnOutcome, began: number): void {
    const { id: turnId, botId, attempt, startedAt, due, firstAt } = turn
    const waitedMs = attempt === 1 ? Math.max(0, startedAt - due) : null
    this.#parts.watch.turnOver({ botId, turnId, outcome, waitedMs, firstAt, began })
  }

  async #decide(bot: LoadedBot, turn: RunningTurn): Promise<{ result: TurnResult; ended: boolean }> {
    const result = await decide(this.#parts, bot, turn)
    failpoint('turn.done.before')
    return {
      result,
      ended: await this.#parts.inTransaction({ bot: turn.botId }, (transaction) =>
        endTurn(transaction, bot, turn, result),
      ),
    }
  }

  #retry(found: FoundTurn): void {
    const turnId = found.id
    if (this.#stopped) return
    const cancel = this.#parts.clock.setTimer(retryMs, () => {
      this.#resting.delete(turnId)
      this.#hold(found, takeAgain)
      return this.#inHand.get(turnId)
    })
    this.#resting.set(turnId, cancel)
  }
}

/** One whose first attempt ended with its beginning taken back is begun anew. */
const takeAgain: typeof beginTurn = async (transaction, turnId, taking) =>
  (await resumeTurn(transaction, turnId, taking)) ?? beginTurn(transaction, turnId, taking)

function callsOf(turn: RunningTurn): string[] {
  return turn.events.filter(({ event }) => event.type === 'call').map(({ wireId }) => wireId)
}

function messagesOf(turn: RunningTurn): string[] {
  return turn.events.filter(({ event }) => event.type !== 'call').map(({ wireId }) => wireId)
}
