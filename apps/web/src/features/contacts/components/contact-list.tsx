import type { Contact } from '@recado/contract/contacts'
import { Button, Checkbox, Spinner } from '@recado/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { text } from '../../../text/contacts.ts'
import { useWidth } from '../model/use-width.ts'
import { columns, ContactRow, rowHeight, type ContactRowProps } from './contact-row.tsx'

/** Narrower than this, facts stand below one another. */
const wideFrom = 760
/** Rows before the end at which the next page is fetched. */
const ahead = 30

export interface ContactListProps extends Pick<ContactRowProps, 'botId' | 'onOpen' | 'onChoose'> {
  contacts: readonly Contact[]
  openId: string | null
  chosen: ReadonlySet<string>
  onChooseAll: (all: boolean) => void
  hasMore: boolean
  loadingMore: boolean
  moreFailed: boolean
  onMore: () => void
}

/** Contacts, however many: only what is seen is drawn, and what comes next is fetched on the way there. */
export function ContactList(props: ContactListProps) {
  const { botId, contacts, openId, chosen, onChooseAll, hasMore, loadingMore, moreFailed, onMore } = props
  const scroller = useRef<HTMLDivElement>(null)
  const compact = useWidth(scroller) < wideFrom
  const now = useNow(true, 60_000)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to memoised rows
  const rows = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => contacts[index]?._id ?? index,
    estimateSize: () => rowHeight[compact ? 'compact' : 'wide'],
    overscan: 8,
  })
  useEffect(() => rows.measure(), [rows, compact])

  const shown = rows.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? -1
  const wantsMore = hasMore && !loadingMore && !moreFailed && lastShown >= contacts.length - ahead
  useEffect(() => {
    if (wantsMore) onMore()
  }, [wantsMore, onMore])

  return (
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what it can reach
      tabIndex={0}
      aria-label={text.list}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-surface focus-visible:-outline-offset-2"
    >
      <div
        className={clsx(
          'sticky top-0 z-2 border-b border-line bg-paper text-12 font-semibold text-muted',
          compact ? 'flex items-center pr-4 pl-1' : columns,
        )}
      >
        <span className="grid h-10 w-11 place-items-center">
          <Checkbox
            checked={chosen.size > 0 && chosen.size === contacts.length}
            indeterminate={chosen.size > 0 && chosen.size < contacts.length}
            aria-label={text.selectAll}
            onCheckedChange={onChooseAll}
          />
        </span>
        {compact ? (
          <span>{text.columns.contact}</span>
        ) : (
          <>
            <span>{text.columns.contact}</span>
            <span>{text.columns.email}</span>
            <span>{text.columns.tags}</span>
            <span>{text.columns.conversations}</span>
            <span className="text-right">{text.columns.last}</span>
          </>
        )}
      </div>
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {shown.map(({ key, index, start, size }) => {
          const contact = contacts[index]
          return (
            contact && (
              <li
                key={key}
                aria-posinset={index + 1}
                aria-setsize={hasMore ? -1 : contacts.length}
                className="absolute inset-x-0 top-0"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                <ContactRow
                  botId={botId}
                  contact={contact}
                  compact={compact}
                  open={contact._id === openId}
                  chosen={chosen.has(contact._id)}
                  still={!rows.isScrolling}
                  now={now}
                  onOpen={props.onOpen}
                  onChoose={props.onChoose}
                />
              </li>
            )
          )
        })}
      </ul>
      {(loadingMore || moreFailed) && (
        <div
          className="flex min-h-14 items-center justify-center gap-2 text-13 text-muted"
          aria-live="polite"
        >
          {moreFailed ? (
            <>
              {text.moreFailed}
              <Button size="s" onClick={onMore}>
                {text.retry}
              </Button>
            </>
          ) : (
            <>
              <Spinner /> {text.loadingMore}
            </>
          )}
        </div>
      )}
    </section>
  )
}
