import type { Panel } from '@recado/contract/stats'
import type { WaStatus } from '@recado/contract/whatsapp'
import type { Clock } from '../clock.ts'
import { localHour } from '../conversations/totals.ts'
import type { Db, Store } from '../db/store.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { text } from '../text/es.ts'
import { dayBefore } from './day-counts.ts'

/** Days of a card's chart, today included. */
const chartDays = 14
/** Milliseconds: a refusal of the AI's key is news for a day. */
const keyFailureMs = 24 * 3600_000

type Parts = { store: Store; clock: Clock; lineStatus: (ownerId: string, botId: string) => Promise<WaStatus> }

const neverLinked: WaStatus = {
  status: 'disconnected',
  qr: null,
  qrExpiresAt: null,
  code: null,
  phoneNumber: null,
  error: null,
  reason: null,
  linked: false,
  downSince: null,
  alertedAt: null,
}

/** What the panel shows of every bot, in one answer: line, messages, and what needs its owner. */
export class PanelStats {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async of(ownerId: string): Promise<Panel> {
    const { store, clock, lineStatus } = this.#parts
    const now = clock.now()
    const [bots, counts, paused, keys] = await store.read((db) =>
      Promise.all([
        ownBots(db, ownerId),
        // No zone is two days ahead of another.
        messagesByDay(
          db,
          ownerId,
          new Date(now - (chartDays + 1) * 24 * 3600_000).toISOString().slice(0, 10),
        ),
        pausedCustomers(db, ownerId, now),
        refusedKeys(db, ownerId, now - keyFailureMs),
      ]),
    )
    const lines = await Promise.all(
      bots.map(async ({ id, hasLine }) => (hasLine === null ? neverLinked : lineStatus(ownerId, id))),
    )
    return {
      bots: bots.map(({ id, settings }, position) => {
        const days = daysUntil(localHour(now, readSettings(settings).timezone).day).map(
          (day) => counts.get(`${id} ${day}`) ?? 0,
        )
        return {
          botId: id,
          line: lines[position] ?? neverLinked,
          messagesToday: days.at(-1) ?? 0,
          days,
          pausedCustomers: paused.get(id) ?? 0,
          aiKeyRefused: keys.has(id),
        }
      }),
    }
  }
}

function ownBots(db: Db, ownerId: string) {
  return db
    .selectFrom('bots')
    .leftJoin('waSessions', 'waSessions.botId', 'bots.id')
    .select(['bots.id', 'bots.settings', 'waSessions.botId as hasLine'])
    .where('bots.ownerId', '=', ownerId)
    .orderBy('bots.id')
    .execute()
}

async function messagesByDay(db: Db, ownerId: string, since: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('dayTotals')
    .innerJoin('bots', 'bots.id', 'dayTotals.botId')
    .select(['botId', 'day'])
    .select((eb) => [eb.fn.sum<number>('received').as('received'), eb.fn.sum<number>('sent').as('sent')])
    .where('bots.ownerId', '=', ownerId)
    .where('day', '>=', since)
    .groupBy(['botId', 'day'])
    .execute()
  return new Map(
    rows.map(({ botId, day, received, sent }) => [`${botId} ${day}`, Number(received) + Number(sent)]),
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

/** Bots whose last word of the AI is that it refused the server's key: an answer since then says that all is well. */
async function refusedKeys(db: Db, ownerId: string, since: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bots')
    .innerJoin('logLines', 'logLines.botId', 'bots.id')
    .select('bots.id')
    .where('bots.ownerId', '=', ownerId)
    .where('logLines.level', '=', 'error')
    .where('logLines.at', '>=', since)
    .where('logLines.message', 'like', `%${text.ai.wrongKey}`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('logLines as later')
            .select('later.seq')
            .whereRef('later.botId', '=', 'bots.id')
            .whereRef('later.seq', '>', 'logLines.seq')
            .where('later.level', '=', 'ai'),
        ),
      ),
    )
    .distinct()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The days of the chart, the oldest first. */
function daysUntil(today: string): string[] {
  const days = [today]
  for (let day = today; days.length < chartDays; days.unshift(day)) day = dayBefore(day)
  return days
}
