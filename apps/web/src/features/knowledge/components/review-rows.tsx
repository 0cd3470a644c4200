import type { SourceReview } from '@recado/contract/knowledge/review'
import { limits } from '@recado/contract/wire/limits'
import { Badge, Button, Checkbox, Textarea } from '@recado/ui'
import { text as all } from '../../../text/knowledge.ts'

const text = all.review
type Row = NonNullable<SourceReview['rows']>[number]
/** The words of the rows that are taken, by their places. */
export type TakenRows = ReadonlyMap<number, string>

/** What counts already is taken until its owner says otherwise; what a model read never is by itself. */
export const takenAtFirst = (rows: readonly Row[]): TakenRows =>
  new Map(rows.flatMap(({ known, text: words }, at) => (known ? [[at, words]] : [])))

interface ReviewRowsProps {
  rows: readonly Row[]
  taken: TakenRows
  onTake: (taken: TakenRows) => void
}

/** Rows to be compared with where they come from: taken, put right, or left out. */
export function ReviewRows({ rows, taken, onTake }: ReviewRowsProps) {
  const put = (at: number, words: string | null) => {
    const next = new Map(taken)
    if (words === null) next.delete(at)
    else next.set(at, words)
    onTake(next)
  }
  const all = taken.size === rows.length
  return (
    <section>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex-1 font-semibold" aria-live="polite">
          {text.taken(taken.size, rows.length)}
        </p>
        <Button
          size="s"
          variant="ghost"
          onClick={() => onTake(new Map(all ? [] : rows.map((row, at) => [at, taken.get(at) ?? row.text])))}
        >
          {all ? text.takeNone : text.takeAll}
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line">
        {rows.map((row, at) => (
          <li key={at} className="flex items-start gap-3 px-3 py-2">
            <span className="pt-2">
              <Checkbox
                checked={taken.has(at)}
                aria-label={text.take(row.text)}
                onCheckedChange={(on) => put(at, on ? row.text : null)}
              />
            </span>
            <div className="min-w-0 flex-1">
              {taken.has(at) ? (
                <Textarea
                  minRows={1}
                  maxLength={limits.knowledge.factText}
                  aria-label={text.wordsOf(row.text)}
                  value={taken.get(at)}
                  onChange={({ target }) => put(at, target.value)}
                />
              ) : (
                <p className="py-2 text-13 whitespace-pre-line wrap-anywhere">{row.text}</p>
              )}
              {row.about !== null && <p className="text-12 text-muted">{row.about}</p>}
              {row.order && (
                <Badge tone="warn" className="mt-1">
                  {text.order}
                </Badge>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
