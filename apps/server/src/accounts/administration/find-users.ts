import { type AdminUser, usersPerPage, type UserSort } from '@recado/contract/accounts/admin'
import { sql } from 'kysely'
import { presentUser, selectUsers } from '../users/accounts.repository.ts'
import { nobody } from '../../messaging/bots/removal/removed-bots.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { holdsWords } from '../../platform/db/statements/holds-words.ts'
import type { Db } from '../../platform/db/store.ts'
import { instantOf } from '../../platform/time/instant.ts'

export type UserSearch = { search?: string | undefined; sort: UserSort; page: number }

const orders = {
  newest: sql`"createdAt" DESC`,
  activity: sql`coalesce("lastSeenAt", 0) DESC`,
  name: sql`"searchText"`,
  bots: sql`"botsCount" DESC`,
} satisfies Record<UserSort, unknown>

/** One page of the accounts whose name or address holds every word of `search`, accents and case apart. */
export async function findUsers(
  db: Db,
  { search = '', sort, page }: UserSearch,
): Promise<{ users: AdminUser[]; total: number }> {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean)
  const matches = words.map((word) => holdsWords('searchText', word))
  let rows = selectUsers(db)
    .select(['createdAt', 'lastSeenAt'])
    .select((eb) =>
      eb
        .selectFrom('waSessions')
        .innerJoin('bots', 'bots.id', 'waSessions.botId')
        .select((lines) => lines.fn.countAll<number>().as('count'))
        .whereRef('bots.ownerId', '=', 'users.id')
        .where('waSessions.credentials', 'is not', null)
        .as('lines'),
    )
  let all = db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '!=', nobody)
  for (const match of matches) {
    rows = rows.where(match)
    all = all.where(match)
  }
  const [found, { count }] = await Promise.all([
    rows
      .orderBy(orders[sort])
      .orderBy('id')
      .limit(usersPerPage)
      .offset((page - 1) * usersPerPage)
      .execute(),
    all.executeTakeFirstOrThrow(),
  ])
  return {
    users: found.map(({ createdAt, lastSeenAt, lines, ...row }) => ({
      ...presentUser(row),
      createdAt: instantOf(createdAt),
      lastSeenAt: instantOf(lastSeenAt),
      lines: Number(lines ?? 0),
    })),
    total: Number(count),
  }
}
