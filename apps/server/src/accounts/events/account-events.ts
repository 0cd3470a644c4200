import type { AccountEvent, AccountEventKind } from '@recado/contract/accounts/account-events'
import { queueOwnerMail } from '../../messaging/jobs/queue-owner-mail.ts'
import { takeAllowance } from '../../platform/budget/kept-allowance.ts'
import type { Place } from '../sessions/visitor.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store, Tx } from '../../platform/db/store.ts'
import { instantOf } from '../../platform/time/instant.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import { accountEventMail } from '../../text/accounts/account-events.ts'
import { hourMs } from '../../platform/time/spans.ts'

/** Events of each kind that are kept of an account: whoever causes many of one makes none of another go. */
const kept = 50
/** Of one kind an owner gets a mail once an hour. */
const mails = { of: 'mails of account events', times: 1, withinMs: hourMs }
/** Milliseconds: guesses within so long are one line, wherever from, and so is what is taken along from one place. */
const lockedEveryMs = 15 * 60_000
const takenEveryMs = hourMs

/** `from` is null for what the server itself does. */
type Happened = { userId: string; kind: AccountEventKind; from: Place | null }

type AccountEventsParts = {
  store: Store
  inTransaction: InTransaction
  /** Where the owner's pages are, for the link in the e-mail; null when nobody said. */
  appUrl: string | null
  /** Whether e-mails can be sent at all. */
  mail: boolean
  jobsQueued: () => void
}

/** What happens to an account's ways in: a line in the account, and a mail where mails can be sent. */
export class AccountEvents {
  readonly #parts: AccountEventsParts

  constructor(parts: AccountEventsParts) {
    this.#parts = parts
  }

  /** Writes it down, with its mail, in the commit of what happened. `sent` is to be called after that. */
  async record(transaction: Transaction, { userId, kind, from }: Happened): Promise<void> {
    const { mail, appUrl } = this.#parts
    const { tx, at } = transaction
    const place = { device: from?.device ?? null, ip: from?.ip ?? null }
    if (kind === 'mass_export' && (await lastOf(tx, { userId, kind, from: place })) > at - takenEveryMs)
      return
    await tx
      .insertInto('accountEvents')
      .values({ id: newId(), userId, kind, ...place, at })
      .execute()
    const last = tx
      .selectFrom('accountEvents')
      .select('id')
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(kept)
    await tx
      .deleteFrom('accountEvents')
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('id', 'not in', last)
      .execute()
    if (!mail || (await takeAllowance(tx, mails, { key: `${userId} ${kind}`, now: at })) > 0) return
    const { name, email } = await tx
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const link = appUrl === null ? null : new URL('/perfil#seguridad', appUrl).href
    const said = [place.device, place.ip].filter((part) => part !== null).join(', ') || null
    const letter = accountEventMail(kind, { name, from: said, link })
    await queueOwnerMail(transaction, { account: userId, about: kind }, { to: email, ...letter })
  }

  /** Has the mails leave that were recorded. */
  sent(): void {
    if (this.#parts.mail) this.#parts.jobsQueued()
  }

  /** The same of something that nothing else is written for. */
  async note(happened: Happened): Promise<void> {
    await this.#parts.inTransaction({ account: happened.userId }, (transaction) =>
      this.record(transaction, happened),
    )
    this.sent()
  }

  /** That guesses at something are held back, where it is an account's: its address, or what is counted by its id. */
  async noteLocked(subject: string, ip: string | null): Promise<void> {
    const { store, inTransaction } = this.#parts
    const user = await store.read((db) =>
      db
        .selectFrom('users')
        .select('id')
        .where((eb) =>
          eb.or([eb('emailNormalized', '=', subject), eb('id', '=', subject.replace(/^\S+ /, ''))]),
        )
        .executeTakeFirst(),
    )
    if (!user) return
    const userId = user.id
    const from = ip === null ? null : { ip, device: null }
    await inTransaction({ account: userId }, async (transaction) => {
      const last = await lastOf(transaction.tx, { userId, kind: 'locked' })
      if (transaction.at - last >= lockedEveryMs)
        await this.record(transaction, { userId, kind: 'locked', from })
    })
    this.sent()
  }

  /** The newest first. */
  async of(userId: string): Promise<AccountEvent[]> {
    const rows = await this.#parts.store.read((db) =>
      db
        .selectFrom('accountEvents')
        .select(['id', 'kind', 'device', 'ip', 'at'])
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .execute(),
    )
    return rows.map(({ id, at, ...row }) => ({ _id: id, ...row, at: instantOf(at) }))
  }
}

type Sought = { userId: string; kind: AccountEventKind; from?: Pick<AccountEvent, 'device' | 'ip'> }

/** When it happened last, from there where that is said; 0 when it never did. */
async function lastOf(tx: Tx, { userId, kind, from }: Sought): Promise<number> {
  let query = tx
    .selectFrom('accountEvents')
    .select('at')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
  if (from)
    query = query
      .where('device', 'is not distinct from', from.device)
      .where('ip', 'is not distinct from', from.ip)
  const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.at ?? 0
}
