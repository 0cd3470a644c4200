import type { Bot } from '@recado/contract/bots'
import { Button, Card, EmptyState, ErrorState, Tile } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useExportBot } from '../../features/bot-file/api/export-bot.ts'
import type { PanelBot } from '../../features/bots/api/panel.ts'
import { BotCard } from '../../features/bots/components/bot-card.tsx'
import { BotCardSkeleton } from '../../features/bots/components/bot-card-skeleton.tsx'
import { searchedFrom, shownBots, type BotSearch } from '../../features/bots/model/shown-bots.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { unknownLine } from '../../lib/line-state.ts'
import { botsQuery, botStatsQuery, waStatusQuery } from '../../lib/queries.ts'
import { report } from '../../lib/report.ts'
import { text } from '../../text/dashboard.ts'

// From ten bots on.
const BotFilter = lazy(async () => ({
  default: (await import('../../features/bots/components/bot-filter.tsx')).BotFilter,
}))

interface MyBotsProps {
  /** Null where there is none. */
  limit: number | null
  byBot: Map<string, PanelBot>
  /** Why the figures did not come. */
  failed: Error | null
  onCreate: () => void
}

/** «Mis Chatbots»: a card a bot, and the place for the next one. */
export function MyBots({ limit, byBot, failed, onCreate }: MyBotsProps) {
  const { data: bots, error, refetch, isFetching } = useQuery(botsQuery)
  const [search, setSearch] = useState<BotSearch>({ words: '', sort: 'created' })
  useEffect(() => {
    if (error) report('bots', error)
    if (failed) report('panel', failed)
  }, [error, failed])
  const searched = bots !== undefined && bots.length >= searchedFrom
  const shown = searched ? shownBots(bots, search, (id) => byBot.get(id)?.messagesToday ?? 0) : bots
  return (
    <section aria-labelledby="mis-chatbots" aria-busy={!bots && !error}>
      <div className="mb-4 flex min-h-ctl items-center gap-3">
        <h2 id="mis-chatbots" className="text-20">
          {text.myBots}
        </h2>
        {bots && bots.length > 0 && (
          <span className="text-muted tabular-nums">
            {limit === null ? bots.length : text.ofLimit(bots.length, limit)}
          </span>
        )}
        <span className="flex-1" />
        {bots && bots.length > 0 && <Button onClick={onCreate}>{text.add}</Button>}
      </div>
      {searched && (
        <Suspense fallback={<div className="mb-4 min-h-ctl-l" />}>
          <BotFilter search={search} onSearch={setSearch} />
        </Suspense>
      )}
      {shown?.length === 0 && bots?.length !== 0 ? (
        <p className="py-8 text-center text-muted">{text.filter.none}</p>
      ) : bots?.length === 0 ? (
        <Card className="flex min-h-80">
          <EmptyState
            icon={<MessageSquareText />}
            title={text.empty.title}
            action={
              <Button variant="primary" size="l" icon={<Plus aria-hidden size={16} />} onClick={onCreate}>
                {text.createNew}
              </Button>
            }
          >
            {text.empty.body}
          </EmptyState>
        </Card>
      ) : !bots && error ? (
        <Card className="flex min-h-80">
          <ErrorState title={text.failed.title} onRetry={() => void refetch()} retrying={isFetching}>
            {messageOf(error)}
          </ErrorState>
        </Card>
      ) : (
        <div className="grid grid-cols-3 gap-4 max-[1240px]:grid-cols-2 phone:grid-cols-1">
          {shown ? (
            shown.map((bot) => (
              <Bot key={bot._id} bot={bot} figures={byBot.get(bot._id)} failed={failed !== null} />
            ))
          ) : (
            <>
              <BotCardSkeleton />
              <BotCardSkeleton />
              <BotCardSkeleton />
            </>
          )}
          {bots && <CreateCard onCreate={onCreate} />}
        </div>
      )}
    </section>
  )
}

/** The panel's one call fills line and figure, live changes keep them; a failure shows as disconnected and as none. */
function Bot({ bot, figures, failed }: { bot: Bot; figures: PanelBot | undefined; failed: boolean }) {
  const line = useQuery({ ...waStatusQuery(bot._id), enabled: false })
  const stats = useQuery({ ...botStatsQuery(bot._id), enabled: false })
  const exporting = useExportBot()
  const today = stats.data?.messagesCount ?? (failed ? 0 : undefined)
  return (
    <BotCard
      bot={bot}
      line={line.data ?? (failed ? unknownLine : undefined)}
      messagesToday={today}
      days={figures && [...figures.days.slice(0, -1), today ?? 0]}
      editorHref={paths.builder.href(bot._id)}
      crmHref={paths.crm.href(bot._id)}
      whatsappHref={paths.whatsapp.href(bot._id)}
      logsHref={paths.logs.href(bot._id)}
      numbersHref={paths.numbers.href(bot._id)}
      onExport={() => exporting.mutate(bot)}
    />
  )
}

function CreateCard({ onCreate }: { onCreate: () => void }) {
  return (
    <button
      type="button"
      onClick={onCreate}
      className="flex min-h-54 flex-col items-center justify-center gap-1 rounded-card border-[1.5px] border-dashed border-field-line p-6 text-center text-muted transition-colors hover:border-brand hover:bg-surface"
    >
      <Tile icon={<Plus />} size="l" className="mb-2" />
      <b className="font-head text-16 text-ink">{text.createNew}</b>
      <span>{text.createNewHint}</span>
    </button>
  )
}
