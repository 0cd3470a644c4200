import type { ReplayResult, SavedStep } from '@recado/contract/builder/saved-conversations'
import { Button, EmptyState, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ClipboardCheck, MessageCircle, Play } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/builder/saved-conversations.ts'
import { draftRunQuery, savedConversationsQuery, runQuery } from './saved-conversations.ts'
import type { Edited } from '../model/edited-nodes.ts'
import type { SimulatedBot } from '../model/local-bot.ts'
import { SavedConversationDetail } from './saved-conversation-detail.tsx'
import { SavedConversationRow } from './saved-conversation-row.tsx'

interface SavedConversationsViewProps {
  botId: string
  bot: SimulatedBot
  /** Unsaved nodes to play the tests with. */
  drafts: readonly Edited[]
  onChat: () => void
  onReplay: (steps: readonly SavedStep[]) => void
}

/** «Pruebas»: the saved conversations, what the bot answers to them now, and what changed. */
export function SavedConversationsView({
  botId,
  bot,
  drafts,
  onChat,
  onReplay,
}: SavedConversationsViewProps) {
  const list = useQuery(savedConversationsQuery(botId))
  const any = (list.data?.length ?? 0) > 0
  const saved = useQuery({ ...runQuery(botId), enabled: any && drafts.length === 0 })
  const tried = useQuery({ ...draftRunQuery(botId, drafts), enabled: any && drafts.length > 0 })
  const run = drafts.length > 0 ? tried : saved
  const [opened, setOpened] = useState<string | null>(null)

  const results = run.data ?? []
  const resultOf = (id: string) => results.find((result) => result._id === id) ?? null
  const first = results.find(({ state }) => state === 'changed')
  // On wide screens one is always open: the first that changed, else the first.
  const shown = list.data?.find(({ _id }) => _id === (opened ?? first?._id)) ?? list.data?.[0]
  return (
    <Loaded
      query={list}
      failed={text.errors.load}
      waiting={<ListSkeleton />}
      isNone={({ length }) => length === 0}
      none={
        <EmptyState
          icon={<ClipboardCheck />}
          title={text.empty}
          action={
            <Button variant="primary" icon={<MessageCircle size={16} />} onClick={onChat}>
              {text.toChat}
            </Button>
          }
        >
          {text.emptyHint}
        </EmptyState>
      }
    >
      {(known) => (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(260px,340px)_minmax(0,1fr)] narrow:grid-cols-1">
          <section
            aria-label={text.list}
            className={clsx(
              'flex min-h-0 min-w-0 flex-col border-r border-line bg-paper narrow:border-0',
              opened && 'narrow:hidden',
            )}
          >
            <div className="flex flex-none flex-col gap-2 border-b border-line p-4 phone:p-3">
              <Button
                variant="primary"
                icon={<Play size={16} fill="currentColor" />}
                loading={run.isFetching}
                onClick={() => void run.refetch()}
              >
                {run.isFetching ? text.running : text.runAll}
              </Button>
              <output className="text-12 text-muted">
                {run.error ? `${text.errors.run}: ${messageOf(run.error)}` : summaryOf(run.data)}
              </output>
            </div>
            <ul className="flex min-h-0 flex-1 flex-col gap-px overflow-y-auto p-2">
              {known.map((saved) => (
                <SavedConversationRow
                  key={saved._id}
                  botId={botId}
                  saved={saved}
                  result={resultOf(saved._id)}
                  selected={saved._id === shown?._id}
                  onOpen={() => setOpened(saved._id)}
                  onRemoved={() => setOpened(null)}
                />
              ))}
            </ul>
            <p className="flex-none border-t border-line p-4 text-12 text-pretty text-muted phone:p-3">
              {text.how}
            </p>
          </section>
          {shown && (
            <SavedConversationDetail
              key={shown._id}
              botId={botId}
              bot={bot}
              saved={shown}
              result={resultOf(shown._id)}
              unsaved={drafts.length > 0}
              onReplay={onReplay}
              onBack={() => setOpened(null)}
              className={clsx(!opened && 'narrow:hidden')}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}

function summaryOf(results: readonly ReplayResult[] | undefined): string {
  if (!results) return text.summary.none
  const changed = results.filter(({ state }) => state === 'changed').length
  const notRun = results.filter(({ state }) => state === 'not_run').length
  const said =
    changed > 0 ? text.summary.changed(changed, results.length) : text.summary.same(results.length - notRun)
  return notRun > 0 ? `${said} · ${text.summary.notRun(notRun)}` : said
}

function ListSkeleton() {
  return (
    <div className="flex flex-1 flex-col gap-3 p-4" aria-busy="true">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-14 w-full max-w-85" />
      <Skeleton className="h-14 w-full max-w-85" />
    </div>
  )
}
