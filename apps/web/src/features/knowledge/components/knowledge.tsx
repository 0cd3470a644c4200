import { buttonClass, Card, EmptyState, Skeleton, toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useFileDrop } from '../../../lib/browser/use-file-drop.ts'
import { Link } from 'react-router'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import { text } from '../../../text/knowledge.ts'
import { sourcesQuery } from '../api/knowledge.ts'
import { AddMenu } from './add-menu.tsx'
import { FactDialog } from './fact-dialog.tsx'
import { Facts } from './facts.tsx'
import { useSourceDesk } from './use-source-desk.tsx'
import { SourceList } from './source-list.tsx'

interface KnowledgeProps {
  botId: string
  /** The fact that somebody wants to put right. */
  factId: string | null
  onFact: (factId: string | null) => void
}

/** What a bot's AI answers by: its sources, and each fact of them. */
export function Knowledge({ botId, factId, onFact }: KnowledgeProps) {
  const query = useQuery(sourcesQuery(botId))
  const [shown, setShown] = useState<string | null>(null)
  const sources = query.data?.sources ?? []
  const { acts, windows } = useSourceDesk(botId, sources)
  const { over, zone } = useFileDrop(([first, ...others]) => {
    if (!first || acts.busy) return
    if (others.length > 0) toast.info(text.file.one(first.name))
    acts.read(first)
  })
  const menu = <AddMenu onAdd={acts.add} busy={acts.busy} photo={query.data?.photo} />
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {over && (
        <p className="pointer-events-none fixed inset-x-6 bottom-6 z-20 rounded-card border-[1.5px] border-dashed border-brand bg-brand-soft p-6 text-center font-medium">
          {text.file.drop}
        </p>
      )}
      <div
        {...zone}
        className="mx-auto flex min-h-full max-w-240 flex-col gap-5 px-6 py-6 phone:px-4 phone:py-4"
      >
        <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-80">
            <h2 className="text-20">{text.heading}</h2>
            <p className="mt-1 text-pretty text-muted">{text.lead}</p>
          </div>
          {sources.length > 0 && (
            <>
              <Link to={paths.proposals.href(botId)} className={buttonClass({})}>
                <WandSparkles aria-hidden size={16} />
                {text.propose}
              </Link>
              {menu}
            </>
          )}
        </header>
        <Loaded
          query={query}
          failed={text.failed}
          waiting={
            <div className="flex flex-col gap-3">
              <Skeleton className="h-40" />
              <Skeleton className="h-60" />
            </div>
          }
          isNone={(known) => known.sources.length === 0}
          none={
            <Card>
              <EmptyState icon={<BookOpen />} title={text.none.title} action={menu}>
                {text.none.body}
              </EmptyState>
            </Card>
          }
        >
          {() => (
            <>
              <SourceList botId={botId} sources={sources} acts={acts} onShow={setShown} />
              <Facts
                botId={botId}
                source={sources.find(({ _id }) => _id === shown) ?? null}
                onAllSources={() => setShown(null)}
                onFact={onFact}
              />
            </>
          )}
        </Loaded>
      </div>
      {windows}
      {factId !== null && (
        <FactDialog key={factId} botId={botId} factId={factId} onClose={() => onFact(null)} />
      )}
    </div>
  )
}
