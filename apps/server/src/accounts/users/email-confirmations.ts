import type { Store } from '../../platform/db/store.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { KeptAllowance } from '../../platform/budget/kept-allowance.ts'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { confirmationText as text } from '../../text/accounts/confirmations.ts'
import type { LinkPost } from '../links/link-post.ts'
import type { Challenges } from '../second-factor/challenges.ts'
import { hourMs } from '../../platform/time/spans.ts'

/** Mails that an account may ask for in an hour. */
export const confirmationLimits = { times: 3, withinMs: hourMs }

type EmailConfirmationsParts = {
  store: Store
  clock: Clock
  challenges: Challenges
  post: LinkPost
  onError: (error: unknown) => void
}

/**
 * Asks owners whether an address is theirs, where links can be mailed. A link alone confirms nothing: it is opened in a
 * session of the account, so that a stranger whose address somebody wrote by mistake cannot make it theirs.
 */
export class EmailConfirmations {
  readonly #parts: EmailConfirmationsParts
  readonly #allowance: KeptAllowance

  constructor(parts: EmailConfirmationsParts) {
    this.#parts = parts
    this.#allowance = new KeptAllowance({ ...parts, of: 'confirmations', ...confirmationLimits })
  }

  /** Whether somebody who comes now is asked. */
  get asks(): boolean {
    return this.#parts.post.works
  }

  /** Nobody waits for a link that cannot come. */
  async start(): Promise<void> {
    if (this.asks) return
    await this.#parts.store.write({ chore: 'set-up' }, (tx) =>
      tx
        .updateTable('users')
        .set({ unconfirmedSince: null })
        .where('unconfirmedSince', 'is not', null)
        .execute(),
    )
  }

  /** Mails the first link of an account that was just made; nobody waits for it. */
  begin(user: { id: string; name: string; email: string }): void {
    this.#mail(user).catch(this.#parts.onError)
  }

  async again({ userId }: Caller): Promise<void> {
    const user = await this.#parts.store.read((db) =>
      db
        .selectFrom('users')
        .select(['id', 'name', 'email'])
        .where('id', '=', userId)
        .where('unconfirmedSince', 'is not', null)
        .executeTakeFirst(),
    )
    if (!user) throw new Refusal('conflict', text.already)
    await this.#allowance.take(userId)
    this.begin(user)
  }

  /** A link that is opened twice confirmed at the first time. */
  async confirm({ userId }: Caller, token: string): Promise<void> {
    const { store, challenges } = this.#parts
    await store.write({ account: userId }, async (tx) => {
      const right = await challenges.takeOf(tx, 'confirm_email', userId, token)
      const { unconfirmedSince } = await tx
        .selectFrom('users')
        .select('unconfirmedSince')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      if (unconfirmedSince === null) return
      if (!right) throw invalidInput([{ path: 'token', message: text.badLink }])
      await tx.updateTable('users').set({ unconfirmedSince: null }).where('id', '=', userId).execute()
    })
  }

  async #mail({ id, name, email }: { id: string; name: string; email: string }): Promise<void> {
    const { challenges, post } = this.#parts
    const about = { purpose: 'confirm_email', userId: id, passwordHash: null } as const
    const link = { path: '/confirmar', token: await challenges.issue(about) }
    await post.mail(email, link, (href) => text.mail(name, href))
  }
}
