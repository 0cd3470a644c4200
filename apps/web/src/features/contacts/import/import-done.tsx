import type { ContactImport } from '@recado/contract/crm/contact-imports'
import { Button, Callout, formatCount } from '@recado/ui'
import { CircleCheck } from 'lucide-react'
import { text } from '../../../text/crm/contact-import.ts'
import { RefusedRows } from './refused-rows.tsx'

const { done } = text

interface ImportDoneProps {
  botId: string
  outcome: ContactImport
  onAgain: () => void
  onClose: () => void
}

/** What came of an import, and the rows that did not come in. */
export function ImportDone({ botId, outcome, onAgain, onClose }: ImportDoneProps) {
  return (
    <div className="flex flex-col gap-5">
      <output className="flex items-center gap-2 font-head text-16 font-semibold">
        <CircleCheck aria-hidden size={20} className="text-ok" /> {done.title}
      </output>
      <ImportCounts of={outcome} />
      {outcome.tagsLeftOut && <Callout tone="warn">{done.tagsLeftOut}</Callout>}
      {outcome.incomplete > 0 && <Callout tone="warn">{done.incomplete(outcome.incomplete)}</Callout>}
      {outcome.refused + outcome.incomplete > 0 && <RefusedRows botId={botId} outcome={outcome} />}
      <div className="flex flex-wrap justify-end gap-2 phone:*:flex-1">
        <Button size="l" onClick={onAgain}>
          {done.again}
        </Button>
        <Button size="l" variant="primary" onClick={onClose}>
          {done.close}
        </Button>
      </div>
    </div>
  )
}

/** New, known and refused ones so far. */
export function ImportCounts({ of }: { of: ContactImport }) {
  const counts = [
    [done.created, of.created],
    [done.merged, of.merged],
    [done.refused, of.refused],
  ] as const
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-tile bg-sunken py-3 text-center">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-12 text-muted">{label}</dt>
          <dd className="font-head text-20 font-semibold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
