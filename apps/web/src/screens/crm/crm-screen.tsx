import { Skeleton, tabClass, tabListClass } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useBotId } from '../../shell/bot-shell-slots.tsx'
import { botQuery } from '../../entities/bot/bot-queries.ts'
import { UnreadBadge } from '../../entities/contact/unread-badge.tsx'
import { useUnread } from '../../entities/contact/unread.ts'
import { text } from '../../text/crm/crm.ts'
import { crmTabHref } from '../../lib/navigation/crm-address.ts'
import { crmTabs } from './crm-tabs.ts'

/** `/crm/:botId`: a bot's customers, in tabs that the address names (`?tab=`); «Contactos» without. */
export function CrmScreen() {
  const botId = useBotId()
  const { data: bot } = useQuery(botQuery(botId))
  const unread = useUnread(botId)
  const [query] = useSearchParams()
  const current = crmTabs.find((tab) => tab.id === query.get('tab')) ?? crmTabs[0]
  return (
    <>
      <title>{text.title(bot?.name ?? 'Recado', unread)}</title>
      <h2 className="sr-only">{text.heading(bot?.name ?? 'Recado')}</h2>
      <nav
        aria-label={text.tabs}
        className={clsx(
          tabListClass,
          'bg-surface px-4 phone:px-1 phone:group-data-[full-screen=true]/shell:hidden',
        )}
      >
        {crmTabs.map(({ id, label }) => (
          <Link
            key={id}
            to={crmTabHref(id)}
            aria-current={id === current.id ? 'page' : undefined}
            className={tabClass(id === current.id)}
          >
            {label}
            {id === 'chat' && <UnreadBadge botId={botId} className="ml-1.5" />}
          </Link>
        ))}
      </nav>
      {/* A tab fills what is left and scrolls inside itself. */}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <Suspense fallback={<TabOnItsWay />}>
          <current.Content key={current.id} botId={botId} />
        </Suspense>
      </div>
    </>
  )
}

function TabOnItsWay() {
  return (
    <div aria-busy className="flex flex-col gap-4 p-6 phone:p-4">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-ctl w-80 max-w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  )
}
