import type { User } from '@recado/contract/accounts'
import { findUser, presentUser, selectUsers } from '../accounts/accounts.repository.ts'
import type { SessionEndings } from '../accounts/session-endings.ts'
import { deleteSessionsOf } from '../accounts/sessions.repository.ts'
import type { Lines } from '../bots/lines.ts'
import { toFlag } from '../db/flag.ts'
import type { Store, Tx } from '../db/store.ts'
import { notFound, Refusal } from '../refusal.ts'
import { text } from '../text/es.ts'

export type AdminOptions = { store: Store; endings: SessionEndings; lines: Pick<Lines, 'ownerChanged'> }

/** What the administrator does with accounts. */
export class Admin {
  readonly #options: AdminOptions

  constructor(options: AdminOptions) {
    this.#options = options
  }

  async list({
    limit,
    cursor,
  }: {
    limit?: number | undefined
    cursor?: string | undefined
  }): Promise<{ users: User[]; nextCursor: string | null }> {
    const rows = await this.#options.store.read((db) => {
      let query = selectUsers(db).orderBy('id')
      if (cursor !== undefined) query = query.where('id', '>', cursor)
      if (limit !== undefined) query = query.limit(limit + 1)
      return query.execute()
    })
    const shown = rows.slice(0, limit)
    const nextCursor = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null
    return { users: shown.map(presentUser), nextCursor }
  }

  /** Deactivation ends every session at once and closes the lines of the account's bots. */
  async setActive(adminId: string, userId: string, active: boolean): Promise<User> {
    const { store, endings, lines } = this.#options
    if (userId === adminId && !active) throw new Refusal('own_account', text.accounts.ownAccount)
    const user = await store.write(async (tx) => {
      await tx
        .updateTable('users')
        .set({ active: toFlag(active) })
        .where('id', '=', userId)
        .execute()
      if (!active) await deleteSessionsOf(tx, userId)
      return existing(tx, userId)
    })
    if (!active) endings.announce({ userId, sessionId: null })
    await lines.ownerChanged(userId, active)
    return user
  }

  async setBotLimit(userId: string, botLimit: number): Promise<User> {
    return this.#options.store.write(async (tx) => {
      await tx.updateTable('users').set({ botLimit }).where('id', '=', userId).execute()
      return existing(tx, userId)
    })
  }
}

async function existing(tx: Tx, userId: string): Promise<User> {
  const user = await findUser(tx, userId)
  if (!user) throw notFound()
  return user
}
