import type { Invitation } from '@recado/contract/accounts/invitations'
import { limits } from '@recado/contract/wire/limits'
import { newToken, hashOfToken } from '../../platform/crypto/random-token.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store, Tx } from '../../platform/db/store.ts'
import { invalidInput, notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { instantOf } from '../../platform/time/instant.ts'
import { invitationText as text } from '../../text/accounts/invitations.ts'
import { text as all } from '../../text/es.ts'
import { recordAction } from '../administration/admin-actions.ts'
import type { LinkPost } from '../links/link-post.ts'
import { invitationGuesses, type GuessThrottle } from '../sessions/guess-throttle.ts'
import { findLogin } from '../users/accounts.repository.ts'
import { countOpen, findOpen, listInvitations, present, useInvitation } from './invitations.repository.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** Milliseconds for which it is told what became of one. */
const rememberedMs = 90 * dayMs

type InvitationsParts = {
  store: Store
  clock: Clock
  throttle: GuessThrottle
  post: LinkPost
  onError: (error: unknown) => void
}

/** Who was invited, as their link says; `confirmed` where it came to the address that it names, so that this is theirs. */
export type Invited = { id: string; email: string | null; expiresAt: number; confirmed: boolean }

/** Links by which somebody signs up without the access code, once. The server keeps the hash of their tokens alone. */
export class Invitations {
  readonly #parts: InvitationsParts

  constructor(parts: InvitationsParts) {
    this.#parts = parts
  }

  async list(): Promise<{ invitations: Invitation[]; byMail: boolean }> {
    const { store, clock, post } = this.#parts
    return {
      invitations: await store.read((db) => listInvitations(db, clock.now())),
      byMail: post.works,
    }
  }

  /**
   * Makes one, in place of an open one for the same address. `token` is for who made it, to be handed on; what is mailed is
   * another, so that whoever comes by that one has shown whose the address is.
   */
  async create(
    adminId: string,
    { email, days }: { email: string | null; days: number },
  ): Promise<{ invitation: Invitation; token: string; mailed: boolean }> {
    const { store, clock, post, onError } = this.#parts
    const now = clock.now()
    const shown = newToken()
    const mailed = email !== null && post.works ? { ...newToken(), email } : null
    const row = {
      id: newId(),
      tokenHash: shown.hash,
      mailedHash: mailed?.hash ?? null,
      email,
      createdAt: now,
      expiresAt: now + days * dayMs,
      usedAt: null,
      userId: null,
    }
    await store.write({ chore: 'invitations' }, async (tx) => {
      await forget(tx, { email, now })
      if (email !== null && (await findLogin(tx, email)))
        throw new Refusal('email_taken', all.accounts.emailTaken)
      const { open } = limits.invitations
      if ((await countOpen(tx, now)) >= open) throw new Refusal('conflict', text.tooMany(open))
      await tx.insertInto('invitations').values(row).execute()
      const done = { adminId, userId: adminId, action: 'invited', at: now } as const
      await recordAction(tx, { ...done, ...(email !== null && { detail: email }) })
    })
    if (mailed) {
      const link = { path: '/invitacion', token: mailed.token }
      post.mail(mailed.email, link, (href) => text.mail(href, days)).catch(onError)
    }
    return { invitation: present(row, now), token: shown.token, mailed: mailed !== null }
  }

  /** What became of a used one is told as long as of any. */
  async revoke(adminId: string, id: string): Promise<void> {
    const { store, clock } = this.#parts
    await store.write({ chore: 'invitations' }, async (tx) => {
      const gone = await tx
        .deleteFrom('invitations')
        .where('id', '=', id)
        .where('usedAt', 'is', null)
        .returning('email')
        .executeTakeFirst()
      if (!gone) throw notFound()
      const done = { adminId, userId: adminId, action: 'invitation_revoked', at: clock.now() } as const
      await recordAction(tx, { ...done, ...(gone.email !== null && { detail: gone.email }) })
    })
  }

  /** Whom a link invites; refuses what is used, revoked, over or made up, and counts it like a wrong guess. */
  async open(token: string, ip: string): Promise<Invited> {
    const { store, clock, throttle } = this.#parts
    const found = await throttle.attempt({ subject: invitationGuesses, ip }, () =>
      store.read((db) => findOpen(db, hashOfToken(token), clock.now())),
    )
    if (!found) throw badLink()
    const { mailed, ...invited } = found
    return { ...invited, confirmed: mailed }
  }

  async read(token: string, ip: string): Promise<{ email: string | null; expiresAt: string }> {
    const { email, expiresAt } = await this.open(token, ip)
    return { email, expiresAt: instantOf(expiresAt) }
  }

  /** Ends one with the account that it was for, in the transaction which makes that. */
  async use(tx: Tx, { id }: Invited, userId: string): Promise<void> {
    if (!(await useInvitation(tx, id, { userId, now: this.#parts.clock.now() }))) throw badLink()
  }
}

/** What is told long enough, and an open one for the address that is invited anew. */
async function forget(tx: Tx, { email, now }: { email: string | null; now: number }): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where((eb) =>
      eb.or([
        eb(eb.fn.coalesce('usedAt', 'expiresAt'), '<=', now - rememberedMs),
        ...(email === null ? [] : [eb.and([eb('email', '=', email), eb('usedAt', 'is', null)])]),
      ]),
    )
    .execute()
}

const badLink = (): Refusal => invalidInput([{ path: 'invitation', message: text.badLink }])
