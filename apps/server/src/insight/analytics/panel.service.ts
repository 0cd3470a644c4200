import type { Panel } from '@recado/contract/insight/stats'
import { type WaStatus, neverLinked } from '@recado/contract/messaging/whatsapp'
import type { AiBudgets } from '../../ai/budget/ai-budget.service.ts'
import type { OwnKeys } from '../../ai/own-keys/own-keys.service.ts'
import type { Closing } from '../../ai/lives/closings.ts'
import type { BotVersion } from '../../ai/lives/models-in-use.ts'
import { nodesWithoutAssistant } from '../../ai/assistants/nodes-without.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { daysUntil, localHour } from '../../platform/time/local-time.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import { refusalsOf } from '../../messaging/bots/ai-refusals.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import { dismissals } from '../unanswered/questions.repository.ts'
import type { Unanswered, UnansweredSummary } from '../unanswered/unanswered.service.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** Days of a card's chart, today included. */
const chartDays = 14
/** Days in which an unanswered question asks for attention, today included. */
const unansweredDays = 7
const nothingAsked: UnansweredSummary = { asked: 0, example: null }

type OwnerPanelParts = {
  store: Store
  clock: Clock
  sessionStatus: (ownerId: string, botId: string) => Promise<WaStatus>
  unanswered: Pick<Unanswered, 'summary'>
  budgets: Pick<AiBudgets, 'toldOf'>
  ownKeys: Pick<OwnKeys, 'list'>
  /** The models of bots that end soon, by the bots' ids. */
  closings: (ownerId: string, bots: readonly BotVersion[]) => Promise<ReadonlyMap<string, Closing[]>>
}

/** What the panel shows of every bot, in one answer: line, messages, and what needs its owner. */
export class OwnerPanel {
  readonly #parts: OwnerPanelParts

  constructor(parts: OwnerPanelParts) {
    this.#parts = parts
  }

  async of(ownerId: string): Promise<Panel> {
    const { store, clock, sessionStatus, closings } = this.#parts
    const now = clock.now()
    const [bots, counts, paused, refusals, waiting, dismissed, budgets, pages] = await store.read((db) =>
      Promise.all([
        ownBots(db, ownerId),
        // No zone is two days ahead of another.
        countsByDay(db, ownerId, new Date(now - (chartDays + 1) * dayMs).toISOString().slice(0, 10)),
        pausedCustomers(db, ownerId, now),
        refusalsOf(db, ownerId, now),
        nodesWithoutAssistant(db, ownerId),
        dismissals(db, ownerId),
        this.#parts.budgets.toldOf(db, ownerId),
        changedPages(db, ownerId),
      ]),
    )
    const { keys: ownKeys } = await this.#parts.ownKeys.list(ownerId)
    const lines = await Promise.all(
      bots.map(async ({ id, hasLine }) => (hasLine === null ? neverLinked : sessionStatus(ownerId, id))),
    )
    const unanswered = await Promise.all(
      bots.map(async ({ id, settings, version }) => {
        const { timezone } = readSettings(settings)
        const days = daysUntil(localHour(now, timezone).day, unansweredDays)
        const asked = days.map((day) => counts.get(`${id} ${day}`)?.unanswered ?? 0)
        if (asked.every((count) => count === 0)) return nothingAsked
        // Nothing else changes what it says, so that a panel that is looked at again asks nothing anew.
        const state = [version, dismissed.get(id) ?? 0, days[0], ...asked].join(' ')
        return this.#parts.unanswered.summary(id, timezone, state)
      }),
    )
    const closing = await closings(ownerId, bots)
    return {
      bots: bots.map(({ id, settings }, position) => {
        const { day: today } = localHour(now, readSettings(settings).timezone)
        const days = daysUntil(today, chartDays).map((day) => counts.get(`${id} ${day}`)?.messages ?? 0)
        const { asked, example } = unanswered[position] ?? nothingAsked
        return {
          botId: id,
          line: lines[position] ?? neverLinked,
          messagesToday: days.at(-1) ?? 0,
          days,
          pausedCustomers: paused.get(id) ?? 0,
          aiBudget: budgets.get(id) ?? null,
          aiRefused: refusals.get(id) ?? null,
          assistantsWaiting: waiting.get(id) ?? [],
          unanswered: { asked, example },
          changedPages: pages.filter(({ botId }) => botId === id).map(({ title }) => title),
          closing: (closing.get(id) ?? []).map(({ model, ends, successor }) => ({ model, ends, successor })),
        }
      }),
      keysInTrouble: ownKeys.flatMap(({ provider, trouble }) =>
        trouble ? [{ provider, why: trouble.why }] : [],
      ),
    }
  }
}

function ownBots(db: Db, ownerId: string) {
  return db
    .selectFrom('bots')
    .leftJoin('waSessions', 'waSessions.botId', 'bots.id')
    .select(['bots.id', 'bots.ownerId', 'bots.settings', 'bots.version', 'waSessions.botId as hasLine'])
    .where('bots.ownerId', '=', ownerId)
    .orderBy('bots.id')
    .execute()
}

type OfDay = { messages: number; unanswered: number }

async function countsByDay(db: Db, ownerId: string, since: string): Promise<Map<string, OfDay>> {
  const rows = await db
    .selectFrom('dayTotals')
    .innerJoin('bots', 'bots.id', 'dayTotals.botId')
    .select(['botId', 'day'])
    .select(({ fn }) => [
      fn.sum<number>('received').as('received'),
      fn.sum<number>('sent').as('sent'),
      fn.sum<number>('unanswered').as('unanswered'),
    ])
    .where('bots.ownerId', '=', ownerId)
    .where('day', '>=', since)
    .groupBy(['botId', 'day'])
    .execute()
  return new Map(
    rows.map(({ botId, day, received, sent, unanswered }) => [
      `${botId} ${day}`,
      { messages: Number(received) + Number(sent), unanswered: Number(unanswered) },
    ]),
  )
}

async function pausedCustomers(db: Db, ownerId: string, now: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('contacts')
    .innerJoin('bots', 'bots.id', 'contacts.botId')
    .select('botId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bots.ownerId', '=', ownerId)
    .where('paused', '=', 1)
    .where((eb) => eb.or([eb('pausedUntil', 'is', null), eb('pausedUntil', '>', now)]))
    .groupBy('botId')
    .execute()
  return new Map(rows.map(({ botId, count }) => [botId, Number(count)]))
}

/** Pages that the bots know and that say something else since. */
const changedPages = (db: Db, ownerId: string) =>
  db
    .selectFrom('sources')
    .innerJoin('bots', 'bots.id', 'sources.botId')
    .select(['sources.botId', 'sources.title'])
    .where('bots.ownerId', '=', ownerId)
    .where('sources.kind', '=', 'page')
    .where('sources.checkedAt', 'is not', null)
    .where('sources.reading', 'is not', null)
    .orderBy('sources.id')
    .execute()
