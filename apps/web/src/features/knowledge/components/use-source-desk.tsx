import type { Source } from '@recado/contract/knowledge/sources'
import { FileInput, toast } from '@recado/ui'
import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/knowledge.ts'
import { knowledgeOf, useKnowledge } from '../api/knowledge.ts'
import { useLinkedPages } from '../api/use-linked-pages.ts'
import type { Adding } from './ways-to-add.ts'
import { PageDialog } from './page-dialog.tsx'
import { QuestionsDialog } from './questions-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'

/** What a phone offers for each way in which a file comes. */
const accepted = {
  photo: 'image/*,.heic',
  file: '.csv,.tsv,.xlsx,.docx,.pdf,.txt,.md,.html',
  chat: '.txt,.zip',
}
type Picked = keyof typeof accepted
const isPicked = (kind: Adding): kind is Picked => kind in accepted

/** What can be done with a bot's sources, from wherever on the screen it is asked for. */
export interface SourceActs {
  add: (kind: Adding) => void
  /** Reads a file that came by itself. */
  read: (file: File) => void
  /** Something is being read. */
  busy: boolean
  review: (sourceId: string) => void
  /** Puts another file in the place of a source's. */
  replace: (sourceId: string) => void
}

/** Where sources are added and looked at: what leads there, and the windows for it. */
export function useSourceDesk(
  botId: string,
  sources: readonly Source[],
): { acts: SourceActs; windows: ReactNode } {
  const [adding, setAdding] = useState<Exclude<Adding, Picked> | null>(null)
  const [reviewing, setReviewing] = useState<string | null>(null)
  const upload = useKnowledge(botId, knowledgeOf(botId).upload)
  const pages = useLinkedPages(botId)
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
  const send = (file: File) =>
    upload.mutate(
      { file, sourceId: place.current },
      {
        onSuccess: read,
        onError: (error) => toast.error(text.file.failed, { description: messageOf(error) }),
      },
    )
  const acts: SourceActs = {
    add: (kind) => (isPicked(kind) ? pick(null, kind) : setAdding(kind)),
    read(file) {
      place.current = null
      send(file)
    },
    busy: upload.isPending || pages.isPending,
    review: setReviewing,
    replace: (sourceId) => pick(sourceId, null),
  }
  const windows = (
    <>
      <FileInput ref={input} aria-label={text.file.button} onPick={send} />
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
    </>
  )
  return { acts, windows }
}
