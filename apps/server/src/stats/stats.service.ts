import type { Stats } from '@recado/contract/stats'
import type { Caller } from '../http/caller.ts'
import { ownedBot } from '../bots/owned-bot.ts'
import type { Clock } from '../clock.ts'
import { dayBefore, hourPassed, localHour } from '../conversations/local-time.ts'
import type { Db, Store } from '../db/store.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { text } from '../text/es.ts'
import { type Counts, countsOf } from './day-counts.ts'

const dayMs = 24 * 3600_000

/** Messages in and out since midnight, in each bot's own time zone. */
export class MessageStats {
  readonly #store: Store
  readonly #clock: Pick<Clock, 'now'>

  constructor(store: Store, clock: Pick<Clock, 'now'>) {
    this.#store = store
    this.#clock = clock
  }

  async ofAll({ userId, role }: Caller): Promise<Stats> {
    return this.#store.read(async (db) => {
      const bots = await db
        .selectFrom('bots')
        .select(['id', 'settings'])
        .where('ownerId', '=', userId)
        .execute()
      const counts = await this.#counts(db, bots)
      const today = sum(counts.map((count) => count.today))
      const yesterday = sum(counts.map((count) => count.yesterdaySoFar))
      return {
        messagesCount: today,
        messageChange: changeText(today, yesterday),
        ...(role === 'admin' && { activeUsersCount: await activeUsers(db, this.#clock.now() - dayMs) }),
      }
    })
  }

  async ofBot(ownerId: string, botId: string): Promise<number> {
    return this.#store.read(async (db) => {
      const counts = await this.#counts(db, [await ownedBot(db, ownerId, botId)])
      return sum(counts.map((count) => count.today))
    })
  }

  /** Accounts that were opened in the last 7 days, for the administrator's panel. */
  async newUsers(): Promise<number> {
    const since = this.#clock.now() - 7 * dayMs
    const { count } = await this.#store.read((db) =>
      db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('createdAt', '>=', since)
        .where('role', '=', 'user')
        .executeTakeFirstOrThrow(),
    )
    return Number(count)
  }

  async #counts(db: Db, bots: { id: string; settings: string }[]): Promise<Counts[]> {
    if (bots.length === 0) return []
    const now = this.#clock.now()
    const local = bots.map(({ id, settings }) => {
      const { timezone } = readSettings(settings)
      return { id, ...localHour(now, timezone), minute: hourPassed(now, timezone) }
    })
    const days = [...new Set(local.flatMap(({ day }) => [day, dayBefore(day)]))]
    const rows = await db
      .selectFrom('dayTotals')
      .select(['botId', 'day', 'hour', 'received', 'sent'])
      .where(
        'botId',
        'in',
        bots.map((bot) => bot.id),
      )
      .where('day', 'in', days)
      .execute()
    const byBot = Map.groupBy(rows, (row) => row.botId)
    return local.map((bot) => countsOf(byBot.get(bot.id) ?? [], bot))
  }
}

async function activeUsers(db: Db, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.count<number>('userId').distinct().as('count'))
    .where('lastSeenAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** «+12 % vs. ayer», compared with yesterday at this hour; without a yesterday there is nothing to compare. */
export function changeText(today: number, yesterday: number): string {
  if (yesterday === 0) return text.stats.noYesterday
  return text.stats.change(Math.round(((today - yesterday) / yesterday) * 100))
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
