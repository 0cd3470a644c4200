import type { Proposal } from '@recado/contract/builder/proposals'
import { Button, Callout, Card, Dialog, EmptyState, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, Play, WandSparkles } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { botQuery } from '../../entities/bot/bot-queries.ts'
import { configQuery } from '../../entities/bot/config-query.ts'
import { nodesQuery } from '../../entities/bot/nodes-query.ts'
import { sourcesQuery } from '../../features/knowledge/api/knowledge.ts'
import { AddMenu } from '../../features/knowledge/components/add-menu.tsx'
import { AddTiles } from '../../features/knowledge/components/add-tiles.tsx'
import { useSourceDesk } from '../../features/knowledge/components/use-source-desk.tsx'
import { SourceList } from '../../features/knowledge/components/source-list.tsx'
import { proposalsQuery, useAcceptProposals } from '../../features/proposals/api/proposals.ts'
import { SortCard } from '../../features/proposals/components/sort-card.tsx'
import { ProposalList } from '../../features/proposals/components/proposal-list.tsx'
import { acceptedHours, noChoices, offeredOf, pieceOf } from '../../features/proposals/model/offered.ts'
import { useChoices } from '../../features/proposals/model/use-choices.ts'
import { trialNodes } from '../../features/proposals/model/trial-nodes.ts'
import { Loaded } from '../../lib/loading/loaded.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { useMatches } from '../../lib/react/use-matches.ts'
import { useBotId } from '../../shell/bot-shell-slots.tsx'
import { text } from '../../text/proposals.ts'

// It brings the engine along, for which nobody waits who reads proposals.
const SideChat = lazy(async () => ({
  default: (await import('../../features/simulator/components/side-chat.tsx')).SideChat,
}))

const none: readonly Proposal[] = []
/** Where there is room for the chat beside. */
const wide = '(width >= 1100px)'

/** `/conocimiento/:botId/propuestas`: a bot of what its shop has, proposed piece by piece and tried beside. */
export function ProposalsScreen() {
  const botId = useBotId()
  const navigate = useNavigate()
  const { data: bot } = useQuery(botQuery(botId))
  const { data: config } = useQuery(configQuery(botId))
  const { data: nodes } = useQuery(nodesQuery(botId))
  const sources = useQuery(sourcesQuery(botId))
  const proposals = useQuery(proposalsQuery(botId))
  const [choices, setChoices] = useChoices(botId)
  const [trying, setTrying] = useState(false)
  const isWide = useMatches(wide)
  const accepting = useAcceptProposals(botId, () => {
    setChoices(noChoices)
    void navigate(paths.builder.href(botId))
  })
  const name = bot?.name ?? ''
  const proposed = proposals.data?.proposals ?? none
  const offered = useMemo(() => offeredOf(proposed, choices, name), [proposed, choices, name])
  const accepted = offered.filter(({ on }) => on)
  const hours = acceptedHours(proposals.data?.hours ?? null, choices)
  const all = sources.data?.sources ?? []
  const unsorted = proposals.data?.unsorted
  const isWaiting = sources.isPending || proposals.isPending
  // What a model sorted is looked at before it sorts again.
  const sortedWaits = all.some(({ kind, waiting }) => kind === 'text' && waiting)
  const { acts, windows } = useSourceDesk(botId, all)
  const chat = bot && config && nodes && (
    <Suspense fallback={<Skeleton className="m-4 h-40" />}>
      <SideChat botId={botId} bot={{ name, settings: config.settings, nodes: trialNodes(nodes, offered) }} />
    </Suspense>
  )
  const title = <title>{text.title(name || 'Recado')}</title>
  // Whether the chat stands beside is known with all of it: what was there before would move aside.
  if (isWaiting)
    return (
      <div className="mx-auto flex w-full max-w-200 flex-col gap-5 px-6 py-6 phone:px-4 phone:py-4">
        {title}
        <Skeleton className="h-12 max-w-100" />
        <Skeleton className="h-60" />
      </div>
    )
  return (
    <>
      {title}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <div className="min-h-0 flex-1 overflow-y-auto">
            <div className="mx-auto flex max-w-200 flex-col gap-5 px-6 py-6 phone:px-4 phone:py-4">
              <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
                <div className="min-w-0 flex-1 basis-80">
                  <h2 className="text-20">{text.start.heading}</h2>
                  <p className="mt-1 text-pretty text-muted">{text.start.lead}</p>
                </div>
                {all.length > 0 && (
                  <AddMenu onAdd={acts.add} busy={acts.busy} photo={sources.data?.photo} quiet />
                )}
              </header>
              <Loaded
                query={sources}
                failed={text.failed}
                waiting={<Skeleton className="h-60" />}
                isNone={(known) => known.sources.length === 0}
                none={<AddTiles onAdd={acts.add} busy={acts.busy} photo={sources.data?.photo} />}
              >
                {() => (
                  <>
                    <SourceList botId={botId} sources={all} acts={acts} />
                    <Loaded
                      query={proposals}
                      failed={text.failed}
                      waiting={<Skeleton className="h-80" />}
                      isNone={(found) => found.proposals.length === 0}
                      none={
                        all.some(({ waiting }) => waiting) ? (
                          <Callout>
                            <b>{text.waiting.title}.</b> {text.waiting.body}
                          </Callout>
                        ) : (
                          <Card>
                            <EmptyState icon={<WandSparkles />} title={text.nothing.title}>
                              {text.nothing.body}
                            </EmptyState>
                          </Card>
                        )
                      }
                    >
                      {({ hours: proposedHours, notes }) => (
                        <ProposalList
                          botId={botId}
                          offered={offered}
                          hours={proposedHours}
                          notes={notes}
                          choices={choices}
                          onChoose={setChoices}
                        />
                      )}
                    </Loaded>
                    {unsorted && !sortedWaits && (
                      <SortCard botId={botId} unsorted={unsorted} onSorted={acts.review} />
                    )}
                  </>
                )}
              </Loaded>
            </div>
            {windows}
          </div>
          {offered.length > 0 && (
            <footer className="flex flex-none justify-end gap-2 border-t border-line bg-surface px-6 py-3 phone:px-4">
              {!isWide && (
                <Button
                  icon={<Play aria-hidden size={16} fill="currentColor" />}
                  onClick={() => setTrying(true)}
                >
                  {text.try}
                </Button>
              )}
              <Button
                variant="primary"
                icon={<Check aria-hidden size={16} />}
                loading={accepting.isPending}
                disabled={
                  (accepted.length === 0 && !hours) || accepted.some(({ problem }) => problem !== null)
                }
                onClick={() => accepting.mutate({ pieces: accepted.map(pieceOf), hours })}
                className="phone:flex-1"
              >
                {text.create(accepted.length, hours !== undefined)}
              </Button>
            </footer>
          )}
        </div>
        {isWide && offered.length > 0 && (
          <aside aria-label={text.tryTitle} className="flex w-96 flex-none flex-col border-l border-line">
            {chat}
          </aside>
        )}
      </div>
      <Dialog
        open={trying && !isWide}
        onOpenChange={setTrying}
        title={text.tryTitle}
        className="h-180 overflow-hidden [&>div]:flex [&>div]:flex-col [&>div]:overflow-hidden [&>div]:p-0"
      >
        {chat}
      </Dialog>
    </>
  )
}
