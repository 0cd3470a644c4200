import { toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useMemo, useState } from 'react'
import { Navigate, Outlet, useMatch } from 'react-router'
import { LoadFailed } from '../lib/loading/loaded.tsx'
import { hasStatus } from '../lib/api/api-error.ts'
import { botQuery } from '../entities/bot/bot-queries.ts'
import { text } from '../text/shell.ts'
import { BotRail } from './bot-rail.tsx'
import { BotShellContext, useBotId } from './bot-shell-slots.tsx'
import { BotTopBar } from './bot-top-bar.tsx'
import { forgetLastBot, rememberLastBot } from './last-bot.tsx'
import { paths } from '../lib/navigation/paths.ts'
import { SkipLink } from './skip-link.tsx'

/** Around every screen of one bot: its bar above, its sections at the left (below on a phone), the screen beside. */
export function BotShell() {
  const botId = useBotId()
  const query = useQuery(botQuery(botId))
  const { data: bot, error } = query
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const [fullScreen, setFullScreen] = useState(false)
  const slots = useMemo(() => ({ actions, setFullScreen }), [actions])
  const editing = useMatch(paths.builder.path) !== null
  const inLine = useMatch(paths.whatsapp.path) !== null
  const gone = hasStatus(error, 404)

  useEffect(() => {
    if (editing && bot) rememberLastBot(bot._id)
  }, [editing, bot])
  useEffect(() => {
    if (!gone) return
    forgetLastBot(botId)
    toast.error(text.botGone, { id: 'bot-gone' })
  }, [gone, botId])
  if (gone) return <Navigate to={paths.dashboard.href()} replace />

  const hideOnPhone = fullScreen && 'phone:hidden'
  return (
    <BotShellContext value={slots}>
      <SkipLink />
      <div
        data-full-screen={fullScreen}
        className={clsx(
          // What only screen readers are told is placed in it, and cannot make the page longer than the screen.
          'group/shell grid h-dvh grid-cols-[var(--rail)_minmax(0,1fr)] grid-rows-[var(--bar)_minmax(0,1fr)] relative overflow-clip',
          'phone:grid-cols-1',
          fullScreen
            ? 'phone:grid-rows-[minmax(0,1fr)]'
            : 'phone:grid-rows-[var(--bar)_minmax(0,1fr)_calc(56px+env(safe-area-inset-bottom))]',
        )}
      >
        <BotTopBar
          botId={botId}
          bot={bot}
          backTo={inLine ? 'editor' : 'panel'}
          actionsRef={setActions}
          className={clsx('col-span-full', hideOnPhone)}
        />
        <BotRail botId={botId} className={clsx('phone:order-last', hideOnPhone)} />
        <main
          id="contenido"
          tabIndex={-1}
          className="flex min-h-0 min-w-0 flex-col overflow-y-auto outline-none"
        >
          {error && !bot ? <LoadFailed query={query} title={text.botFailed} /> : <Outlet key={botId} />}
        </main>
      </div>
    </BotShellContext>
  )
}
