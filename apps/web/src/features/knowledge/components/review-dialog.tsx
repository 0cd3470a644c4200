import type { SourceChoices, SourceReview, TableChoice } from '@recado/contract/knowledge/review'
import type { Source } from '@recado/contract/knowledge/sources'
import { Button, Callout, Dialog, Field, Select, Skeleton, toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { text as all } from '../../../text/knowledge.ts'
import { knowledgeOf, reviewQuery, useKnowledge } from '../api/knowledge.ts'
import { LinkedPages } from './linked-pages.tsx'
import { ReviewChanges } from './review-changes.tsx'
import { ReviewRows, type TakenRows, takenAtFirst } from './review-rows.tsx'
import { SourcePicture } from './source-picture.tsx'
import { TableColumns } from './table-columns.tsx'

const text = all.review
/** Facts that are shown of many. */
const shown = 20

/** What was read of a source, before it counts: its columns or its rows, its facts, and what they change. */
export function ReviewDialog({
  botId,
  source,
  onClose,
  onPages,
}: {
  botId: string
  source: Source
  onClose: () => void
  /** Other pages of its site are to be read. */
  onPages: (urls: readonly string[]) => void
}) {
  const { _id: sourceId, title, checkedAt } = source
  const [choices, setChoices] = useState<SourceChoices>({})
  const [pages, setPages] = useState<string[]>([])
  const [chosenRows, setTaken] = useState<TakenRows | null>(null)
  const query = useQuery(reviewQuery(botId, source, choices))
  const api = knowledgeOf(botId)
  const use = useKnowledge(botId, api.use)
  const discard = useKnowledge(botId, api.change)
  const busy = use.isPending || discard.isPending
  const error = use.error ?? discard.error
  const rows = query.data?.rows ?? null
  const taken = chosenRows ?? takenAtFirst(rows ?? [])
  const confirm = () =>
    use.mutate(
      {
        sourceId,
        choices: rows
          ? { ...choices, rows: [...taken].map(([row, words]) => ({ row, text: words })) }
          : choices,
      },
      {
        onSuccess: ({ facts }) => {
          toast.success(text.used(facts))
          if (pages.length > 0) onPages(pages)
          onClose()
        },
      },
    )
  const isNone = rows ? taken.size === 0 : (query.data?.count ?? 0) === 0
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(next) => !next && !busy && onClose()}
      title={text.title(title)}
      problem={error ? messageOf(error) : undefined}
      footer={
        <>
          {checkedAt !== null && (
            <Button
              size="l"
              disabled={busy}
              onClick={() => discard.mutate({ sourceId, discardWaiting: true }, { onSuccess: onClose })}
            >
              {text.discard}
            </Button>
          )}
          <Button size="l" disabled={busy} onClick={onClose}>
            {text.later}
          </Button>
          <Button
            size="l"
            variant="primary"
            loading={use.isPending}
            disabled={query.isPlaceholderData || isNone}
            onClick={confirm}
          >
            {text.confirm}
          </Button>
        </>
      }
    >
      <Loaded query={query} failed={text.failed} waiting={<Skeleton className="h-80" />}>
        {(review) =>
          review.rows ? (
            <Rows
              review={review}
              rows={review.rows}
              picture={review.picture ? <SourcePicture botId={botId} sourceId={sourceId} /> : null}
              taken={taken}
              onTake={setTaken}
              onShop={(shop) => setChoices({ shop })}
            />
          ) : (
            <Review
              review={review}
              onTables={(tables) => setChoices({ tables: [...tables] })}
              pages={pages}
              onPages={setPages}
            />
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface RowsProps {
  review: SourceReview
  rows: NonNullable<SourceReview['rows']>
  /** What they are compared with. */
  picture: ReactNode
  taken: TakenRows
  onTake: (taken: TakenRows) => void
  onShop: (shop: number) => void
}

/** What counts row by row: of a photo beside it, of a chat once it is said who of it the shop is. */
function Rows({ review: { note, people }, rows, picture, taken, onTake, onShop }: RowsProps) {
  return (
    <div className="flex flex-col gap-4">
      {note !== null && <Callout tone="warn">{note}</Callout>}
      {people && (
        <Field label={text.whoIsShop} hint={text.whoHint}>
          <Select
            placeholder={text.choosePerson}
            options={people.map(({ name, messages }, at) => ({
              value: String(at),
              label: text.person(name, messages),
            }))}
            value={null}
            onValueChange={(at) => onShop(Number(at))}
          />
        </Field>
      )}
      {!people && rows.length === 0 && <p className="text-muted">{text.noQuestions}</p>}
      {rows.length > 0 && (
        <div className={picture ? 'grid grid-cols-2 items-start gap-4 narrow:grid-cols-1' : undefined}>
          {picture && <div className="sticky top-0 z-1 bg-surface">{picture}</div>}
          <ReviewRows rows={rows} taken={taken} onTake={onTake} />
        </div>
      )}
    </div>
  )
}

interface ReviewProps {
  review: SourceReview
  onTables: (tables: readonly TableChoice[]) => void
  pages: readonly string[]
  onPages: (pages: string[]) => void
}

function Review({ review, onTables, pages, onPages }: ReviewProps) {
  const { note, tables, facts, count, orders, changes, links } = review
  return (
    <div className="flex flex-col gap-4">
      {note !== null && <Callout tone="warn">{note}</Callout>}
      {orders.length > 0 && (
        <Callout tone="warn" icon={<TriangleAlert />} title={text.orders}>
          <ul className="list-disc pl-4">
            {orders.map((order) => (
              <li key={order} className="wrap-anywhere">
                {order}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {tables.map((table, at) => (
        <TableColumns
          key={at}
          table={table}
          onChange={(choice) => onTables(tables.map((each, place) => (place === at ? choice : each.choice)))}
        />
      ))}
      {changes && <ReviewChanges changes={changes} />}
      {links.length > 0 && !changes && <LinkedPages links={links} chosen={pages} onChoose={onPages} />}
      {count === 0 ? (
        <p className="text-muted">{text.nothing}</p>
      ) : (
        <div>
          <p className="font-semibold">{text.facts(count)}</p>
          {count > shown && <p className="text-12 text-muted">{text.first(shown)}</p>}
          <ul className="mt-2 divide-y divide-line rounded-card border border-line">
            {facts.slice(0, shown).map((fact) => (
              <li key={fact.label} className="px-3 py-2 text-13 whitespace-pre-line wrap-anywhere">
                {fact.text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
