import { KeptAllowance } from '../../platform/budget/kept-allowance.ts'
import { DuplicateError } from '../../platform/db/errors.ts'
import type { Store } from '../../platform/db/store.ts'
import { type Caller, unauthenticated } from '../../platform/http/caller.ts'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import { addressText, confirmationText } from '../../text/accounts/confirmations.ts'
import { text } from '../../text/es.ts'
import type { AccountEvents } from '../events/account-events.ts'
import type { LinkPost } from '../links/link-post.ts'
import type { Challenges } from '../second-factor/challenges.ts'
import type { Place } from '../sessions/visitor.ts'
import { findLogin, findUser, searchTextOf } from './accounts.repository.ts'
import { confirmationLimits } from './email-confirmations.ts'

type EmailChangesParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  challenges: Challenges
  post: Pick<LinkPost, 'works' | 'mail'>
  events: Pick<AccountEvents, 'record' | 'sent'>
  onError: (error: unknown) => void
  /** Normalised; nobody else's account moves there. */
  adminEmail: string
}

/**
 * Moves accounts to another address: where links can be mailed, once the one that goes there is opened in a session of the
 * account. Until then all stays as it is. Whoever asks does not learn whose an address is; its owner is told.
 */
export class EmailChanges {
  readonly #parts: EmailChangesParts
  readonly #allowance: KeptAllowance

  constructor(parts: EmailChangesParts) {
    this.#parts = parts
    this.#allowance = new KeptAllowance({ ...parts, of: 'changes of address', ...confirmationLimits })
  }

  /** The address that an account has already takes back what was asked for. */
  async ask({ userId }: Caller, email: string, from: Place): Promise<void> {
    const { store, challenges, post } = this.#parts
    const user = await store.read((db) => findUser(db, userId))
    if (!user) throw unauthenticated()
    const same = email === user.email
    if (!same) await this.#allowance.take(userId)
    if (!same && !post.works) return this.#moveNow(userId, email, from)
    const token = await store.write({ account: userId }, async (tx) => {
      await tx
        .updateTable('users')
        .set({ newEmail: same ? null : email })
        .where('id', '=', userId)
        .execute()
      await tx
        .deleteFrom('challenges')
        .where('userId', '=', userId)
        .where('purpose', '=', 'change_email')
        .execute()
      return same ? null : challenges.issueIn(tx, moving(userId))
    })
    if (token !== null) this.#mail({ name: user.name, email, token })
  }

  /** Mails the link once more; false where no other address awaits one. */
  async again({ userId }: Caller): Promise<boolean> {
    const { store, challenges } = this.#parts
    const before = await store.read((db) => findUser(db, userId))
    if (!before || before.newEmail === null) return false
    await this.#allowance.take(userId)
    const link = await store.write({ account: userId }, async (tx) => {
      const user = await findUser(tx, userId)
      if (!user || user.newEmail === null) return null
      return { name: user.name, email: user.newEmail, token: await challenges.issueIn(tx, moving(userId)) }
    })
    if (link) this.#mail(link)
    return true
  }

  /** Moves the account by the link that went to its new address; false when no other address awaits one, or it may be another's. */
  async confirm({ userId }: Caller, token: string, from: Place): Promise<boolean> {
    const { inTransaction, challenges, events } = this.#parts
    const moved = await inTransaction({ account: userId }, async (transaction) => {
      const right = await challenges.takeOf(transaction.tx, 'change_email', userId, token)
      const user = await findUser(transaction.tx, userId)
      if (!user || user.newEmail === null) return false
      // It may be the one that confirms the address of now.
      if (!right && !user.emailConfirmed) return false
      if (!right) throw invalidInput([{ path: 'token', message: confirmationText.badLink }])
      await this.#move(transaction, { userId, email: user.newEmail, from })
      return true
    }).catch(takenMeanwhile)
    if (moved) events.sent()
    return moved
  }

  /** Where nobody can be asked whether the address is theirs. */
  async #moveNow(userId: string, email: string, from: Place): Promise<void> {
    const { inTransaction, events } = this.#parts
    await inTransaction({ account: userId }, (transaction) =>
      this.#move(transaction, { userId, email, from }),
    ).catch(takenMeanwhile)
    events.sent()
  }

  async #move(
    transaction: Transaction,
    { userId, email, from }: { userId: string; email: string; from: Place },
  ): Promise<void> {
    const { tx } = transaction
    const { name, role } = await tx
      .selectFrom('users')
      .select(['name', 'role'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const others = email === this.#parts.adminEmail && role !== 'admin'
    if (others || (await findLogin(tx, email))) throw emailTaken()
    // Before it moves: it is the former address that is told.
    await this.#parts.events.record(transaction, { userId, kind: 'email_changed', from })
    await tx
      .updateTable('users')
      .set({
        email,
        emailNormalized: email,
        searchText: searchTextOf(name, email),
        newEmail: null,
        unconfirmedSince: null,
      })
      .where('id', '=', userId)
      .execute()
    // Links in the former mailbox open nothing any more.
    await tx
      .deleteFrom('challenges')
      .where('userId', '=', userId)
      .where('purpose', 'in', ['confirm_email', 'change_email'])
      .execute()
    await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  }

  /** Nobody waits for it: whether the address has an account is told to its mailbox alone. */
  #mail({ name, email, token }: { name: string; email: string; token: string }): void {
    const { store, post, adminEmail, onError } = this.#parts
    const send = async () => {
      if (email === adminEmail || (await store.read((db) => findLogin(db, email))))
        return post.mail(email, { path: '/login', token: '' }, (link) => addressText.taken(link))
      await post.mail(email, { path: '/confirmar', token }, (link) => addressText.mail(name, link))
    }
    send().catch(onError)
  }
}

const moving = (userId: string) => ({ purpose: 'change_email', userId, passwordHash: null }) as const

/** Somebody else's account came to the address in the same moment. */
function takenMeanwhile(error: unknown): never {
  throw error instanceof DuplicateError ? emailTaken() : error
}

const emailTaken = () => new Refusal('email_taken', text.accounts.emailTaken)
