import type { Bot } from '@recado/contract/bots'
import { buttonClass, Card } from '@recado/ui'
import { useQueries } from '@tanstack/react-query'
import { KeyRound, MessageCircleQuestionMark, PauseCircle, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { PanelBot } from '../../features/bots/api/panel.ts'
import { ago } from '../../lib/ago.ts'
import { waStatusQuery } from '../../lib/queries.ts'
import { useNow } from '../../lib/use-now.ts'
import { text as all } from '../../text/dashboard.ts'

const text = all.attention

type Item = { key: string; icon: ReactNode; title: string; detail: string; action: string; to: string }

/** What needs its owner: numbers that fell, an AI that refuses the key, customers who wait for a person. */
export function Attention({ bots, byBot }: { bots: Bot[]; byBot: Map<string, PanelBot> }) {
  const lines = useQueries({ queries: bots.map((bot) => ({ ...waStatusQuery(bot._id), enabled: false })) })
  const now = useNow(bots.length > 0, 30_000)
  const items = bots.flatMap((bot, position): Item[] => {
    const line = lines[position]?.data
    const figures = byBot.get(bot._id)
    const down = line && line.alertedAt !== null && line.status !== 'connected'
    return [
      ...(down
        ? [
            {
              key: `${bot._id},line`,
              icon: <Unplug aria-hidden size={18} className="flex-none text-danger" />,
              title: text.down(bot.name),
              detail: [line.downSince === null ? null : ago(Date.parse(line.downSince), now), line.error]
                .filter((part) => part !== null)
                .join(' · '),
              action: text.checkLine(bot.name),
              to: paths.whatsapp.href(bot._id),
            },
          ]
        : []),
      ...(figures?.aiKeyRefused
        ? [
            {
              key: `${bot._id},key`,
              icon: <KeyRound aria-hidden size={18} className="flex-none text-danger" />,
              title: text.keyRefused(bot.name),
              detail: text.keyRefusedDetail,
              action: text.openEditor(bot.name),
              to: paths.builder.href(bot._id),
            },
          ]
        : []),
      ...(figures && figures.pausedCustomers > 0
        ? [
            {
              key: `${bot._id},paused`,
              icon: <PauseCircle aria-hidden size={18} className="flex-none text-warn" />,
              title: text.paused(bot.name, figures.pausedCustomers),
              detail: text.pausedDetail(figures.pausedCustomers),
              action: text.openCrm(bot.name),
              to: paths.crm.href(bot._id),
            },
          ]
        : []),
      ...(figures && figures.unanswered.asked > 0
        ? [
            {
              key: `${bot._id},unanswered`,
              icon: <MessageCircleQuestionMark aria-hidden size={18} className="flex-none text-info" />,
              title: text.unanswered(bot.name, figures.unanswered.asked),
              detail: text.unansweredDetail(figures.unanswered.example ?? ''),
              action: text.openQuestions(bot.name),
              to: `${paths.numbers.href(bot._id)}?dias=7#sin-respuesta`,
            },
          ]
        : []),
    ]
  })
  if (items.length === 0) return null
  return (
    <section aria-labelledby="attention">
      <Card>
        <h2 id="attention" className="px-5 pt-4 pb-3 text-16 phone:px-4">
          {text.title}
        </h2>
        <ul className="max-h-96 overflow-y-auto">
          {items.map(({ key, icon, title, detail, action, to }) => (
            <li key={key} className="flex items-center gap-4 border-t border-line px-5 py-3 phone:px-4">
              {icon}
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{title}</p>
                <p className="line-clamp-2 text-12 wrap-anywhere text-muted">{detail}</p>
              </div>
              <Link to={to} aria-label={action} className={buttonClass({ variant: 'soft' })}>
                {text.action}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
