import { campaignText } from '../../../text/crm/campaigns.ts'
import { capReachedUntil, momentInWords } from '../../../text/messaging/new-chats.ts'
import { knownCap, type KnownCap } from '../../../messaging/sessions/state/new-chat-cap.ts'
import { numberSince, type NumberSince } from '../../../messaging/sessions/state/number-age.ts'
import { timeLockOf } from '../../../messaging/sessions/state/time-lock.ts'
import type { Db } from '../../../platform/db/store.ts'
import { byNetwork, networkLimit } from './network-allowance.ts'
import { type LocalDay, localDay } from '../../../platform/time/local-time.ts'
import {
  capBehindLock,
  countsSince,
  type DailyCap,
  dailyCapAt,
  halvedUntil,
  type Sent,
  sentSince,
  strangersCapAt,
  strangersFrom,
} from './daily-cap.ts'

/** Caps that a measurement sets instead of those that the number's age gives. */
export type FixedCaps = { all?: number | undefined; strangers?: number | undefined }

/** What a bot's number may send of campaigns now; times are ms UTC. */
export type Allowance = {
  day: LocalDay
  timezone: string
  number: NumberSince
  since: number | null
  liftedAt: number | null
  /** Of a day, halved behind a lock, and what is left of it today. */
  cap: DailyCap
  left: number
  /** When some is left again once none is, and that nothing is, in words. */
  leftAgainAt: number
  capWords: string
  halvedUntil: number | null
  /** The same of people who never wrote; `until` and `why` when none is left. */
  strangers: { cap: number; left: number; until: number; why: string }
  /** What WhatsApp says itself, and how many new chats that leaves; null where it says no number. */
  newChats: KnownCap | null
  newChatsLeft: number | null
}

/** `sent`: what was sent today, where it is known already. */
export async function allowanceOf(
  db: Db,
  botId: string,
  { now, sent, fixed = {} }: { now: number; sent?: (Sent & { from: number }) | null; fixed?: FixedCaps },
): Promise<Allowance & { sent: Sent }> {
  const network = await networkLimit(db, botId)
  if (network !== null) return byNetwork(db, botId, { now, ...network, fixed: fixed.all })
  const { liftedAt, timezone } = await timeLockOf(db, botId)
  const number = await numberSince(db, botId)
  const newChats = await knownCap(db, botId, now)
  const day = localDay(now, timezone)
  // Also another day when the bot's time zone is another.
  const today = sent?.from === day.from ? sent : await sentSince(db, botId, day.from)
  const since = countsSince(number)
  const byAge = dailyCapAt(since, now)
  const usedLess = number.linkedAt !== null && since !== null && since > number.linkedAt
  const cap = { ...byAge, cap: capBehindLock(fixed.all ?? byAge.cap, liftedAt, now), usedLess }
  const newChatsLeft = newChats && (await leftOf(db, botId, newChats))
  const own = capBehindLock(fixed.strangers ?? strangersCapAt(since, now), liftedAt, now)
  const ownLeft = Math.max(0, own - today.strangers)
  return {
    day,
    timezone,
    number,
    since,
    liftedAt,
    cap,
    left: Math.max(0, cap.cap - today.all),
    leftAgainAt: day.to,
    capWords: campaignText.capReached(cap.cap),
    halvedUntil: halvedUntil(liftedAt, now),
    strangers: {
      cap: own,
      left: Math.min(ownLeft, newChatsLeft ?? ownLeft),
      ...waitOf({ now, day, timezone, since, own, newChats, newChatsLeft }),
    },
    newChats,
    newChatsLeft,
    sent: today,
  }
}

/** How many new chats WhatsApp still allows: those that it counted, and those since. */
async function leftOf(
  db: Db,
  botId: string,
  { status, total, used, toldAt }: KnownCap,
): Promise<number | null> {
  if (status === 'capped') return 0
  if (total === null || used === null) return null
  const { strangers } = await sentSince(db, botId, toldAt)
  return Math.max(0, total - used - strangers)
}

type Facts = Pick<Allowance, 'day' | 'timezone' | 'since' | 'newChats' | 'newChatsLeft'> & {
  now: number
  own: number
}

/** Until when strangers wait once none is left, and why, in words. */
function waitOf({ now, day, timezone, since, own, newChats, newChatsLeft }: Facts): {
  until: number
  why: string
} {
  if (newChats && newChatsLeft === 0)
    return { until: newChats.until, why: capReachedUntil(newChats.until, timezone) }
  if (own > 0) return { until: day.to, why: campaignText.strangersReached(own) }
  const until = strangersFrom(since ?? now)
  return { until, why: campaignText.strangersOfNewNumber(momentInWords(until, timezone)) }
}
