import type {
  AiAnalytics,
  BotAnalytics,
  DayAnalytics,
  AnalyticsPeriod,
} from '@recado/contract/insight/analytics'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { daysUntil, localHour } from '../../platform/time/local-time.ts'
import type { Store } from '../../platform/db/store.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import { modelTable, type ModelTable } from '../../ai/models/model-table.ts'
import { type AiDay, readAnalytics, type DaySums } from './analytics.repository.ts'
import { fromMicros } from '../../platform/micros.ts'

/**
 * A bot's figures, from the totals that are kept by the day: what they cost depends on the days asked for, not on how
 * much was written in them.
 */
export class Analytics {
  readonly #store: Store
  readonly #clock: Pick<Clock, 'now'>
  readonly #table: ModelTable
  readonly #currency: BotAnalytics['currency']

  constructor(
    store: Store,
    clock: Pick<Clock, 'now'>,
    table: ModelTable = modelTable(),
    currency: BotAnalytics['currency'] = null,
  ) {
    this.#currency = currency
    this.#store = store
    this.#table = table
    this.#clock = clock
  }

  /** The last `days` days of the bot's own calendar, today included. Somebody else's bot is a 404. */
  async of(ownerId: string, botId: string, days: AnalyticsPeriod): Promise<BotAnalytics> {
    return this.#store.read(async (db) => {
      const bot = await ownedBot(db, ownerId, botId)
      const { timezone } = readSettings(bot.settings)
      const all = daysUntil(localHour(this.#clock.now(), timezone).day, 2 * days)
      const [shown, earlier] = [all.slice(days), new Set(all.slice(0, days))]
      const read = await readAnalytics(db, botId, { from: all[0] ?? '', shownFrom: shown[0] ?? '' })
      const byDay = new Map(read.days.map((row) => [row.day, row]))
      const { nodes, campaigns } = read
      return {
        timezone,
        days: shown.map((day) => dayAnalytics(day, byDay.get(day), read)),
        hours: Array.from({ length: 24 }, (_, hour) => read.hours.get(hour) ?? 0),
        nodes,
        ai: byModel(read.ai),
        campaigns,
        before: sumsOf(read.days.filter(({ day }) => earlier.has(day))),
        prices: pricesOf(this.#table),
        currency: this.#currency,
      }
    })
  }
}

/** Where the newest of the prices come from, and when they were looked at. */
function pricesOf(table: ModelTable): BotAnalytics['prices'] {
  const newest = [...table.values()].reduce((latest, row) => (row.read > latest.read ? row : latest))
  return { source: newest.source, date: newest.read }
}

type Read = Awaited<ReturnType<typeof readAnalytics>>

function dayAnalytics(day: string, sums: DaySums | undefined, { ai, campaignDays }: Read): DayAnalytics {
  const { received = 0, sent = 0, customers = 0, turns = 0, answerMs = 0, unanswered = 0 } = sums ?? {}
  const ofDay = ai.filter((row) => row.day === day)
  return {
    day,
    received,
    sent,
    customers,
    answers: turns,
    answerMs: turns === 0 ? null : Math.round(answerMs / turns),
    unanswered,
    campaigns: campaignDays.get(day) ?? 0,
    transcriptions: sum(ofDay.map((row) => (row.kind === 'transcribe' ? row.asks - row.failed : 0))),
    tokens: sum(ofDay.map((row) => row.inputTokens + row.outputTokens)),
    cost: fromMicros(sum(ofDay.map(({ micros }) => micros))),
  }
}

/** One line a model, the most asked first. */
function byModel(rows: readonly AiDay[]): AiAnalytics[] {
  const lines = new Map<string, Omit<AiDay, 'day'>>()
  for (const { day: _, ...row } of rows) {
    const key = `${row.kind} ${row.model}`
    const line = lines.get(key)
    lines.set(key, line ? added(line, row) : row)
  }
  return [...lines.values()]
    .map(({ ms, micros, unpriced, ...line }) => {
      const answered = line.asks - line.failed
      const averageMs = answered === 0 ? null : Math.round(ms / answered)
      return { ...line, averageMs, cost: fromMicros(micros), priced: unpriced === 0 }
    })
    .toSorted((a, b) => b.asks - a.asks || (a.model < b.model ? -1 : 1))
}

function added(line: Omit<AiDay, 'day'>, row: Omit<AiDay, 'day'>): Omit<AiDay, 'day'> {
  return {
    ...line,
    asks: line.asks + row.asks,
    failed: line.failed + row.failed,
    inputTokens: line.inputTokens + row.inputTokens,
    outputTokens: line.outputTokens + row.outputTokens,
    ms: line.ms + row.ms,
    seconds: line.seconds + row.seconds,
    micros: line.micros + row.micros,
    unpriced: line.unpriced + row.unpriced,
  }
}

function sumsOf(days: readonly DaySums[]): BotAnalytics['before'] {
  return {
    messages: sum(days.map(({ received, sent }) => received + sent)),
    customers: sum(days.map(({ customers }) => customers)),
    answers: sum(days.map(({ turns }) => turns)),
    unanswered: sum(days.map(({ unanswered }) => unanswered)),
  }
}

const sum = (analytics: readonly number[]): number => analytics.reduce((total, number) => total + number, 0)
