import { Button, Card, EmptyState } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { LoadFailed } from '../../../lib/loading/loaded.tsx'
import type { PanelBot } from '../../../features/bots/api/panel.ts'
import { searchedFrom, shownBots, type BotSearch } from '../../../features/bots/model/shown-bots.ts'
import { botsQuery } from '../../../entities/bot/bot-queries.ts'
import { useReport } from '../../../lib/report.ts'
import { text } from '../../../text/panel/dashboard.ts'
import { BotGrid } from './bot-grid.tsx'

// From ten bots on.
const BotFilter = lazy(async () => ({
  default: (await import('../../../features/bots/components/bot-filter.tsx')).BotFilter,
}))

interface MyBotsProps {
  /** Null where there is none. */
  limit: number | null
  byBot: Map<string, PanelBot>
  /** Why the figures did not come. */
  failed: Error | null
  /** The steps of a new owner stand above, and begin with the first bot. */
  guided: boolean
  onCreate: () => void
}

/** «Mis Chatbots»: a card a bot, and the place for the next one. */
export function MyBots({ limit, byBot, failed, guided, onCreate }: MyBotsProps) {
  const query = useQuery(botsQuery)
  const { data: bots, error } = query
  const [search, setSearch] = useState<BotSearch>({ words: '', sort: 'created' })
  useReport('bots', error)
  useReport('panel', failed)
  const searched = bots !== undefined && bots.length >= searchedFrom
  const shown = searched ? shownBots(bots, search, (id) => byBot.get(id)?.messagesToday ?? 0) : bots
  return (
    <section aria-labelledby="mis-chatbots">
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
      ) : bots?.length === 0 && !guided ? (
        // An administrator may well never have one: their accounts stand below.
        <Card className={limit === null ? 'flex' : 'flex min-h-80'}>
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
      ) : !shown ? (
        <Card className="flex min-h-80">
          <LoadFailed query={query} title={text.failed.title} />
        </Card>
      ) : (
        <BotGrid bots={shown} byBot={byBot} failed={failed !== null} onCreate={onCreate} />
      )}
    </section>
  )
}
