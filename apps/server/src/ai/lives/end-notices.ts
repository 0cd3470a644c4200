import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import { failpoint } from '../../platform/failpoints.ts'
import { Worker } from '../../platform/worker.ts'
import { queueOwnerMail } from '../../messaging/jobs/queue-owner-mail.ts'
import { endMail, type ToldEnd, transcriptionMail } from '../text/ai-ends.ts'
import type { AiServers } from '../models/ai-servers.ts'
import { startOfDay } from '../models/life.ts'
import { closingOf, closingsOf } from './closings.ts'
import type { ModelsInUse } from './models-in-use.ts'
import { dayMs, hourMs } from '../../platform/time/spans.ts'

/** Days before a model's end at which whoever asks it is told; 0 is the day itself. */
const stages = [45, 14, 3, 0]
/** A machine that was off on the day tells it afterwards, for so many days. */
const lateDays = 7
/** Morning in Latin America (UTC). */
const hourOfDay = 13
const firstMs = 2 * 60_000
const accountsAtOnce = 100

export type EndNoticesParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  /** Null where it has no key. */
  installation: AiServers | null
  /** Who may be asked for an account's bots. */
  serversOfOwner: (ownerId: string) => Promise<AiServers | null>
  inUse: ModelsInUse
  transcriptionModel: string
  /** Where owners' pages are, for the link; null when nobody said. */
  appUrl: string | null
  jobsQueued: () => void
  onError: (error: unknown) => void
}

/**
 * Writes to owners whose bots ask a model that ends: 45, 14 and 3 days before and on the day, one e-mail an account with all
 * of its bots. Administrators hear of the model that listens to voice notes.
 *
 * That a notice was told stands in the transaction that queues its e-mail: a kill leaves both or neither, so none is lost and none
 * is written twice. The e-mail itself leaves at least once, as all do: killed between the sending and the note of it, the
 * next process sends it again, under the same Message-ID, by which mailboxes show it once. At most once would lose it then,
 * and a bot whose model ended unsaid is worse than an e-mail that came twice.
 */
export class EndNotices {
  readonly #parts: EndNoticesParts
  readonly #worker: Worker

  constructor(parts: EndNoticesParts) {
    this.#parts = parts
    const { clock, onError } = parts
    const look = async () => {
      await this.look().catch(onError)
      return untilMorning(clock.now())
    }
    this.#worker = new Worker({ clock, onError, look })
  }

  start(): void {
    this.#worker.wakeIn(firstMs)
  }

  stop(): Promise<void> {
    return this.#worker.stop()
  }

  /** One look at every account; what fails of it comes with the next. */
  async look(): Promise<void> {
    const { store } = this.#parts
    for (let after: string | null = ''; after !== null && !this.#worker.signal.aborted;) {
      const from: string = after
      const accounts = await store.read((db) =>
        db
          .selectFrom('users')
          .select(['id', 'name', 'email', 'role'])
          .where('active', '=', 1)
          .where('id', '>', from)
          .orderBy('id')
          .limit(accountsAtOnce)
          .execute(),
      )
      for (const account of accounts) {
        await this.#tellOwner(account)
        if (account.role === 'admin') await this.#tellAdministrator(account)
      }
      after = accounts.length === accountsAtOnce ? (accounts.at(-1)?.id ?? null) : null
    }
  }

  async #tellOwner({ id: userId, name, email }: Account): Promise<void> {
    const { store, inTransaction, clock, serversOfOwner, inUse, appUrl, jobsQueued } = this.#parts
    const now = clock.now()
    const known = await serversOfOwner(userId)
    if (!known) return
    const bots = await store.read((db) =>
      db
        .selectFrom('bots')
        .select(['id', 'ownerId', 'name', 'version', 'settings', 'createdAt'])
        .where('ownerId', '=', userId)
        .orderBy('createdAt')
        .execute(),
    )
    if (bots.length === 0) return
    const closings = await closingsOf(bots, { inUse, known, now })
    const due = new Map<string, Due & { botId: string }>()
    for (const bot of bots) {
      for (const { model, ends, successor, uses } of closings.get(bot.id) ?? []) {
        const stage = stageOf(ends, now)
        if (stage === null) continue
        const told = due.get(model) ?? {
          end: { model, ends, successor, bots: [] },
          stage,
          botId: bot.id,
          old: false,
        }
        const nodes = uses.map(({ node }) => node?.name ?? null)
        // A bot that came later hears with the next notice: its owner has just seen the list of models.
        const old = told.old || bot.createdAt < startOfDay(ends) - stage * dayMs
        due.set(model, {
          ...told,
          old,
          end: { ...told.end, bots: [...told.end.bots, { name: bot.name, nodes }] },
        })
      }
    }
    const all = [...due.values()].filter(({ old }) => old)
    const [first] = all
    if (!first) return
    const written = await inTransaction({ account: userId }, async (transaction) => {
      const ends = await newTo(transaction, userId, all)
      if (ends.length === 0) return false
      failpoint('notice.within')
      const link = appUrl === null ? null : new URL(`/builder/${first.botId}`, appUrl).href
      const mail = endMail({ name, ends, link, today: now })
      await queueOwnerMail(transaction, { bot: first.botId }, { to: email, ...mail })
      return true
    })
    if (!written) return
    failpoint('notice.after')
    jobsQueued()
  }

  async #tellAdministrator({ id: userId, name, email }: Account): Promise<void> {
    const { inTransaction, clock, installation, transcriptionModel, appUrl, jobsQueued } = this.#parts
    const now = clock.now()
    const closing = installation && closingOf(transcriptionModel, installation)
    const stage = closing && stageOf(closing.ends, now)
    if (!closing || stage === null) return
    const due = { end: { ...closing, bots: [] }, stage, old: true }
    const written = await inTransaction({ account: userId }, async (transaction) => {
      if ((await newTo(transaction, userId, [due])).length === 0) return false
      failpoint('notice.within')
      const link = appUrl === null ? null : new URL('/instalacion/ia', appUrl).href
      const mail = transcriptionMail({ name, closing, link, today: now })
      const among = { account: userId, about: 'ends of models' }
      await queueOwnerMail(transaction, among, { to: email, ...mail })
      return true
    })
    if (!written) return
    failpoint('notice.after')
    jobsQueued()
  }
}

type Account = { id: string; name: string; email: string }
/** `old`: asked already when the notice fell due. */
type Due = { end: ToldEnd; stage: number; old: boolean }

/** The notice that is due on a day; those that it passed over are told by it. */
function stageOf(ends: string, now: number): number | null {
  const days = (startOfDay(ends) - now) / dayMs
  return days <= -lateDays ? null : (stages.findLast((stage) => days <= stage) ?? null)
}

/** What of it the account was not told yet; from now on it was. */
async function newTo({ tx, at }: Transaction, userId: string, due: readonly Due[]): Promise<ToldEnd[]> {
  const told: ToldEnd[] = []
  for (const { end, stage } of due) {
    const row = await tx
      .insertInto('aiNotices')
      .values({ userId, about: `ends:${end.model}:${end.ends}`, stage: String(stage), at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('about')
      .executeTakeFirst()
    if (row) told.push(end)
  }
  return told
}

function untilMorning(now: number): number {
  const today = now - (now % dayMs) + hourOfDay * hourMs
  return (today > now ? today : today + dayMs) - now
}
