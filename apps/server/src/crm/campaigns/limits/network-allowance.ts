import { capabilitiesOfDriver } from '@recado/whatsapp'
import { driverOf } from '../../../messaging/sessions/sessions.repository.ts'
import { numberSince } from '../../../messaging/sessions/state/number-age.ts'
import { timeLockOf } from '../../../messaging/sessions/state/time-lock.ts'
import type { Db } from '../../../platform/db/store.ts'
import { localDay } from '../../../platform/time/local-time.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { sentSince } from './daily-cap.ts'
import { dayMs, hourMs } from '../../../platform/time/spans.ts'

/** What Meta lets a business that it does not know yet write to first within 24 hours (its pages, September 2026). */
const firstTier = 250
/** Others of the business write by the same limit, of whom nothing is known here. */
const ours = 0.9
/** The limit moves on with each hour. */
const lookAgainMs = hourMs
/** Where Meta names none: more than an account may have of contacts. */
const noLimit = 1_000_000

/** What the network itself lets a bot's line write to first in 24 hours; null where it is the number's age that counts. */
export async function networkLimit(db: Db, botId: string): Promise<{ perDay: number } | null> {
  if (!capabilitiesOfDriver[await driverOf(db, botId)].templates) return null
  const row = await db
    .selectFrom('waSessions')
    .select('peopleADay')
    .where('botId', '=', botId)
    .executeTakeFirst()
  const known = row?.peopleADay ?? firstTier
  return { perDay: known === 0 ? noLimit : Math.floor(known * ours) }
}

/** An allowance by the network's own limit, or by `fixed`: nobody is a stranger to it, and no number too young. */
export async function byNetwork(
  db: Db,
  botId: string,
  { now, perDay, fixed }: { now: number; perDay: number; fixed: number | undefined },
) {
  const { timezone } = await timeLockOf(db, botId)
  const sent = await sentSince(db, botId, now - dayMs)
  const cap = fixed ?? perDay
  const left = Math.max(0, cap - sent.all)
  return {
    day: localDay(now, timezone),
    timezone,
    number: await numberSince(db, botId),
    since: null,
    liftedAt: null,
    cap: { cap, ageDays: null },
    left,
    leftAgainAt: now + lookAgainMs,
    capWords: campaignText.networkCapReached(cap),
    halvedUntil: null,
    strangers: { cap: left, left, until: now + lookAgainMs, why: campaignText.networkCapReached(cap) },
    newChats: null,
    newChatsLeft: null,
    sent,
  }
}
