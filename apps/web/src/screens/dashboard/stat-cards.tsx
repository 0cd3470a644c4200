import { Card, formatCount, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { type ReactNode } from 'react'
import { botsQuery, newUsersQuery, statsQuery } from '../../entities/bot/bot-queries.ts'
import { useReport } from '../../lib/report.ts'
import { text } from '../../text/panel/dashboard.ts'

/** The figures of today; the administrator has one more. */
export function StatCards({ admin, now }: { admin: boolean; now: Date }) {
  const stats = useQuery(statsQuery)
  const bots = useQuery(botsQuery)
  useReport('stats', stats.error)
  const created = bots.data?.filter((bot) => sameMonth(new Date(bot.createdAt), now)).length ?? 0
  const thisMonth = text.thisMonth(created)
  const newUsers = useQuery({ ...newUsersQuery, enabled: admin })
  const thisWeek = text.thisWeek(newUsers.data?.newThisWeek ?? 0)
  return (
    <section aria-label={text.summary}>
      <Card
        className={
          admin
            ? 'grid grid-cols-3 divide-x divide-line phone:grid-cols-1 phone:divide-x-0 phone:divide-y'
            : 'grid grid-cols-2 divide-x divide-line'
        }
      >
        <Stat label={text.messagesToday} value={stats.data?.messagesCount ?? (stats.error ? 0 : undefined)}>
          {stats.data ? (
            <Change words={stats.data.messageChange || text.noData} />
          ) : stats.error ? (
            <span className="text-danger">{text.loadFailed}</span>
          ) : (
            text.loading
          )}
        </Stat>
        <Stat label={text.totalBots} value={bots.data?.length ?? (bots.error ? 0 : undefined)}>
          {bots.data ? (
            created > 0 ? (
              <span>
                <b className="text-ok">{thisMonth.count}</b> {thisMonth.rest}
              </span>
            ) : (
              text.noneThisMonth
            )
          ) : bots.error ? (
            <span className="text-danger">{text.loadFailed}</span>
          ) : (
            text.loading
          )}
        </Stat>
        {admin && (
          <Stat
            long
            label={text.activeUsers}
            value={stats.data?.activeUsersCount ?? (stats.isPending ? undefined : 0)}
          >
            {stats.data ? (
              <>
                <Lock aria-hidden size={14} className="flex-none" />
                <span>
                  {newUsers.data && newUsers.data.newThisWeek > 0 && (
                    <>
                      <b className="text-ok">{thisWeek.count}</b> {thisWeek.rest} ·{' '}
                    </>
                  )}
                  {text.activeUsersHint}
                </span>
              </>
            ) : stats.error ? (
              <span className="text-danger">{text.loadFailed}</span>
            ) : (
              text.loading
            )}
          </Stat>
        )}
      </Card>
    </section>
  )
}

interface StatProps {
  label: string
  value: number | undefined
  /** What is said below may take two lines where the cards are narrow. */
  long?: boolean
  children: ReactNode
}

function Stat({ label, value, long, children }: StatProps) {
  return (
    <div className="min-w-0 px-5 py-4 phone:px-4">
      <h2 className="font-sans text-13 leading-5 font-medium tracking-normal text-muted">{label}</h2>
      <p className="my-1 flex h-11 items-center font-head text-40 font-bold tracking-tight tabular-nums phone:h-9 phone:text-28">
        {value === undefined ? <Skeleton className="h-8 w-20 phone:h-6" /> : formatCount(value)}
      </p>
      <p
        className={clsx(
          'flex min-h-4 items-center gap-1.5 text-12 text-muted',
          long && 'narrow:min-h-8 phone:min-h-4',
        )}
      >
        {children}
      </p>
    </div>
  )
}

/** «+12 % vs. ayer», its figure first. */
function Change({ words }: { words: string }) {
  const [, figure, rest] = /^([+−-]?[\d.,]+\s?%)\s(.*)$/u.exec(words) ?? []
  if (figure === undefined) return words
  return (
    <span>
      <b className={figure.startsWith('+') ? 'text-ok' : 'text-ink'}>{figure}</b> {rest}
    </span>
  )
}

function sameMonth(a: Date, b: Date): boolean {
  return a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth()
}
