import { StoreUnavailableError } from '../../../platform/db/errors.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Session } from '../session.ts'
import type { SessionStatus } from '../state/session-status.ts'

/**
 * Lines restored at once after a start, and how long each may take before the next one's turn. Our own: a login waits for the
 * network most of its seconds, and a server that takes over hundreds of lines is to have them up within a minute.
 */
const RESTORED_AT_ONCE = 20
const RESTORE_TURN_MS = 10_000
/** As long as the database needs to come back. */
const AGAIN_MS = 5000

type BringBackParts = {
  clock: Clock
  isOver: () => boolean
  works: (botId: string) => boolean
  line: (botId: string) => Promise<Session>
  failed: (botId: string, error: unknown) => void
}

/**
 * Connects the lines of these bots in their order, some at a time. Resolves when each had its turn, or when it is over; those for
 * which the database was away have another turn later.
 */
export async function bringBack(bots: string[], parts: BringBackParts): Promise<void> {
  const { clock, isOver, works, failed } = parts
  const waiting = bots.values()
  const again: string[] = []
  const turns = Array.from({ length: RESTORED_AT_ONCE }, async () => {
    for (const botId of waiting) {
      if (isOver()) return
      if (!works(botId)) continue
      await bringBackOne(botId, parts).catch((error: unknown) => {
        if (error instanceof StoreUnavailableError) again.push(botId)
        failed(botId, error)
      })
    }
  })
  await Promise.all(turns)
  if (again.length > 0) clock.setTimer(AGAIN_MS, () => bringBack(again, parts))
}

async function bringBackOne(botId: string, { clock, line }: BringBackParts): Promise<void> {
  const session = await line(botId)
  await session.run((channel) => channel.connect())
  const stop = new AbortController()
  const cancel = clock.setTimer(RESTORE_TURN_MS, () => stop.abort())
  await session.when((status) => !isOnItsWay(status), stop.signal)
  cancel()
}

/** One that failed goes on trying by itself, and holds up nobody. */
const isOnItsWay = ({ status, reason }: SessionStatus): boolean =>
  reason === null && (status === 'connecting' || status === 'starting')
