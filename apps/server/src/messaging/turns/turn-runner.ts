import type { Effect, TurnResult } from '@recado/engine'
import { sql } from 'kysely'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import type { Bots, Holding } from '../../cluster/holding.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import { failpoint } from '../../platform/failpoints.ts'
import { inLogScope } from '../../platform/telemetry/log-scope.ts'
import type { AskPerformer, ChargeAsk } from './asks.ts'
import { decide, decideAtOnce } from './decide.ts'
import type { LoadBot, LoadedBot } from '../bots/loaded-bot.ts'
import { stepTime } from '../../platform/telemetry/step-time.ts'
import type { TurnOutcome } from '../../platform/telemetry/metrics.ts'
import type { PipelineWatch } from '../watch/pipeline-watch.ts'
import { LoopBreaker } from './loop-breaker.ts'
import { endTurn, finishTurn, giveUpTurn } from './turn-end.ts'
import { beginTurn, lastAttempt, resumeTurn, takeInHand } from './turn-start.ts'
import type { RunningTurn } from './turn-start.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { Worker } from '../../platform/worker.ts'

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

type TurnRunnerParts = {
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
  holding: Holding
  onError: (error: unknown) => void
}

/** `ended`: the turn as it ended, null when nothing came of it. */
type Decided = { result: TurnResult; ended: RunningTurn | null }
type FoundTurn = { id: string; botId: string; ownerId: string }

const { all: inHandLimit, ofAccount } = accountBudget.turns
/** Before a failed attempt is repeated. */
const retryMs = 2000

/** Of customers who have no turn running. */
const waitingTurns = (db: Db) =>
  db
    .selectFrom('turns')
    .innerJoin('bots', 'bots.id', 'turns.botId')
    .select(['turns.id', 'turns.botId', 'turns.due', 'bots.ownerId'])
    .where('turns.state', '=', sql.lit('waiting'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('turns as running')
            .select('running.id')
            .whereRef('running.contactId', '=', 'turns.contactId')
            .where('running.state', '=', sql.lit('running')),
        ),
      ),
    )
    .orderBy('turns.due')
    .orderBy('turns.id')
    .limit(sql.lit(inHandLimit + 1))
const nextTurns = hotQuery<Record<never, never>>()((db) => waitingTurns(db))
const nextTurnsHeld = hotQuery<{ node: string }>()((db, value) =>
  waitingTurns(db).where('bots.holder', '=', value('node')),
)

/** Besides those of accounts that have as many in hand as they may; of the bots of a node, or of all. */
async function nextTurnsOf(db: Db, busy: readonly string[], node: string | null) {
  if (busy.length === 0)
    return (node === null ? await nextTurns(db, {}) : await nextTurnsHeld(db, { node })).rows
  return waitingTurns(db)
    .$if(busy.length > 0, (query) => query.where('bots.ownerId', 'not in', busy))
    .$if(node !== null, (query) => query.where('bots.holder', '=', node))
    .execute()
}

/** Starts turns when they fall due, one at a time per customer, and takes up those which a crash left running. */
export class TurnRunner {
  readonly #parts: TurnRunnerParts
  readonly #worker: Worker<string>
  /** By turn in hand, whose it is. */
  readonly #found = new Map<string, FoundTurn>()
  readonly #breaker: LoopBreaker

  constructor(parts: TurnRunnerParts) {
    this.#parts = parts
    this.#breaker = new LoopBreaker(parts.clock, parts.loopTurns)
    const { clock, onError } = parts
    const look = () => this.#look()
    this.#worker = new Worker({ clock, onError, atOnce: inHandLimit, againMs: retryMs, look })
  }

