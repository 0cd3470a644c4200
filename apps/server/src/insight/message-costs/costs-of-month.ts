import type { MessageCosts, MessageRates, PriceCategory } from '@recado/contract/insight/message-costs'
import { fromMicros, inMicros } from '../../platform/micros.ts'

/** Delivered messages of a day, as Meta said what they are. */
export type Priced = { day: string; category: string; type: string; billable: boolean; messages: number }

/** Meta's cheaper kind of a promotion has the rate of promotions, until somebody types another. */
const rated = new Map<string, PriceCategory>([
  ['service', 'service'],
  ['utility', 'utility'],
  ['marketing', 'marketing'],
  ['marketing_lite', 'marketing'],
  ['authentication', 'authentication'],
])

/** What so many of them cost; null where nobody said at what rate. */
function microsOf({ category, billable, messages }: Priced, rates: MessageRates | null): number | null {
  if (!billable) return 0
  const known = rated.get(category)
  const rate = known === undefined ? null : (rates?.[known] ?? null)
  return rate === null ? null : inMicros(rate) * messages
}

/** Together what some cost, where that of each is known. */
function amountOf(rows: readonly Priced[], rates: MessageRates | null): number | null {
  const each = rows.map((row) => microsOf(row, rates))
  return each.some((micros) => micros === null) || rates === null
    ? null
    : fromMicros(each.reduce<number>((sum, micros) => sum + (micros ?? 0), 0))
}

const counted = (rows: readonly Priced[]): number => rows.reduce((sum, { messages }) => sum + messages, 0)

/** What a month's messages were and cost, the most of a kind first and the newest day first. */
export function costsOfMonth(
  rows: readonly Priced[],
  rates: MessageRates | null,
): Pick<MessageCosts, 'kinds' | 'days' | 'messages' | 'amount'> {
  const kinds = Map.groupBy(rows, ({ category, type, billable }) =>
    JSON.stringify([category, type, billable]),
  )
  const days = Map.groupBy(rows, ({ day }) => day)
  return {
    kinds: [...kinds.values()]
      .flatMap((group) => {
        const [first] = group
        if (!first) return []
        const { category, type, billable } = first
        return [{ category, type, billable, messages: counted(group), amount: amountOf(group, rates) }]
      })
      .toSorted((a, b) => b.messages - a.messages),
    days: [...days]
      .map(([day, group]) => ({
        day,
        messages: counted(group),
        billable: counted(group.filter(({ billable }) => billable)),
        amount: amountOf(group, rates),
      }))
      .toSorted((a, b) => (a.day < b.day ? 1 : -1)),
    messages: counted(rows),
    amount: amountOf(rows, rates),
  }
}
