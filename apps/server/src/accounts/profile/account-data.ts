import type { AccountData } from '@recado/contract/accounts/profile'
import type { BotFile } from '@recado/contract/builder/bot-file'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import { type Caller, unauthenticated } from '../../platform/http/caller.ts'
import { profileText as text } from '../../text/accounts/profile.ts'
import { assistantRows, presentAssistant } from '../../messaging/bots/assistants.repository.ts'
import { findUser } from '../users/accounts.repository.ts'
import { KeptAllowance } from '../../platform/budget/kept-allowance.ts'
import type { Profile } from './profile.service.ts'
import { instantOf } from '../../platform/time/instant.ts'

type AccountDownloadsParts = {
  store: Store
  clock: Clock
  profile: Pick<Profile, 'sessions'>
  /** A bot as its file, without secrets. */
  fileOf: (ownerId: string, botId: string) => Promise<BotFile>
}

/** «Descargar mis datos»: what is kept of an account, its bots in the form in which they can be imported again. */
export class AccountDownloads {
  readonly #parts: AccountDownloadsParts
  readonly #allowance: KeptAllowance

  constructor(parts: AccountDownloadsParts) {
    this.#parts = parts
    this.#allowance = new KeptAllowance({ ...parts, of: 'downloads', ...accountBudget.downloads })
  }

  async of(caller: Caller): Promise<AccountData> {
    const { store, clock, profile, fileOf } = this.#parts
    const { userId } = caller
    await this.#allowance.take(userId)
    const [user, times, assistants, bots] = await store.read((db) =>
      Promise.all([
        findUser(db, userId),
        db
          .selectFrom('users')
          .select(['createdAt', 'lastSeenAt'])
          .where('id', '=', userId)
          .executeTakeFirst(),
        assistantRows(db, userId),
        botsWithCounts(db, userId),
      ]),
    )
    if (!user || !times) throw unauthenticated()
    const written: AccountData['bots'] = []
    // One after another: nobody else waits for a large account.
    for (const { id, createdAt, phoneNumber, contacts, messages, campaigns } of bots) {
      written.push({
        _id: id,
        createdAt: instantOf(createdAt),
        whatsAppNumber: phoneNumber,
        counts: { contacts: contacts ?? 0, messages: messages ?? 0, campaigns: campaigns ?? 0 },
        file: await fileOf(userId, id),
      })
    }
    return {
      format: 'recado-account',
      version: 1,
      exportedAt: instantOf(clock.now()),
      without: text.without,
      account: {
        ...user,
        createdAt: instantOf(times.createdAt),
        lastSeenAt: instantOf(times.lastSeenAt),
      },
      sessions: await profile.sessions(caller),
      assistants: assistants.map((row) => {
        const { usedBy: _, ...said } = presentAssistant(row)
        return said
      }),
      bots: written,
    }
  }
}

function botsWithCounts(db: Db, ownerId: string) {
  return db
    .selectFrom('bots')
    .leftJoin('waSessions', 'waSessions.botId', 'bots.id')
    .select(['bots.id', 'bots.createdAt', 'waSessions.phoneNumber'])
    .select((eb) => [
      eb
        .selectFrom('contacts')
        .select((rows) => rows.fn.countAll<number>().as('count'))
        .whereRef('contacts.botId', '=', 'bots.id')
        .as('contacts'),
      eb
        .selectFrom('messages')
        .select((rows) => rows.fn.countAll<number>().as('count'))
        .whereRef('messages.botId', '=', 'bots.id')
        .as('messages'),
      eb
        .selectFrom('campaigns')
        .select((rows) => rows.fn.countAll<number>().as('count'))
        .whereRef('campaigns.botId', '=', 'bots.id')
        .as('campaigns'),
    ])
    .where('bots.ownerId', '=', ownerId)
    .orderBy('bots.id')
    .execute()
}
