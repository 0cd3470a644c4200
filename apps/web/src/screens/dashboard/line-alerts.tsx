import type { Bot } from '@recado/contract/bots'
import { buttonClass, Card } from '@recado/ui'
import { useQueries } from '@tanstack/react-query'
import { Unplug } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { ago } from '../../lib/ago.ts'
import { waStatusQuery } from '../../lib/queries.ts'
import { useNow } from '../../lib/use-now.ts'
import { text } from '../../text/dashboard.ts'

/** Lines that are down for so long that their owner was told: what to look at first. Nothing while all is well. */
export function LineAlerts({ bots }: { bots: Bot[] }) {
  const lines = useQueries({ queries: bots.map((bot) => waStatusQuery(bot._id)) })
  const down = bots.flatMap((bot, position) => {
    const line = lines[position]?.data
    return line && line.alertedAt !== null && line.status !== 'connected' ? [{ bot, line }] : []
  })
  const now = useNow(down.length > 0, 30_000)
  if (down.length === 0) return null
  const { title, action, actionOf } = text.lineAlerts
  return (
    <section aria-labelledby="line-alerts">
      <Card>
        <h2 id="line-alerts" className="px-5 pt-4 pb-3 text-16">
          {title}
        </h2>
        <ul>
          {down.map(({ bot, line }) => (
            <li key={bot._id} className="flex items-center gap-4 border-t border-line px-5 py-3 phone:px-4">
              <Unplug aria-hidden size={18} className="flex-none text-danger" />
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{text.lineAlerts.down(bot.name)}</p>
                <p className="text-12 text-muted">
                  {[line.downSince === null ? null : ago(line.downSince, now), line.error]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </p>
              </div>
              <Link
                to={paths.whatsapp.href(bot._id)}
                aria-label={actionOf(bot.name)}
                className={buttonClass({ variant: 'soft' })}
              >
                {action}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
