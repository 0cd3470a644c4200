import type { NewChatCap, ReachoutLock } from '../../channel.ts'

/** How long a lock lasts whose end the service does not name, as WhatsApp Web has it (Baileys 7.0.0-rc14). */
const UNNAMED_MS = 60_000

const STATUSES = new Map<unknown, NewChatCap['status']>([
  ['NONE', 'none'],
  ['FIRST_WARNING', 'first_warning'],
  ['SECOND_WARNING', 'second_warning'],
  ['CAPPED', 'capped'],
])

/** Of what Baileys tells, `isActive` alone is to be trusted: a lifted lock may name an end. */
export function reachoutLockOf(
  { isActive, timeEnforcementEnds }: { isActive?: boolean; timeEnforcementEnds?: Date },
  now: number,
): ReachoutLock {
  if (isActive !== true) return { active: false }
  const ends = timeEnforcementEnds?.getTime() ?? Number.NaN
  return { active: true, until: ends > now ? ends : now + UNNAMED_MS }
}

/** The raw form as the service has it; null for one that says nothing that we know. */
export function newChatCapOf(told: unknown): NewChatCap | null {
  if (typeof told !== 'object' || told === null) return null
  const fields = new Map<string, unknown>(Object.entries(told))
  const status = STATUSES.get(fields.get('capping_status'))
  if (status === undefined) return null
  const ends = amountOf(fields.get('cycle_end_timestamp'))
  return {
    status,
    total: amountOf(fields.get('total_quota')),
    used: amountOf(fields.get('used_quota')),
    until: ends === null || ends === 0 ? null : ends * 1000,
  }
}

/** Numbers come as such or as their digits; −1 is none. */
function amountOf(value: unknown): number | null {
  const amount = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof amount === 'number' && Number.isFinite(amount) && amount >= 0 ? amount : null
}
