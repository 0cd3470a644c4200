import type { Stats } from '@recado/contract/insight/stats'
import type { Caller } from '../../platform/http/caller.ts'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import { text } from '../../text/es.ts'
import { messagesSoFar, type SoFar } from './messages-so-far.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** Messages in and out since midnight, in each bot's own time zone. */
export class MessageCounts {
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
      const { today, yesterdaySoFar } = await this.#soFar(db, bots)
      return {
        messagesCount: today,
        messageChange: changeText(today, yesterdaySoFar),
        ...(role === 'admin' && { activeUsersCount: await activeUsers(db, this.#clock.now() - dayMs) }),
      }
    })
  }

  async ofBot(ownerId: string, botId: string): Promise<number> {
    return this.#store.read(async (db) => {
      const { today } = await this.#soFar(db, [await ownedBot(db, ownerId, botId)])
      return today
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

  #soFar(db: Db, bots: readonly { id: string; settings: string }[]): Promise<SoFar> {
    const inZones = bots.map(({ id, settings }) => ({ id, timezone: readSettings(settings).timezone }))
    return messagesSoFar(db, inZones, this.#clock.now())
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

/** «+12 % vs. ayer», compared with yesterday until this minute; without a yesterday there is nothing to compare. */
export function changeText(today: number, yesterday: number): string {
  if (yesterday === 0) return text.stats.noYesterday
  return text.stats.change(Math.round(((today - yesterday) / yesterday) * 100))
}
