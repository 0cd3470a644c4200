import { afterEach, expect, test } from 'vitest'
import { CompiledBots } from '../../messaging/bots/compiled-bots.ts'
import type { Shop } from '../../messaging/testing/shop.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { engine } from '../../platform/db/testing/engines.ts'
import { nodeTypes } from '@recado/nodes'
import { Unanswered } from '../unanswered/unanswered.service.ts'
import { Analytics } from './analytics.service.ts'
import { OwnerPanel } from './panel.service.ts'
import { MessageCounts } from './message-counts.ts'
import { month, monthDays, type Seen } from './testing/month.ts'

let shop: Shop
afterEach(() => shop.close())

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The wall's clock, read anew: '2026-04-05 23:07:41'. */
function wall(at: number, timeZone: string): string {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return clock.format(at)
}
const dayOf = (at: number, timeZone: string): string => wall(at, timeZone).slice(0, 10)

function tally<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

/** The zone, the day of the month on which its clocks change, and how long that day is. */
const zones = [
  ['America/Santiago', '2026-04-04', 25],
  ['Europe/Madrid', '2026-03-29', 23],
] as const

// What a zone changes is the same on both databases, and PostgreSQL takes its time: there one of them is enough.
test.each(engine === 'sqlite' ? zones : zones.slice(0, 1))(
  'a month in %s: every figure of the panel and of the charts is what a count of the month itself gives',
  { timeout: 240_000 },
  async (zone, oddDay, oddHours) => {
    const made = await month(zone)
    shop = made.shop
    const { seen } = made
    expect(shop.errors).toEqual([])
    // The month has a day of this length, and messages in it.
    const hours = Array.from(
      { length: 48 },
      (_, hour) => Date.parse(`${oddDay}T00:00Z`) + (hour - 12) * 3600_000,
    )
    expect(hours.filter((at) => dayOf(at, zone) === oddDay)).toHaveLength(oddHours)
    expect(seen.received.some(({ at }) => dayOf(at, zone) === oddDay)).toBe(true)

    const { store, clock, bus, botId, ownerId } = shop
    const analytics = await new Analytics(store, clock).of(ownerId, botId, 30)
    const shown = new Set(analytics.days.map(({ day }) => day))
    expect(analytics.timezone).toBe(zone)
    expect(analytics.days.at(-1)?.day).toBe(dayOf(clock.now(), zone))
    expect(shown.size).toBe(monthDays)

    const expected = await bruteForce(seen, zone)
    const inDays = <Row extends { at: number }>(rows: readonly Row[]) =>
      rows.filter(({ at }) => shown.has(dayOf(at, zone)))
    for (const given of analytics.days) expect(given).toEqual(expected(given.day))

    // By hour: the hour that comes twice has both, the one that is left out has nothing.
    const messages = [...inDays(seen.received), ...inDays(seen.sent.map((at) => ({ at })))]
    const byHour = tally(messages, ({ at }) => wall(at, zone).slice(11, 13))
    expect(analytics.hours).toEqual(
      Array.from({ length: 24 }, (_, hour) => byHour.get(String(hour).padStart(2, '0')) ?? 0),
    )

    const answered = (await turns()).flatMap(({ at, nodeIds }) => nodeIds.map((nodeId) => ({ at, nodeId })))
    expect(new Map(analytics.nodes.map(({ nodeId, answers }) => [nodeId, answers]))).toEqual(
      tally(inDays(answered), ({ nodeId }) => nodeId),
    )
    const asks = inDays(seen.asks)
    const chat = asks.filter(({ ask }) => ask.kind === 'ai')
    const tokens = chat.flatMap(({ answer }) => (answer.ok && 'tokens' in answer && answer.tokens) || [])
    const [input, output] = [sum(tokens.map((t) => t.input)), sum(tokens.map((t) => t.output))]
    const voice = asks.filter(({ ask }) => ask.kind === 'transcribe')
    expect(analytics.ai.find(({ kind }) => kind === 'ai')).toMatchObject({
      model: 'gpt-4o-mini',
      asks: chat.length,
      failed: chat.filter(({ answer }) => !answer.ok).length,
      inputTokens: input,
      outputTokens: output,
      cost: expect.closeTo(sum(chat.map(costOf)), 9),
      priced: false,
    })
    expect(analytics.ai.find(({ kind }) => kind === 'transcribe')).toMatchObject({
      asks: voice.length,
      seconds: voice.length * 7,
    })
    expect(analytics.campaigns).toEqual([
      { campaignId: 'promo', name: null, sent: inDays(seen.campaigns.map((at) => ({ at }))).length },
    ])

    const bots = new CompiledBots(store, nodeTypes, () => true)
    const unanswered = new Unanswered({
      store,
      inTransaction: emittingTransactions({ store, bus, clock }),
      clock,
      bots,
      apart: null,
    })
    const questions = tally(inDays(seen.unanswered), ({ text }) => text)
    const { groups, asked } = await unanswered.of(ownerId, botId, 30)
    expect(new Map(groups.map((group) => [group.example, group.asked]))).toEqual(questions)
    expect(asked).toBe(sum([...questions.values()]))

    await panelAgrees(expected)

    /** The turns' own records: what was answered when, after how long, by which nodes. */
    async function turns() {
      const rows = await store.read((db) =>
        db
          .selectFrom('turns')
          .select(['firstAt', 'finishedAt', 'trace'])
          .where('state', '=', 'done')
          .where('replies', '>', 0)
          .execute(),
      )
      return rows.map(({ firstAt, finishedAt, trace }) => {
        const steps: { step: string; nodeId?: string | null }[] = JSON.parse(trace ?? '[]')
        const nodeIds = steps.flatMap(({ step, nodeId }) => (step === 'replied' && nodeId ? [nodeId] : []))
        const at = finishedAt ?? 0
        return { at, waited: at - firstAt, nodeIds: [...new Set(nodeIds)] }
      })
    }

    async function bruteForce(
      { received, sent, campaigns, unanswered: vain, asks: all }: Seen,
      timeZone: string,
    ) {
      const on = (at: number) => dayOf(at, timeZone)
      const answers = await turns()
      return (day: string) => {
        const own = answers.filter(({ at }) => on(at) === day)
        const wrote = received.filter(({ at }) => on(at) === day)
        const asked = all.filter(({ at }) => on(at) === day)
        const used = asked.flatMap(({ answer }) => (answer.ok && 'tokens' in answer && answer.tokens) || [])
        const notes = asked.filter(({ ask, answer }) => ask.kind === 'transcribe' && answer.ok).length
        return {
          day,
          received: wrote.length,
          sent: sent.filter((at) => on(at) === day).length,
          customers: new Set(wrote.map(({ from }) => from)).size,
          answers: own.length,
          answerMs: own.length === 0 ? null : Math.round(sum(own.map(({ waited }) => waited)) / own.length),
          unanswered: vain.filter(({ at }) => on(at) === day).length,
          campaigns: campaigns.filter((at) => on(at) === day).length,
          transcriptions: notes,
          tokens: sum(used.map((t) => t.input + t.output)),
          cost: expect.closeTo(sum(asked.map(costOf)), 9),
        }
      }
    }

    async function panelAgrees(of: Awaited<ReturnType<typeof bruteForce>>) {
      const panel = new OwnerPanel({
        store,
        clock,
        sessionStatus: () => Promise.reject(new Error('This bot has no line')),
        unanswered,
        budgets: { toldOf: async () => new Map() },
        ownKeys: { list: () => Promise.resolve({ allowed: false, keys: [] }) },
        closings: async () => new Map(),
      })
      const [card] = (await panel.of(ownerId)).bots
      const fortnight = analytics.days.slice(-14).map(({ day }) => of(day).received + of(day).sent)
      expect(card).toMatchObject({ days: fortnight, messagesToday: fortnight.at(-1) })

      // «vs. ayer» over a day of moments, whatever their minute.
      const all = [...seen.received.map(({ at }) => at), ...seen.sent]
      const clockAt = (at: number) => wall(at, zone).slice(11)
      const caller = { userId: ownerId, role: 'user', sessionId: '' } as const
      for (let now = clock.now(); now < clock.now() + 24 * 3600_000; now += 17 * 60_000) {
        const stats = await new MessageCounts(store, { now: () => now }).ofAll(caller)
        const [yesterday, today] = [dayOf(now - 24 * 3600_000, zone), dayOf(now, zone)]
        const before = all.filter((at) => dayOf(at, zone) === yesterday && clockAt(at) <= clockAt(now)).length
        const since = all.filter((at) => dayOf(at, zone) === today).length
        const change = Math.round(((since - before) / before) * 100)
        expect(stats).toEqual({
          messagesCount: since,
          messageChange: before === 0 ? 'sin datos' : `${change > 0 ? '+' : ''}${change} % vs. ayer`,
        })
      }
    }
  },
)

const sum = (analytics: readonly number[]): number => analytics.reduce((total, number) => total + number, 0)

/** In US dollars. */
const costOf = ({ answer }: Seen['asks'][number]): number =>
  answer.ok && 'cost' in answer ? (answer.cost?.micros ?? 0) / 1_000_000 : 0
