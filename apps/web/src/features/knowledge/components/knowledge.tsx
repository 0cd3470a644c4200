import type { Source } from '@recado/contract/knowledge/knowledge'
import { Card, EmptyState, Skeleton, toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { text } from '../../../text/knowledge.ts'
import { knowledgeOf, sourcesQuery, useKnowledge } from '../api/knowledge.ts'
import { useLinkedPages } from '../api/use-linked-pages.ts'
import { AddMenu, type Adding } from './add-menu.tsx'
import { FactDialog } from './fact-dialog.tsx'
import { Facts } from './facts.tsx'
import { PageDialog } from './page-dialog.tsx'
import { QuestionsDialog } from './questions-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { SourceRow } from './source-row.tsx'
import { TextDialog } from './text-dialog.tsx'

/** What a phone offers for each way in which a file comes. */
const accepted = {
  photo: 'image/*,.heic',
  file: '.csv,.tsv,.xlsx,.docx,.pdf,.txt,.md,.html',
  chat: '.txt,.zip',
}
type Picked = keyof typeof accepted
const isPicked = (kind: Adding): kind is Picked => kind in accepted

interface KnowledgeProps {
  botId: string
  /** The fact that somebody wants to put right. */
  factId: string | null
  onFact: (factId: string | null) => void
}

/** What a bot's AI answers by: its sources, and each fact of them. */
export function Knowledge({ botId, factId, onFact }: KnowledgeProps) {
  const query = useQuery(sourcesQuery(botId))
  const [adding, setAdding] = useState<Exclude<Adding, Picked> | null>(null)
  const [reviewing, setReviewing] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const upload = useKnowledge(botId, knowledgeOf(botId).upload)
  const pages = useLinkedPages(botId)
  const sources = query.data?.sources ?? []
  const reviewed = sources.find(({ _id }) => _id === reviewing)
  const read = (source: Source) => {
    setAdding(null)
    setReviewing(source._id)
  }
  const input = useRef<HTMLInputElement>(null)
  /** The source whose file is replaced; null for a new one. */
  const place = useRef<string | null>(null)
  const pick = (sourceId: string | null, kind: Picked | null) => {
    place.current = sourceId
    if (!input.current) return
    input.current.accept = kind ? accepted[kind] : Object.values(accepted).join()
    input.current.click()
  }
  const send = (file: File | undefined) => {
    if (!file) return
    upload.mutate(
      { file, sourceId: place.current },
      {
        onSuccess: read,
        onError: (error) => toast.error(text.file.failed, { description: messageOf(error) }),
      },
    )
  }
  const menu = (
    <AddMenu
      onAdd={(kind) => (isPicked(kind) ? pick(null, kind) : setAdding(kind))}
      busy={upload.isPending || pages.isPending}
    />
  )
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-240 flex-col gap-5 px-6 py-6 phone:px-4 phone:py-4">
        <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-80">
            <h2 className="text-20">{text.heading}</h2>
            <p className="mt-1 text-pretty text-muted">{text.lead}</p>
          </div>
          {sources.length > 0 && menu}
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
              <section aria-labelledby="fuentes">
                <Card>
                  <h3 id="fuentes" className="px-5 pt-4 pb-2 text-16 phone:px-4">
                    {text.sources}
                  </h3>
                  <ul>
                    {sources.map((source) => (
                      <SourceRow
                        key={source._id}
                        botId={botId}
                        source={source}
                        onReview={() => setReviewing(source._id)}
                        onReplace={() => pick(source._id, null)}
                        onShow={() => setShown(source._id)}
                      />
                    ))}
                  </ul>
                </Card>
              </section>
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
      <input
        ref={input}
        type="file"
        aria-label={text.file.button}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          send(event.target.files?.[0])
          // The same file, mended, can be chosen again.
          event.target.value = ''
        }}
      />
      {factId !== null && (
        <FactDialog key={factId} botId={botId} factId={factId} onClose={() => onFact(null)} />
      )}
      {adding === 'text' && <TextDialog botId={botId} onClose={() => setAdding(null)} />}
      {adding === 'questions' && <QuestionsDialog botId={botId} onClose={() => setAdding(null)} />}
      {adding === 'page' && <PageDialog botId={botId} onClose={() => setAdding(null)} onRead={read} />}
      {reviewed?.waiting && (
        <ReviewDialog
          botId={botId}
          source={reviewed}
          onClose={() => setReviewing(null)}
          onPages={(urls) => pages.mutate(urls)}
        />
      )}
    </div>
  )
}