  /** Takes up what other processes left of these bots' turns, and what is due. */
  async take(bots: Bots): Promise<void> {
    const { node } = this.#parts.holding
    const left = await this.#parts.store.read((db) =>
      db
        .selectFrom('turns')
        .innerJoin('bots', 'bots.id', 'turns.botId')
        .select(['turns.id', 'turns.botId', 'bots.ownerId'])
        .where('turns.state', '=', sql.lit('running'))
        .$if(node !== null, (query) => query.where('bots.holder', '=', node))
        .execute(),
    )
    for (const turn of left) if (bots.has(turn.botId)) this.#hold(turn, resumeTurn)
    await this.look()
  }

  /** Resolves when no turn of a bot is in hand that is not worked for any more. */
  async drop(botId: string): Promise<void> {
    await this.#worker.over((turnId) => this.#found.get(turnId)?.botId === botId)
  }

  /** Looks for turns that are due, and sets the timer to the next one. */
  wake(): Promise<void> {
    return this.#worker.wake()
  }

  /** The same, and resolves after one look, however much goes on meanwhile. */
  look(): Promise<void> {
    return this.#worker.look()
  }

  /** Looks in so many ms: a turn was opened, or another message put into it, that falls due no sooner unless it was before. */
  wakeIn(ms: number): void {
    this.#worker.wakeIn(ms)
  }

  /** Takes no new turn from now on, and resolves when those in hand are over. */
  finish(): Promise<void> {
    return this.#worker.finish()
  }

  /**
   * Takes no new turn and waits for those in hand; what waits stays for the next start. After `finish` nothing is waited
   * for: a turn that is still in hand was given its time, and is taken up by the next start.
   */
  stop(): Promise<void> {
    return this.#worker.stop()
  }

  async #look(): Promise<number | null> {
    const { store, clock, holding } = this.#parts
    const now = clock.now()
    const inHand = this.#inHandByAccount()
    const busy = [...inHand].flatMap(([account, count]) => (count < ofAccount ? [] : account))
    const waiting = await store.read((db) => nextTurnsOf(db, busy, holding.node))
    for (const turn of waiting) {
      if (turn.due > now) return turn.due - clock.now()
      // The end of one in hand wakes the runner again.
      if (this.#worker.room <= 0) return null
      if (!holding.works(turn.botId)) continue
      const held = inHand.get(turn.ownerId) ?? 0
      if (held >= ofAccount) continue
      inHand.set(turn.ownerId, held + 1)
      this.#hold(turn, beginTurn)
    }
    return null
  }

  #inHandByAccount(): Map<string, number> {
    const held = new Set(this.#worker.inHand)
    const counts = new Map<string, number>()
    for (const [turnId, { ownerId }] of this.#found) {
      if (held.has(turnId)) counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1)
      else this.#found.delete(turnId)
    }
    return counts
  }

  #hold(found: FoundTurn, take: typeof beginTurn): void {
    this.#found.set(found.id, found)
    inLogScope({ botId: found.botId, turnId: found.id }, () =>
      this.#worker.hold(
        found.id,
        () => this.#run(found, take),
        () => this.#run(found, takeAgain),
      ),
    )
  }

  /**
   * A turn that asks nothing outside is begun, decided and ended in one transaction. Any other, and any that is tried again, has
   * its beginning committed first: so attempts are counted, and answers remembered.
   */
  async #run(found: FoundTurn, take: typeof beginTurn): Promise<void> {
    const { inTransaction, loadBot, over } = this.#parts
    const began = stepTime()
    const bot = await loadBot(found.botId)
    // Deleted: its turns went with it.
    if (!bot) return
    const taking = { breaker: this.#breaker, lines: bot.memoryLines }
    failpoint('turn.begin.before')
    const begun = await inTransaction({ bot: found.botId }, async (transaction) => {
      const turn = await take(transaction, found.id, taking)
      if (!turn) return null
      const result = take === beginTurn ? decideAtOnce(bot, turn) : null
      if (result) {
        const ended = (await finishTurn(transaction, bot, turn, result)) ? turn : null
        return { turn, decided: { result, ended } }
      }
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
      if (replied) this.#breaker.answered(contact.id)
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
    const customer = (ended ?? turn).contact.id
    if (outcome === 'replied') this.#breaker.answered(customer)
    this.#tellOver(turn, outcome, began)
    const has = (kind: Effect['kind']) =>
      ended !== null && result.effects.some((effect) => effect.kind === kind)
    over({
      botId,
      contactId: customer,
      replied: outcome === 'replied',
      rejectCalls: has('reject_call') ? callsOf(turn) : [],
      answered: outcome === 'replied' ? messagesOf(turn) : [],
      jobs: has('email') || has('webhook'),
    })
  }

  #tellOver(turn: RunningTurn, outcome: TurnOutcome, began: number): void {
    const { id: turnId, botId, attempt, startedAt, due, firstAt } = turn
    const waitedMs = attempt === 1 ? Math.max(0, startedAt - due) : null
    this.#parts.watch.turnOver({ botId, turnId, outcome, waitedMs, firstAt, began })
  }

  async #decide(bot: LoadedBot, turn: RunningTurn): Promise<Decided> {
    const result = await decide(this.#parts, bot, turn)
    failpoint('turn.done.before')
    return {
      result,
      ended: await this.#parts.inTransaction({ bot: turn.botId }, (transaction) =>
        endTurn(transaction, bot, turn, result),
      ),
    }
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
