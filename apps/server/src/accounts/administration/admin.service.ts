import type { User } from '@recado/contract/accounts/accounts'
import type { AccessCode, AdminUser } from '@recado/contract/accounts/admin'
import type { AccessCode as KeptCode } from '../users/access-code.ts'
import { findUser, presentUser, selectUsers } from '../users/accounts.repository.ts'
import type { SessionEndings } from '../sessions/session-endings.ts'
import { deleteSessionsOf } from '../sessions/sessions.repository.ts'
import type { PasswordResets } from '../passwords/password-resets.ts'
import type { WhatsAppSessions } from '../../messaging/bots/whatsapp-sessions.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { toFlag } from '../../platform/db/flag.ts'
import type { Store, Tx } from '../../platform/db/store.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'
import { secondFactorText } from '../../text/accounts/second-factor.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { AccountEvents } from '../events/account-events.ts'
import { deleteSecondFactor } from '../second-factor/second-factor.repository.ts'
import { actionsPage, recordAction } from './admin-actions.ts'
import { findUsers, type UserSearch } from './find-users.ts'
import { instantOf } from '../../platform/time/instant.ts'

export type AdminOptions = {
  store: Store
  inTransaction: InTransaction
  events: AccountEvents
  clock: Clock
  endings: SessionEndings
  lines: Pick<WhatsAppSessions, 'ownerChanged'>
  resets: Pick<PasswordResets, 'issue'>
  accessCode: KeptCode
}

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

  async find(search: UserSearch): Promise<{ users: AdminUser[]; total: number }> {
    return this.#options.store.read((db) => findUsers(db, search))
  }

  async actions(page: { limit: number; cursor?: string | undefined }) {
    return this.#options.store.read((db) => actionsPage(db, page))
  }

  /** Deactivation ends every session at once and closes the lines of the account's bots. */
  async setActive(adminId: string, userId: string, active: boolean): Promise<User> {
    const { store, clock, endings, lines } = this.#options
    if (userId === adminId && !active) throw new Refusal('own_account', text.accounts.ownAccount)
    const user = await store.write({ account: userId }, async (tx) => {
      const before = await existing(tx, userId)
      if (before.active !== active) {
        const action = active ? 'activated' : 'deactivated'
        await recordAction(tx, { adminId, userId, action, at: clock.now() })
      }
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

  async setBotLimit(adminId: string, userId: string, botLimit: number): Promise<User> {
    const { store, clock } = this.#options
    return store.write({ account: userId }, async (tx) => {
      const { botLimit: before } = await existing(tx, userId)
      if (before !== botLimit) {
        const detail = `${before} → ${botLimit}`
        await recordAction(tx, { adminId, userId, action: 'bot_limit', detail, at: clock.now() })
      }
      await tx.updateTable('users').set({ botLimit }).where('id', '=', userId).execute()
      return existing(tx, userId)
    })
  }

  /** A link to a new password, told this once; the administrator has their profile for that. */
  async resetLink(adminId: string, userId: string): Promise<{ token: string; expiresAt: string }> {
    if (userId === adminId) throw new Refusal('own_account', text.accounts.ownPassword)
    const { store, clock, resets } = this.#options
    const { token, expiresAt } = await store.write({ account: userId }, async (tx) => {
      await existing(tx, userId)
      await recordAction(tx, { adminId, userId, action: 'reset_link', at: clock.now() })
      return resets.issue(tx, userId)
    })
    return { token, expiresAt: instantOf(expiresAt) }
  }

  /** For who lost their device: their sessions end with it, and they enter by their password alone. */
  async takeOffSecondFactor(adminId: string, userId: string): Promise<void> {
    if (userId === adminId) throw new Refusal('own_account', secondFactorText.ownFactor)
    const { inTransaction, endings, events } = this.#options
    await inTransaction({ account: userId }, async (transaction) => {
      const { tx, at } = transaction
      const { secondFactor } = await existing(tx, userId)
      if (secondFactor === 'off') throw new Refusal('conflict', secondFactorText.noneToTakeOff)
      await deleteSecondFactor(tx, userId)
      await deleteSessionsOf(tx, userId)
      await recordAction(tx, { adminId, userId, action: 'second_factor_off', at })
      await events.record(transaction, { userId, kind: 'second_factor_off', from: null })
    })
    endings.announce({ userId, sessionId: null })
    events.sent()
  }

  accessCode(): AccessCode {
    const { value, renewable } = this.#options.accessCode
    return { code: value, renewable }
  }

  async renewAccessCode(adminId: string): Promise<AccessCode> {
    const { store, clock, accessCode } = this.#options
    accessCode.renew()
    await store.write({ account: adminId }, (tx) =>
      recordAction(tx, { adminId, userId: adminId, action: 'access_code', at: clock.now() }),
    )
    return this.accessCode()
  }
}

async function existing(tx: Tx, userId: string): Promise<User> {
  const user = await findUser(tx, userId)
  if (!user) throw notFound()
  return user
}
