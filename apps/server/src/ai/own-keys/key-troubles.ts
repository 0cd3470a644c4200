import type { KeyProvider } from '@recado/contract/ai/ai-keys'
import type { WhyKeyRefused } from '@recado/engine'
import type { InTransaction } from '../../platform/transaction.ts'
import { queueOwnerMail } from '../../messaging/jobs/queue-owner-mail.ts'
import { refusedKeyMail } from '../text/ai-keys.ts'
import { type WhyFailed, whyKeyRefused } from '../providers/model-failure.ts'
import type { KeyRow } from './own-keys.repository.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** Milliseconds: an owner hears of the same key once in so long. */
const toldEveryMs = dayMs

type KeyTroublesParts = {
  inTransaction: InTransaction
  /** Where the owner's pages are, for the link in the e-mail; null when nobody said. */
  appUrl: string | null
  /** Whether e-mails can be sent at all. */
  mail: boolean
  jobsQueued: () => void
}

/** Keeps down whether an owner's key is still taken, and tells the owner by e-mail when it is not. */
export class KeyTroubles {
  readonly #parts: KeyTroublesParts

  constructor(parts: KeyTroublesParts) {
    this.#parts = parts
  }

  /** `known` is the key as it was when it was asked with: most asks change nothing, and cost nothing here. */
  async note(known: KeyRow, outcome: 'ok' | WhyFailed, now: number): Promise<void> {
    if (outcome === 'ok') {
      if (known.refusedAt !== null) await this.#well(known)
      return
    }
    const why = whyKeyRefused(outcome)
    if (why === null) return
    const told = known.toldAt !== null && now - known.toldAt < toldEveryMs
    if (known.refusal === why && (told || !this.#parts.mail)) return
    await this.#refused(known, why)
  }

  async #well({ userId, provider, sealed }: KeyRow): Promise<void> {
    await this.#parts.inTransaction({ account: userId }, ({ tx }) =>
      tx
        .updateTable('accountAiKeys')
        .set({ refusedAt: null, refusal: null })
        .where('userId', '=', userId)
        .where('provider', '=', provider)
        .where('sealed', '=', sealed)
        .execute(),
    )
  }

  async #refused(known: KeyRow, why: WhyKeyRefused): Promise<void> {
    const { inTransaction, mail, jobsQueued, appUrl } = this.#parts
    const { userId, provider, sealed } = known
    const written = await inTransaction({ account: userId }, async (transaction) => {
      const { tx, at } = transaction
      // Of this very key: another one may have been saved since.
      const row = await tx
        .selectFrom('accountAiKeys')
        .innerJoin('users', 'users.id', 'accountAiKeys.userId')
        .select(['refusedAt', 'toldAt', 'ending', 'email'])
        .where('userId', '=', userId)
        .where('provider', '=', provider)
        .where('sealed', '=', sealed)
        .executeTakeFirst()
      if (!row) return false
      const due = mail && (row.toldAt === null || at - row.toldAt >= toldEveryMs)
      await tx
        .updateTable('accountAiKeys')
        .set({ refusedAt: row.refusedAt ?? at, refusal: why, ...(due && { toldAt: at }) })
        .where('userId', '=', userId)
        .where('provider', '=', provider)
        .execute()
      const among = { account: userId, about: 'keys of AI' }
      if (due) await queueOwnerMail(transaction, among, this.#letter(row, provider, why, appUrl))
      return due
    })
    if (written) jobsQueued()
  }

  #letter(
    { email, ending }: { email: string; ending: string },
    provider: KeyProvider,
    why: WhyKeyRefused,
    appUrl: string | null,
  ) {
    const link = appUrl === null ? null : new URL('/perfil#ia', appUrl).href
    return { to: email, ...refusedKeyMail({ provider, ending, why, link }) }
  }
}
