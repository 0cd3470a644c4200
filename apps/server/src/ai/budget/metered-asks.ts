import { formatCost } from '@recado/contract/ai/format-cost'
import { type AiAsk, type AskFailure, asksAi, type Payer } from '@recado/engine'
import type { Clock } from '../../platform/time/clock.ts'
import type { AskContext, AskPerformer } from '../../messaging/turns/asks.ts'
import { secondsOf } from '../../messaging/totals/count-ask.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import { budgetText } from '../text/ai-budget.ts'
import { accountOfBot } from '../../messaging/bots/account-of-bot.ts'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import { FairPlaces } from '../../platform/budget/fair-places.ts'
import type { AiServers } from '../models/ai-servers.ts'
import { withEffort } from '../models/resolve.ts'
import type { AskBesides } from '../asking/ask-performer.ts'
import { wordsOfFailure } from '../asking/failure-words.ts'
import type { ServersOf } from '../servers-of.ts'
import { budgetOf } from './budget-rows.ts'
import { estimateOf } from './estimate.ts'
import { type Limit, passedBy } from './limits.ts'
import { tooMany } from './too-many.ts'
import { type Telling, tellOwner } from './tell-owner.ts'
import { fromMicros } from '../../platform/micros.ts'

export type MeterParts = {
  store: Store
  inTransaction: InTransaction
  clock: Pick<Clock, 'now'>
  /** Null where nobody can be asked. */
  serversOf: ServersOf
  transcriptionModel: string
  /** Null: nobody speaks. */
  speechModel: string | null
  /** What the AI of any bot may cost in a month on the installation's keys, in millionths of a US dollar; null: no limit. */
  everyBot: number | null
  telling: Telling
}

/** What an ask on its way may cost; the sum counts it once its answer is committed. */
type InFlight = { botId: string; micros: number; payer: Payer }

/**
 * The same performer, which asks AI only while there is money for it and nobody asks too much of it. What is spent is read anew
 * before every ask: a limit that was raised holds for the next one.
 */
export function meteredAsks(performer: AskPerformer, parts: MeterParts): AskPerformer {
  const places = new FairPlaces(accountBudget.asks)
  const accountOf = accountOfBot(parts.store)
  const flying = new Set<InFlight>()
  return {
    async perform(ask, context) {
      if (!asksAi(ask)) return performer.perform(ask, context)
      const { botId, signal, settled } = context
      const leave = await places.take({ account: await accountOf(botId), bot: botId }, signal)
      if (!leave) return { ok: false, reason: 'timeout', detail: budgetText.crowded }
      const flight: InFlight = { botId, micros: 0, payer: 'installation' }
      const landed = () => {
        flying.delete(flight)
        leave()
      }
      void settled?.then(landed)
      try {
        const paced = await paceOf(parts, context, places.taken(botId) - 1)
        if (paced) return paced
        Object.assign(flight, await priceOf(parts, ask, botId))
        // Its turn is over: nobody would take it out again.
        if (signal.aborted) return wordsOfFailure('timeout')
        const before = [...flying]
        flying.add(flight)
        return (await refusal(parts, flight, before)) ?? (await performer.perform(ask, context))
      } finally {
        if (!settled) landed()
      }
    },
  }
}

/** Nobody real writes in the simulator: its owner's money is all that it may spend. */
async function paceOf(parts: MeterParts, context: AskContext, inFlight: number): Promise<AskFailure | null> {
  const { botId, contactId, turnId } = context
  if (contactId === undefined) return null
  const now = parts.clock.now()
  return parts.store.read((db) => tooMany(db, { botId, contactId, turnId, now, inFlight }))
}

async function priceOf(parts: MeterParts, ask: AiAsk, botId: string): Promise<Omit<InFlight, 'botId'>> {
  const servers = await parts.serversOf(botId)
  const resolved = servers && resolvedFor(servers, ask, parts)
  if (!servers || !resolved) return { micros: 0, payer: 'installation' }
  const seconds = ask.kind === 'transcribe' ? await parts.store.read((db) => secondsOf(db, ask.mediaId)) : 0
  const { table } = servers
  return {
    micros: estimateOf(ask, resolved, { table, now: parts.clock.now(), seconds: seconds || null }),
    payer: resolved.payer,
  }
}

function resolvedFor(
  servers: AiServers,
  ask: AiAsk & AskBesides,
  { transcriptionModel, speechModel }: Pick<MeterParts, 'transcriptionModel' | 'speechModel'>,
) {
  if (ask.kind === 'transcribe') return servers.resolveListener(transcriptionModel)
  if (ask.kind === 'speak') return speechModel === null ? null : servers.resolveSpeaker(speechModel)
  const found = ask.job ? servers.resolveRole(ask.model) : servers.resolve(ask.model)
  return found && withEffort(found, ask.effort)
}

/**
 * Those that set out before count by what they may cost: each of them is either among `before`, or its sum was committed before
 * this one reads. So no two can both fit where only one does.
 */
async function refusal(
  parts: MeterParts,
  flight: InFlight,
  before: readonly InFlight[],
): Promise<AskFailure | null> {
  const { store, clock, everyBot, telling } = parts
  const { botId } = flight
  const budget = await store.read((db) => budgetOf(db, botId, { at: clock.now(), everyBot }))
  if (!budget) return null
  const sum = (flights: readonly InFlight[]) => flights.reduce((total, { micros }) => total + micros, 0)
  const passed = passedBy(budget, flight, {
    bot: sum(before.filter((each) => each.botId === botId)),
    account: sum(before.filter((each) => budget.bots.includes(each.botId))),
  })
  if (!passed) return null
  if ((budget.stoppedLimit ?? 0) < passed.limit) await tellStopped(parts, botId, passed)
  return {
    ok: false,
    reason: 'over_budget',
    detail: budgetText.over(formatCost(fromMicros(passed.limit), telling.currency)),
  }
}

async function tellStopped(
  { inTransaction, everyBot, telling }: MeterParts,
  botId: string,
  limit: Limit,
): Promise<void> {
  await inTransaction({ bot: botId }, async (transaction) => {
    const budget = await budgetOf(transaction.tx, botId, { at: transaction.at, everyBot })
    if (budget) await tellOwner(transaction, { botId, budget, limit, what: 'stopped' }, telling)
  })
}
