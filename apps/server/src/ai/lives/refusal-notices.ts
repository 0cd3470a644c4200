import type { WhyKeyRefused } from '@recado/engine'
import { LRUCache } from 'lru-cache'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import { livingBots } from '../../messaging/bots/removal/removed-bots.ts'
import { queueOwnerMail } from '../../messaging/jobs/queue-owner-mail.ts'
import { refusalMail } from '../text/ai-refusals.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { AiServers } from '../models/ai-servers.ts'
import type { Resolved } from '../models/resolve.ts'
import { type ModelFailure, whyKeyRefused } from '../providers/model-failure.ts'
import { lastUsed } from '../../platform/last-used.ts'

/** A bot's model did not answer because of the installation's key. */
export type Refused = {
  botId: string
  /** The server's name in the configuration, and where it is. */
  server: { name: string; host: string }
  why: WhyKeyRefused
}

/** Hears of refusals; never fails, for whoever asked has an answer to give. */
export type Refusals = { tell: (refused: Refused) => Promise<void> }

type RefusalNoticesParts = {
  inTransaction: InTransaction
  clock: Pick<Clock, 'now'>
  /** Where people's pages are, for the link; null when nobody said. */
  appUrl: string | null
  /** Whether e-mails can be sent at all: without a server they would only fail. */
  mail: boolean
  jobsQueued: () => void
  onError: (error: unknown) => void
}

/** Has it told where it is one; nobody waits for that. */
export function tellRefused(
  refusals: Refusals | undefined,
  failure: ModelFailure,
  asked: { botId: string; servers: AiServers; resolved: Resolved },
): void {
  const why = whyKeyRefused(failure.why)
  if (why === null) return
  // Of their own keys accounts hear elsewhere.
  if (asked.resolved.payer !== 'installation') return
  const { botId, servers, resolved } = asked
  const server = { name: resolved.endpoint, host: servers.hostOf(resolved) }
  void refusals?.tell({ botId, server, why })
}

/** Writes to bots' owners and to administrators, once a day, while the installation's key is not taken or there is no money. */
export class RefusalNotices implements Refusals {
  readonly #parts: RefusalNoticesParts
  /** Told by this process: most turns then have nothing to look up. */
  readonly #told = new LRUCache<string, true>(lastUsed(5000))

  constructor(parts: RefusalNoticesParts) {
    this.#parts = parts
  }

  async tell(refused: Refused): Promise<void> {
    const { inTransaction, clock, mail, jobsQueued, onError } = this.#parts
    const day = new Date(clock.now()).toISOString().slice(0, 10)
    const key = `${refused.botId} ${refused.server.name} ${refused.why} ${day}`
    if (!mail || this.#told.has(key)) return
    this.#told.set(key, true)
    try {
      await inTransaction({ bot: refused.botId }, (transaction) => this.#write(transaction, refused, day))
      jobsQueued()
    } catch (error) {
      this.#told.delete(key)
      onError(error)
    }
  }

  async #write(transaction: Transaction, refused: Refused, day: string): Promise<void> {
    const { botId, server, why } = refused
    const bot = await livingBots(transaction.tx)
      .innerJoin('users', 'users.id', 'bots.ownerId')
      .select(['users.id', 'users.email', 'users.name', 'bots.name as botName'])
      .where('bots.id', '=', botId)
      .executeTakeFirst()
    if (!bot) return
    const administrators = await transaction.tx
      .selectFrom('users')
      .select(['id', 'email', 'name'])
      .where('role', '=', 'admin')
      .where('active', '=', 1)
      .execute()
    const runs = administrators.some(({ id }) => id === bot.id)
    const people = [
      ...(runs ? [] : [{ ...bot, as: 'owner' as const }]),
      ...administrators.map((person) => ({ ...person, as: 'administrator' as const })),
    ]
    for (const { id, email, name, as } of people) {
      const about = `refused:${server.name}:${why}`
      if (!(await isNew(transaction, { userId: id, about, stage: day }))) continue
      const link = this.#link(as, botId)
      const words = refusalMail[as]({ name, botName: bot.botName, host: server.host, why, link })
      const among = as === 'administrator' ? { account: id, about: 'refusals of AI' } : { bot: botId }
      await queueOwnerMail(transaction, among, { to: email, ...words })
    }
  }

  #link(as: 'owner' | 'administrator', botId: string): string | null {
    const { appUrl } = this.#parts
    if (appUrl === null) return null
    return new URL(as === 'administrator' ? '/instalacion/ia' : `/builder/${botId}`, appUrl).href
  }
}

async function isNew(
  { tx, at }: Transaction,
  notice: { userId: string; about: string; stage: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('aiNotices')
    .values({ ...notice, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('about')
    .executeTakeFirst()
  return row !== undefined
}
