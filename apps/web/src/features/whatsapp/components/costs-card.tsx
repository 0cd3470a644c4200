import type { MessageCosts } from '@recado/contract/insight/message-costs'
import { Button, Card, Disclosure, formatCount, IconButton, Progress, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Coins } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { shortDay } from '../../../lib/time/moments.ts'
import { text } from '../../../text/message-costs.ts'
import { messageCostsQuery } from '../api/message-costs.ts'
import { dayInWords, monthBeside, monthInWords } from '../model/months.ts'
import { RatesForm } from './rates-form.tsx'

/** What a month on a line that is paid by the message was, and cost by the owner's own rates. */
export function CostsCard({ botId }: { botId: string }) {
  const [month, setMonth] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const query = useQuery(messageCostsQuery(botId, month))
  const latest = useQuery(messageCostsQuery(botId, null)).data?.month
  const show = (next: string) => setMonth(next === latest ? null : next)
  return (
    <section aria-labelledby="message-costs">
      <Card padded aria-busy={query.isFetching || undefined}>
        <h2 id="message-costs" className="text-16">
          {text.title}
        </h2>
        <p className="mt-0.5 text-13 text-pretty text-muted">{text.about}</p>
        <Loaded query={query} failed={text.failed} waiting={<Skeleton className="mt-4 h-70" />}>
          {(costs) => (
            <>
              <div className="mt-4 flex items-center gap-2">
                <IconButton
                  label={text.before}
                  icon={<ChevronLeft size={16} />}
                  variant="outline"
                  onClick={() => show(monthBeside(costs.month, -1))}
                />
                <output className="min-w-0 flex-1 text-center font-head font-semibold first-letter:uppercase">
                  {monthInWords(costs.month)}
                </output>
                <IconButton
                  label={text.after}
                  icon={<ChevronRight size={16} />}
                  variant="outline"
                  disabled={month === null}
                  onClick={() => show(monthBeside(costs.month, 1))}
                />
              </div>
              <Month costs={costs} />
              <p className="mt-4 text-13 text-pretty text-muted">
                {costs.ratesSince === null ? text.rates.none : text.rates.since(shortDay(costs.ratesSince))}
              </p>
              <Button className="mt-3" icon={<Coins size={16} />} onClick={() => setOpen(true)}>
                {costs.rates === null ? text.rates.open : text.rates.change}
              </Button>
              <RatesForm botId={botId} rates={costs.rates} open={open} onClose={() => setOpen(false)} />
            </>
          )}
        </Loaded>
      </Card>
    </section>
  )
}

function Month({ costs }: { costs: MessageCosts }) {
  const { free, kinds, days } = costs
  const money = moneyOf(costs)
  const tone = free.used >= free.of ? 'danger' : free.used >= free.of * 0.8 ? 'warn' : 'brand'
  return (
    <>
      <Progress
        className="mt-5"
        value={Math.min(free.used, free.of)}
        max={free.of}
        label={text.free}
        aside={text.freeUsed(free.used, free.of)}
        tone={tone}
      />
      {kinds.length === 0 ? (
        <p className="mt-5 text-muted">{text.none}</p>
      ) : (
        <>
          <table className="mt-5 w-full text-13">
            <thead>
              <tr className="text-left text-12 text-muted">
                <th className="pb-2 font-normal">{text.columns.kind}</th>
                <th className="pb-2 text-right font-normal">{text.columns.count}</th>
                <th className="pb-2 pl-4 text-right font-normal">{text.columns.amount}</th>
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ category, type, billable, messages, amount }) => (
                <tr key={`${category} ${type} ${billable}`} className="border-t border-line align-top">
                  <td className="py-2">
                    <span className="font-medium">{text.categories[category] ?? text.otherCategory}</span>
                    <span className="block text-12 text-muted">
                      {text.types[type] ?? text.otherType(billable)}
                    </span>
                  </td>
                  <td className="py-2 text-right tabular-nums">{formatCount(messages)}</td>
                  <td className="py-2 pl-4 text-right tabular-nums">{money(amount)}</td>
                </tr>
              ))}
              <tr className="border-t border-line font-semibold">
                <td className="py-2">{text.total}</td>
                <td className="py-2 text-right tabular-nums">{formatCount(costs.messages)}</td>
                <td className="py-2 pl-4 text-right tabular-nums">{money(costs.amount)}</td>
              </tr>
            </tbody>
          </table>
          <Disclosure label={text.byDay} className="mt-2">
            <ul className="text-13">
              {days.map(({ day, messages, billable, amount }) => (
                <li key={day} className="flex flex-wrap gap-x-3 border-t border-line py-2">
                  <span className="min-w-16">{dayInWords(day)}</span>
                  <span className="flex-1 text-muted">
                    {text.messages(messages)}, {text.billable(billable)}
                  </span>
                  <span className="tabular-nums">{money(amount)}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        </>
      )}
    </>
  )
}

/** In the owner's currency, with the decimals that rates have. */
function moneyOf({ rates }: Pick<MessageCosts, 'rates'>): (amount: number | null) => string {
  if (!rates) return () => text.noRate
  const { currency } = rates
  const format = new Intl.NumberFormat('es-CO', { style: 'currency', currency, maximumFractionDigits: 4 })
  return (amount) => (amount === null ? text.noRate : format.format(amount))
}
