import { type AccountData, accountData } from '@recado/contract/accounts/profile'
import type { BotFile } from '@recado/contract/builder/bot-file'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import { type Caller, unauthenticated } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { InPieces } from '../../platform/json/in-pieces.ts'
import { profileText as text } from '../../text/accounts/profile.ts'
import { assistantRows, presentAssistant } from '../../messaging/bots/assistants.repository.ts'
import { findUser } from '../users/accounts.repository.ts'
import { KeptAllowance } from '../../platform/budget/kept-allowance.ts'
import type { Profile } from './profile.service.ts'
import { instantOf } from '../../platform/time/instant.ts'

const { atOnce, ...allowed } = accountBudget.downloads

type AccountDownloadsParts = {
  store: Store
  clock: Clock
  profile: Pick<Profile, 'sessions'>
  /** A bot as its file, without secrets. Throws a 404 where it is no more. */
  fileOf: (ownerId: string, botId: string) => Promise<InPieces<BotFile>>
}

/** «Descargar mis datos»: what is kept of an account, its bots in the form in which they can be imported again. */
export class AccountDownloads {
  readonly #parts: AccountDownloadsParts
  readonly #allowance: KeptAllowance
  /** Whose download has not left yet. */
  readonly #leaving = new Set<string>()

  constructor(parts: AccountDownloadsParts) {
    this.#parts = parts
    this.#allowance = new KeptAllowance({ ...parts, of: 'downloads', ...allowed })
  }

  /**
   * Read as it is written, a bot after another and what each knows page by page. Its place is free once it has left; until then
   * another one of the account is refused, and of all accounts one more than may leave at once.
   */
  async of(caller: Caller, onceLeft: (hear: () => void) => void): Promise<InPieces<AccountData>> {
    const { store, clock, profile } = this.#parts
    const { userId } = caller
    this.#takePlace(userId, onceLeft)
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
        db.selectFrom('bots').select('id').where('ownerId', '=', userId).orderBy('id').execute(),
      ]),
    )
    if (!user || !times) throw unauthenticated()
    return new InPieces(accountData, {
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
      bots: this.#bots(userId, bots),
    })
  }

  #takePlace(userId: string, onceLeft: (hear: () => void) => void): void {
    if (this.#leaving.has(userId)) throw new Refusal('conflict', text.alreadyDownloading)
    if (this.#leaving.size >= atOnce)
      throw new Refusal('too_many_requests', text.manyDownload, { retryAfterSeconds: 60 })
    this.#leaving.add(userId)
    onceLeft(() => this.#leaving.delete(userId))
  }

  async *#bots(
    ownerId: string,
    bots: readonly { id: string }[],
  ): AsyncGenerator<(Omit<AccountData['bots'][number], 'file'> & { file: InPieces<BotFile> })[]> {
    const { store, fileOf } = this.#parts
    for (const { id } of bots) {
      const bot = await store.read((db) => botWithCounts(db, id))
      const file = await fileOf(ownerId, id).catch(nullWhereGone)
      if (!bot || !file) continue
      const { createdAt, phoneNumber, contacts, messages, campaigns } = bot
      const counts = { contacts: contacts ?? 0, messages: messages ?? 0, campaigns: campaigns ?? 0 }
      yield [{ _id: id, createdAt: instantOf(createdAt), whatsAppNumber: phoneNumber, counts, file }]
    }
  }
}

/** A bot that was deleted while others were read. */
function nullWhereGone(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}

function botWithCounts(db: Db, botId: string) {
  return db
    .selectFrom('bots')
    .leftJoin('waSessions', 'waSessions.botId', 'bots.id')
    .select(['bots.createdAt', 'waSessions.phoneNumber'])
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
    .where('bots.id', '=', botId)
    .executeTakeFirst()
}
