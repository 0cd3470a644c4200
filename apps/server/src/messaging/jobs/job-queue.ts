import { sql } from 'kysely'
import { readStored } from '../../platform/db/stored-json.ts'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import type { Db } from '../../platform/db/store.ts'
import { appendEntry } from '../live-log.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { outsideText } from '../../text/messaging/outside.ts'
import { data, targetOf } from './job.ts'
import type { Job, JobOutcome } from './job.ts'
import { dayMs, minuteMs } from '../../platform/time/spans.ts'

/**
 * E-mails of one bot in 24 h: notices, not a newsletter, and not a flood that a stranger can cause. The installation's own are
 * counted where they are queued, each kind of them by itself: none is kept from anybody by another.
 */
const mailsPerDay = accountBudget.jobs.mailsOfBot

/** Before each further attempt; after the last one a job is given up, about a day after the first. */
const backOffMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minuteMs)

/** The job that is due first, of a bot that is not in `busyBots` (null in it stands for the installation) nor of one of `busyOwners`. */
export async function nextJob(
  db: Db,
  { now, busyBots, busyOwners }: { now: number; busyBots: (string | null)[]; busyOwners: string[] },
): Promise<(Pick<Job, 'id' | 'botId'> & { ownerId: string | null }) | null> {
  const bots = busyBots.filter((botId) => botId !== null)
  const row = await db
    .selectFrom('jobs')
    .leftJoin('bots', 'bots.id', 'jobs.botId')
    .select(['jobs.id', 'jobs.botId', 'bots.ownerId'])
    .where('state', '=', sql.lit('queued'))
    .where('dueAt', '<=', now)
    .$if(bots.length > 0, (query) =>
      query.where((eb) => eb.or([eb('jobs.botId', 'is', null), eb('jobs.botId', 'not in', bots)])),
    )
    .$if(busyOwners.length > 0, (query) =>
      query.where((eb) => eb.or([eb('jobs.botId', 'is', null), eb('bots.ownerId', 'not in', busyOwners)])),
    )
    .$if(busyBots.includes(null), (query) => query.where('jobs.botId', 'is not', null))
    .orderBy('dueAt')
    .orderBy('jobs.id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** When the next job that waits for its time falls due; null when none waits. */
export async function nextDue(db: Db, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.min('dueAt').as('at'))
    .where('state', '=', sql.lit('queued'))
    .where('dueAt', '>', now)
    .executeTakeFirst()
  return row?.at ?? null
}

/** What servers that are gone had in hand is to be done again: nobody knows how far it came. What others have is theirs. */
export async function releaseJobs({ tx }: Transaction, server: string): Promise<void> {
  const living = tx.selectFrom('serverNodes').select('id').where('state', '!=', sql.lit('dead'))
  await tx
    .updateTable('jobs')
    .set({ state: 'queued', holder: null })
    .where('state', '=', sql.lit('running'))
    .where((eb) =>
      eb.or([eb('holder', 'is', null), eb.and([eb('holder', '!=', server), eb('holder', 'not in', living)])]),
    )
    .execute()
}

/**
 * Takes a queued job in hand for a server, or gives it up at once when its bot has sent its e-mails of the day; null too when
 * another server was faster.
 */
export async function beginJob(transaction: Transaction, id: string, server: string): Promise<Job | null> {
  const row = await transaction.tx
    .updateTable('jobs')
    .set((eb) => ({ state: 'running' as const, holder: server, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', sql.lit('queued'))
    .returning(['id', 'botId', 'attempts', 'payload'])
    .executeTakeFirst()
  if (!row) return null
  const { botId, attempts, payload } = row
  const job: Job = {
    id,
    botId,
    attempts,
    data: readStored('jobs.payload', { rowId: id, value: payload }, data),
  }
  if (job.data.kind === 'email' && botId !== null && (await hasSentEnough(transaction, { id, botId }))) {
    await endJob(transaction, job, { ok: false, why: outsideText.tooManyMails(mailsPerDay), final: true })
    return null
  }
  return job
}

/** Writes down how an attempt ended: done, again later, or given up where the owner sees it. */
export async function endJob(transaction: Transaction, job: Job, outcome: JobOutcome): Promise<void> {
  const waitMs = backOffMs[job.attempts - 1]
  if (outcome.ok) await close(transaction, job, { state: 'done', failure: null })
  else if (outcome.final || waitMs === undefined)
    await close(transaction, job, { state: 'failed', failure: outcome.why })
  else {
    await transaction.tx
      .updateTable('jobs')
      .set({ state: 'queued', dueAt: transaction.at + waitMs, failure: outcome.why })
      .where('id', '=', job.id)
      .execute()
    if (job.attempts > 1 || job.botId === null) return
    const message = outsideText.retried(targetText(job), outcome.why, waitMs / minuteMs)
    await appendEntry(transaction, job.botId, { level: 'warning', message, metadata: { jobId: job.id } })
  }
}

async function close(
  transaction: Transaction,
  job: Job,
  end: { state: 'done' | 'failed'; failure: string | null },
): Promise<void> {
  const { tx, at } = transaction
  await tx
    .updateTable('jobs')
    .set({ ...end, finishedAt: at })
    .where('id', '=', job.id)
    .execute()
  // The installation has no live log: its failures stay with the job.
  if (job.botId === null) return
  const level = end.state === 'done' ? 'success' : 'error'
  const message =
    end.failure === null
      ? outsideText.jobs[job.data.kind].done(targetOf(job.data))
      : outsideText.givenUp(targetText(job), end.failure)
  await appendEntry(transaction, job.botId, { level, message, metadata: { jobId: job.id } })
}

const targetText = ({ data: what }: Job): string => outsideText.jobs[what.kind].target(targetOf(what))

async function hasSentEnough({ tx, at }: Transaction, job: { id: string; botId: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('botId', '=', job.botId)
    .where('kind', '=', 'email')
    .where('id', '!=', job.id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'running'),
        eb.and([eb('state', '=', 'done'), eb('finishedAt', '>', at - dayMs)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(row.count) >= mailsPerDay
}
