import type { Allowance } from './allowance.ts'
import { capBehindLock, dailyCapAt, strangersCapAt } from './daily-cap.ts'
import { dayMs } from '../../../platform/time/spans.ts'

/** Beyond it nobody plans. */
const mostDays = 3650

/** On how many days messages to so many people leave, today the first, as the caps grow with the number's age. */
export function daysFor(
  { known, strangers }: { known: number; strangers: number },
  allowance: Pick<Allowance, 'left' | 'since' | 'liftedAt' | 'newChats' | 'newChatsLeft'> & {
    strangers: Pick<Allowance['strangers'], 'left'>
  },
  now: number,
): number {
  const { liftedAt, newChats } = allowance
  // A number that is not linked yet begins its age when it is: as if today.
  const since = allowance.since ?? now
  const left = { known, strangers, newChats: allowance.newChatsLeft ?? Infinity }
  let days = 0
  let today = { all: allowance.left, strangers: allowance.strangers.left }
  do {
    const toStrangers = Math.min(today.strangers, left.strangers, left.newChats, today.all)
    left.strangers -= toStrangers
    left.newChats -= toStrangers
    left.known -= Math.min(today.all - toStrangers, left.known)
    days += 1
    const at = now + days * dayMs
    // WhatsApp counts anew.
    if (newChats && at >= newChats.until) left.newChats = Infinity
    today = {
      all: capBehindLock(dailyCapAt(since, at).cap, liftedAt, at),
      strangers: capBehindLock(strangersCapAt(since, at), liftedAt, at),
    }
  } while (left.known + left.strangers > 0 && days < mostDays)
  return days
}
