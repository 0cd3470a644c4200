import type { ContactImport, RefusedRow } from '@recado/contract/crm/contact-imports'
import { Button, formatCount, Skeleton } from '@recado/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { CsvMenu } from '../../../lib/csv-menu.tsx'
import { PagedList } from '../../../lib/loading/paged-list.tsx'
import { text } from '../../../text/crm/contact-import.ts'
import { refusedQuery, useRefusedReport } from './contact-files.ts'

const { refused: words } = text

/** The rows of a file that did not come in, or not whole, each with its reason; as a file too, to be mended and imported again. */
export function RefusedRows({ botId, outcome }: { botId: string; outcome: ContactImport }) {
  const query = useInfiniteQuery(refusedQuery(botId, outcome._id))
  const report = useRefusedReport(botId, outcome._id)
  const reasons = query.data?.pages[0]?.reasons ?? []
  const [title, label] = outcome.incomplete > 0 ? [words.toMend, words.rowsToMend] : [words.title, words.rows]
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="flex-1 text-13 font-semibold">{title}</h3>
        <CsvMenu
          onChoose={(format) => report.mutate(format)}
          trigger={
            <Button size="s" icon={<Download aria-hidden size={16} />} loading={report.isPending}>
              {words.download}
            </Button>
          }
        />
      </div>
      {reasons.length > 1 && (
        <ul className="flex flex-col gap-1 text-13">
          {reasons.map(({ reason, count }) => (
            <li key={reason} className="flex gap-2">
              <b className="min-w-8 flex-none text-right tabular-nums">{formatCount(count)}</b>
              <span className="min-w-0 wrap-anywhere text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what it can reach
        tabIndex={0}
        aria-label={label}
        className="flex max-h-64 flex-col overflow-y-auto rounded-tile border border-line px-3"
      >
        <PagedList
          query={query}
          itemsOf={({ rows }) => rows}
          failed={words.failed}
          waiting={<Skeleton className="my-3 h-24 w-full" />}
          none={null}
        >
          {(row) => <Refused key={row.row} row={row} columns={outcome.columns} />}
        </PagedList>
      </section>
      <p className="text-12 text-pretty text-muted">{words.hint}</p>
    </section>
  )
}

function Refused({ row, columns }: { row: RefusedRow; columns: ContactImport['columns'] }) {
  const known = row.cells.filter((cell, index) => cell !== '' && columns[index]?.field)
  const said = known.length > 0 ? known : row.cells.filter((cell) => cell !== '')
  return (
    <li className="py-2 text-13">
      <p className="truncate font-medium">{said.join(' · ')}</p>
      <p className="wrap-anywhere text-danger">{row.reason}</p>
    </li>
  )
}
