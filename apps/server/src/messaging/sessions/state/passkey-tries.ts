import type { Db } from '../../../platform/db/store.ts'
import { dayMs } from '../../../platform/time/spans.ts'

/** The event of a linking that WhatsApp ended with its demand for a passkey. */
export const passkeyTry = 'failed:passkey_required'

/** WhatsApp's demand comes and goes within days; what was tried before is another story. */
export const triesKeptMs = 30 * dayMs

/** On how many days linking was tried in vain, and when the last try was, ms UTC. */
export type PasskeyTries = { count: number; lastAt: number }

/**
 * How linking was tried in vain since the line was last up, for the number that was tried last: tries of one day are one. Of a
 * number that a QR was scanned with nothing is known; it is taken for the same.
 */
export async function passkeyTries(db: Db, botId: string, now: number): Promise<PasskeyTries> {
  const events = await db
    .selectFrom('waEvents')
    .select(['kind', 'detail', 'at'])
    .where('botId', '=', botId)
    .where('kind', 'in', [passkeyTry, 'connected'])
    .where('at', '>', now - triesKeptMs)
    .orderBy('seq')
    .execute()
  const tries = events.slice(events.findLastIndex(({ kind }) => kind === 'connected') + 1)
  const number = tries.findLast(({ detail }) => detail !== null)?.detail
  const days: number[] = []
  for (const { detail, at } of tries) {
    if (detail !== null && detail !== number) continue
    if (at - (days.at(-1) ?? 0) >= dayMs) days.push(at)
  }
  // One that is not written down yet was a moment ago.
  return { count: Math.max(1, days.length), lastAt: tries.at(-1)?.at ?? now }
}

/** When the next try makes sense, ms UTC: WhatsApp takes its demand back from some numbers within days. Null: not any more. */
export function nextTryAt({ count, lastAt }: PasskeyTries): number | null {
  if (count > 2) return null
  return lastAt + (count === 1 ? 2 : 7) * dayMs
}
