import type { Bot } from '@recado/contract/bots'
import { Button, Card, EmptyState, ErrorState, Tile } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '../../app/paths.ts'
import { useExportBot } from '../../features/bot-file/api/export-bot.ts'
import { BotCard } from '../../features/bots/components/bot-card.tsx'
import { BotCardSkeleton } from '../../features/bots/components/bot-card-skeleton.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { unknownLine } from '../../lib/line-state.ts'
import { botsQuery, botStatsQuery, waStatusQuery } from '../../lib/queries.ts'
import { report } from '../../lib/report.ts'
import { text } from '../../text/dashboard.ts'

interface MyBotsProps {
  /** Null where there is none. */
  limit: number | null
  onCreate: () => void
}

/** «Mis Chatbots»: a card a bot, and the place for the next one. */
export function MyBots({ limit, onCreate }: MyBotsProps) {
  const { data: bots, error, refetch, isFetching } = useQuery(botsQuery)
  useEffect(() => {
    if (error) report('bots', error)
  }, [error])
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
      {bots?.length === 0 ? (
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
          {bots ? (
            bots.map((bot) => <Bot key={bot._id} bot={bot} />)
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

/** Its line and its figure come by themselves; a failure shows as disconnected and as none. */
function Bot({ bot }: { bot: Bot }) {
  const line = useQuery(waStatusQuery(bot._id))
  const stats = useQuery(botStatsQuery(bot._id))
  const exporting = useExportBot()
  useEffect(() => {
    if (line.error) report(`line of ${bot._id}`, line.error)
    if (stats.error) report(`messages of ${bot._id}`, stats.error)
  }, [line.error, stats.error, bot._id])
  return (
    <BotCard
      bot={bot}
      line={line.data ?? (line.error ? unknownLine : undefined)}
      messagesToday={stats.data?.messagesCount ?? (stats.error ? 0 : undefined)}
      editorHref={paths.builder.href(bot._id)}
      crmHref={paths.crm.href(bot._id)}
      whatsappHref={paths.whatsapp.href(bot._id)}
      logsHref={paths.logs.href(bot._id)}
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
