import type { Db } from '../../platform/db/store.ts'

const dayMs = 24 * 60 * 60_000

/**
 * How many campaign messages a number may send in a day, by the days since it was linked: young numbers that write a
 * lot are the ones that WhatsApp bans. The steps are ours, slower than what senders in the field report as safe.
 */
const warmUp = [
  { days: 3, cap: 50 },
  { days: 7, cap: 100 },
  { days: 14, cap: 250 },
  { days: 30, cap: 500 },
] as const
const grownCap = 1000

export type DailyCap = { cap: number; ageDays: number | null }

export function dailyCapAt(linkedAt: number | null, now: number): DailyCap {
  const ageDays = linkedAt === null ? null : Math.max(0, Math.floor((now - linkedAt) / dayMs))
  const step = warmUp.find(({ days }) => (ageDays ?? 0) < days)
  return { cap: step?.cap ?? grownCap, ageDays }
}

/** After a lock WhatsApp looks more closely: for a week, which is our own measure, the number is sent half. */
export function capBehindLock(cap: number, liftedAt: number | null, now: number): number {
  return liftedAt !== null && now - liftedAt < 7 * dayMs ? Math.floor(cap / 2) : cap
}

/** On how many days so many messages leave, today the first. */
export function daysFor(
  count: number,
  { leftToday, linkedAt, now }: { leftToday: number; linkedAt: number | null; now: number },
): number {
  let days = 1
  // A number that is not linked yet begins its age when it is: as if today.
  for (let left = count - leftToday; left > 0; days++) {
    left -= dailyCapAt(linkedAt ?? now, now + days * dayMs).cap
  }
  return days
}

/** How many campaign messages of this bot had their turn since. */
export async function sentSince(db: Db, botId: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('campaignRecipients')
    .innerJoin('campaigns', 'campaigns.id', 'campaignRecipients.campaignId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaigns.botId', '=', botId)
    .where('campaignRecipients.queuedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** When a bot's number was linked; null while none is. */
export async function linkedSince(db: Db, botId: string): Promise<number | null> {
  const row = await db
    .selectFrom('waSessions')
    .select('linkedAt')
    .where('botId', '=', botId)
    .executeTakeFirst()
  return row?.linkedAt ?? null
}
