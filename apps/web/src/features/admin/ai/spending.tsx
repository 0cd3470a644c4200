import type { AccountSpending, AiSpending } from '@recado/contract/ai/ai-spending'
import { formatCost } from '@recado/contract/ai/format-cost'
import { Badge, Card, Progress, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { text as all } from '../../../text/panel/installation-ai.ts'
import { CapInput } from './cap-input.tsx'
import { spendingQuery } from './spending-api.ts'

const text = all.spending

/** What AI costs this month, by account and bot, against what each bot is given. */
export function Spending() {
  return (
    <Loaded query={useQuery(spendingQuery)} failed={text.failed} waiting={<Skeleton className="h-40" />}>
      {(spending) => <Accounts spending={spending} />}
    </Loaded>
  )
}

function Accounts({ spending }: { spending: AiSpending }) {
  const { accounts, everyBot, spent, more, currency } = spending
  const cost = (dollars: number) => formatCost(dollars, currency)
  return (
    <Card>
      <p className="px-5 py-3 text-13 text-muted phone:px-4">
        {accounts.length === 0 ? text.none : text.total(cost(spent))}{' '}
        {everyBot === null ? text.noCap : text.everyBot(cost(everyBot))}
      </p>
      <ul aria-label={text.title}>
        {accounts.map((account) => (
          <Account key={account.userId} account={account} spending={spending} />
        ))}
      </ul>
      {more && <p className="border-t border-line px-5 py-3 text-12 text-muted phone:px-4">{text.more}</p>}
    </Card>
  )
}

function Account({ account, spending }: { account: AccountSpending; spending: AiSpending }) {
  const { name, email, spent, bots } = account
  const { currency, everyBot } = spending
  return (
    <li className="border-t border-line px-5 py-3 phone:px-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
        <p className="min-w-0 flex-1 text-12 wrap-anywhere text-muted phone:order-last phone:flex-auto phone:basis-full">
          {email}
        </p>
        <p className="text-13 tabular-nums">{formatCost(spent, currency)}</p>
      </div>
      <ul className="mt-1">
        {bots.map((bot) => {
          const cap = bot.cap ?? everyBot
          const of =
            cap === null
              ? formatCost(bot.spent, currency)
              : text.of(formatCost(bot.spent, currency), formatCost(cap, currency))
          return (
            <li key={bot.botId} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
              <div className="min-w-52 flex-1">
                <Progress
                  label={bot.name}
                  aside={of}
                  value={cap === null || cap === 0 ? 0 : Math.min(bot.spent, cap)}
                  max={cap === null || cap === 0 ? 1 : cap}
                  tone={bot.stopped ? 'danger' : cap !== null && bot.spent >= 0.8 * cap ? 'warn' : 'brand'}
                />
                {bot.stopped && (
                  <Badge tone="danger" className="mt-2">
                    {text.stopped}
                  </Badge>
                )}
              </div>
              <CapInput bot={bot} everyBot={everyBot} />
            </li>
          )
        })}
      </ul>
    </li>
  )
}
