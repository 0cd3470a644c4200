import type { NumberSince } from '../../../messaging/sessions/state/number-age.ts'
import { deletedSends } from '../../../messaging/totals/deleted-sends.ts'
import type { Db } from '../../../platform/db/store.ts'
import { dayMs } from '../../../platform/time/spans.ts'

/**
 * How many campaign messages a number may send in a day, by its age: young numbers that write a
 * lot are the ones that WhatsApp bans. The steps are ours, slower than what senders in the field report as safe.
 */
const warmUp = [
  { days: 3, cap: 50 },
  { days: 7, cap: 100 },
  { days: 14, cap: 250 },
  { days: 30, cap: 500 },
] as const
const grownCap = 1000

/** Days without any stranger, and the last day of the smaller cap. */
const noStrangersDays = 2
const fewStrangersDays = 14

/** `usedLess`: the age is the owner's word, which says less than the days since the link. */
export type DailyCap = { cap: number; ageDays: number | null; usedLess?: boolean }

/** From when the age of a number counts: the lower of the days since its link and of its owner's word; null while none is linked. */
export function countsSince({ linkedAt, usedSince }: NumberSince): number | null {
  return linkedAt === null ? null : Math.max(linkedAt, usedSince ?? linkedAt)
}

/** An age that nobody knows is that of a new number: who is wrong about it loses days, and not the number. */
export function dailyCapAt(since: number | null, now: number): DailyCap {
  const ageDays = since === null ? null : daysBetween(since, now)
  const step = warmUp.find(({ days }) => (ageDays ?? 0) < days)
  return { cap: step?.cap ?? grownCap, ageDays }
}

/**
 * How many of those may go to people who never wrote: 15 to 20 a day are what brought locks and then a ban (Baileys issue
 * 1983, October 2025). The numbers are ours, below that on purpose.
 */
export function strangersCapAt(since: number | null, now: number): number {
  const ageDays = since === null ? 0 : daysBetween(since, now)
  if (ageDays < noStrangersDays) return 0
  return ageDays <= fewStrangersDays ? 10 : 15
}

/** When the first strangers may be written to, for a number of that age. */
export const strangersFrom = (since: number): number => since + noStrangersDays * dayMs

/** For so long WhatsApp looks more closely after a lock, which is our own measure: the number is sent half. */
const behindLockMs = 7 * dayMs

/** Until when a number is sent half, null when it is not. */
export const halvedUntil = (liftedAt: number | null, now: number): number | null =>
  liftedAt !== null && now - liftedAt < behindLockMs ? liftedAt + behindLockMs : null

export const capBehindLock = (cap: number, liftedAt: number | null, now: number): number =>
  halvedUntil(liftedAt, now) === null ? cap : Math.floor(cap / 2)

const daysBetween = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / dayMs))

export type Sent = { all: number; strangers: number }

/** How many campaign messages of this bot had their turn since, and how many of them went to strangers: deleted ones, too. */
export async function sentSince(db: Db, botId: string, since: number): Promise<Sent> {
  const turns = db
    .selectFrom('campaignRecipients')
    .innerJoin('campaigns', 'campaigns.id', 'campaignRecipients.campaignId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaigns.botId', '=', botId)
    .where('campaignRecipients.queuedAt', '>=', since)
  const all = await turns.executeTakeFirstOrThrow()
  const strangers = await turns.where('stranger', '=', 1).executeTakeFirstOrThrow()
  const deleted = await deletedSends(db, botId, since)
  return { all: all.count + deleted.all, strangers: strangers.count + deleted.strangers }
}
