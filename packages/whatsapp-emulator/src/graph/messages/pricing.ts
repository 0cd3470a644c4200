import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import type { Outgoing, Pricing, PricingCategory } from '../state/outgoing.ts'
import { windowOf } from './window.ts'

/** Replies of a number and month that are free (Meta's docs of September 2026, since October). */
const FREE_REPLIES = 1000

/** What a message will cost when it is delivered. */
export function priceOf(
  service: GraphService,
  line: Line,
  customer: string,
  category: PricingCategory,
): Pricing {
  if (service.now() < windowOf(line, customer).freeUntil)
    return {
      billable: false,
      pricing_model: 'PMP',
      category: 'referral_conversion',
      type: 'free_entry_point',
    }
  const isFree = category === 'service' && freeRepliesUsed(service, line) < FREE_REPLIES
  return {
    billable: !isFree,
    pricing_model: 'PMP',
    category,
    type: isFree ? 'free_customer_service' : 'regular',
  }
}

/** A message was delivered: free replies are used up by that. */
export function countDelivered(service: GraphService, line: Line, { pricing }: Outgoing): void {
  if (pricing?.type !== 'free_customer_service') return
  const month = monthOf(service, line)
  line.freeReplies.set(month, (line.freeReplies.get(month) ?? 0) + 1)
}

function freeRepliesUsed(service: GraphService, line: Line): number {
  return line.freeReplies.get(monthOf(service, line)) ?? 0
}

/** The month at the account's place. */
function monthOf(service: GraphService, line: Line): string {
  const { timezone: timeZone } = service.accountOf(line)
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit' }).formatToParts(
    service.now(),
  )
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}`
}
