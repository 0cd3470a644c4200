import { outsideText } from '../../text/messaging/outside.ts'
import type { Egress, EgressAnswer, EgressRequest } from '../egress/egress.ts'
import type { Clock } from '../time/clock.ts'
import { accountBudget } from './account-budget.ts'
import { FairPlaces } from './fair-places.ts'
import { Pace } from './pace.ts'

/** A request to an address that the owner of a bot configured. */
export type BotRequest = EgressRequest & { botId: string }
export type BotEgress = (request: BotRequest) => Promise<EgressAnswer>

/** The way out with each account's budget: past its minute a request is not made, and past its places it waits. */
export function fairEgress(
  egress: Egress,
  parts: { clock: Pick<Clock, 'elapsed'>; accountOf: (botId: string) => Promise<string> },
): BotEgress {
  const { outgoing } = accountBudget
  const places = new FairPlaces(outgoing)
  const pace = new Pace(parts.clock, outgoing)
  return async ({ botId, ...request }) => {
    const account = await parts.accountOf(botId)
    if (pace.take(account) > 0)
      return { ok: false, reason: 'unavailable', detail: outsideText.tooManyCalls(outgoing.aMinute) }
    const leave = await places.take({ account, bot: botId }, request.signal)
    if (!leave) return { ok: false, reason: 'timeout', detail: outsideText.crowded }
    try {
      return await egress(request)
    } finally {
      leave()
    }
  }
}
