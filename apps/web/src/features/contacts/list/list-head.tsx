import { type ContactSort, usualOrder } from '@recado/contract/wire/choices'
import { Checkbox } from '@recado/ui'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { text } from '../../../text/crm/contacts.ts'
import type { Shown } from '../../../entities/contact/list/filter.ts'
import { columns } from './contact-row.tsx'

interface ListHeadProps {
  compact: boolean
  shown: Shown
  onShow: (shown: Shown) => void
  chosen: 'none' | 'some' | 'all'
  onChooseAll: (all: boolean) => void
}

/** The box that chooses all, and what the columns are; the pressed ones are what the list goes by. */
export function ListHead({ compact, shown, onShow, chosen, onChooseAll }: ListHeadProps) {
  const sortable = (sort: ContactSort, label: string, className?: string) => {
    const { order } = shown
    const current = shown.sort === sort
    const next = current ? (order === 'asc' ? 'desc' : 'asc') : usualOrder(sort)
    const Arrow = order === 'asc' ? ArrowUp : ArrowDown
    return (
      <button
        type="button"
        aria-pressed={current}
        title={text.sortBy(text.orders[sort][next])}
        onClick={() => onShow({ ...shown, sort, order: next })}
        className={clsx(
          'touch-area -mx-1 narrow:mx-0 inline-flex h-10 min-w-0 items-center gap-1 justify-self-start rounded-ctl px-1 hover:text-ink',
          current && 'text-ink',
          className,
        )}
      >
        <span className="truncate">{label}</span>
        {current && <Arrow aria-hidden size={14} className="flex-none" />}
        {current && <span className="sr-only">, {text.orders[sort][order]}</span>}
      </button>
    )
  }
  return (
    <div
      className={clsx(
        'sticky top-0 z-2 border-b border-line bg-paper text-12 font-semibold text-muted',
        compact ? 'flex items-center pr-4 pl-1' : columns,
      )}
    >
      <span className="grid h-10 w-11 place-items-center narrow:h-11">
        <Checkbox
          checked={chosen === 'all'}
          indeterminate={chosen === 'some'}
          aria-label={text.selectAll}
          onCheckedChange={onChooseAll}
        />
      </span>
      {sortable('name', text.columns.contact)}
      {!compact && (
        <>
          <span>{text.columns.email}</span>
          <span>{text.columns.tags}</span>
          {sortable('conversations', text.columns.conversations)}
          {sortable('activity', text.columns.last, 'justify-self-end')}
        </>
      )}
    </div>
  )
}
