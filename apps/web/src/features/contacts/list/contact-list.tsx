import type { Contact } from '@recado/contract/crm/contacts'
import { Button, Spinner } from '@recado/ui'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useLayoutEffect, useState, type RefObject } from 'react'
import { useNow } from '../../../lib/time/use-now.ts'
import { useLowWindow } from '../../../lib/react/use-low-window.ts'
import { useSteady } from '../../../lib/react/use-steady.ts'
import { text } from '../../../text/crm/contacts.ts'
import type { Shown } from '../../../entities/contact/list/filter.ts'
import { isChosen, type Selection } from '../selection/selection.ts'
import { chosenNote, ContactRow, listNote, rowHeight } from './contact-row.tsx'
import { ListHead } from './list-head.tsx'
import { useListKeys } from './use-list-keys.ts'

/** Narrower than this, facts stand below one another. */
const wideFrom = 760
/** Rows before the end at which the next page is fetched. */
const ahead = 30
/** Below the last row, in pixels: what is done with those who are chosen stands there. */
const foot = 132

export interface ContactListProps {
  botId: string
  contacts: readonly Contact[]
  shown: Shown
  onShow: (shown: Shown) => void
  openId: string | null
  onOpen: (contactId: string) => void
  selection: Selection
  onSelect: (selection: Selection) => void
  onDelete: () => void
  hasMore: boolean
  loadingMore: boolean
  moreFailed: boolean
  onMore: () => void
}

/** Contacts, however many: only what is seen is drawn, and what comes next is fetched on the way there. */
export function ContactList(props: ContactListProps) {
  const { botId, contacts, shown, openId, selection, onSelect, hasMore, loadingMore, moreFailed, onMore } =
    props
  const scroller = useRef<HTMLDivElement>(null)
  const compact = useWidth(scroller) < wideFrom
  const low = useLowWindow()
  const height = rowHeight[compact && !low ? 'compact' : 'wide']
  const scrolled = () => (low ? scroller.current?.parentElement : scroller.current) ?? null
  const now = useNow(true, 60_000)
  const chooseAll = (all: boolean) =>
    onSelect({ all: false, ids: new Set(all ? contacts.map(({ _id }) => _id) : []) })
  const chosen = contacts.filter(({ _id }) => isChosen(selection, _id)).length
  const keys = useListKeys({
    list: contacts,
    selection,
    rowsInSight: () => Math.floor((scrolled()?.clientHeight ?? height) / height) - 1,
    onSelect,
    onChooseAll: () => chooseAll(true),
    onDelete: props.onDelete,
    onMove: (index) => {
      rows.scrollToIndex(index)
      const { _id } = contacts[index] ?? {}
      document.getElementById(`contacto-${_id}`)?.focus({ preventScroll: !low })
    },
  })
  const { active } = keys
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to memoised rows
  const rows = useVirtualizer({
    count: contacts.length,
    getScrollElement: scrolled,
    getItemKey: (index) => contacts[index]?._id ?? index,
    estimateSize: () => height,
    overscan: 8,
    paddingEnd: foot,
    scrollPaddingStart: 44,
    scrollPaddingEnd: foot,
    // Where the focus is stays drawn, however far one scrolls away from it.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
  })
  useEffect(() => rows.measure(), [rows, height])
  const choose = useSteady(keys.select)
  const focused = useSteady(keys.setActiveId)

  const drawn = rows.getVirtualItems()
  const lastShown = (rows.range?.endIndex ?? -1) + 8
  const wantsMore = hasMore && !loadingMore && !moreFailed && lastShown >= contacts.length - ahead
  useEffect(() => {
    if (wantsMore) onMore()
  }, [wantsMore, onMore])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the rows in it
    <section
      ref={scroller}
      tabIndex={-1}
      aria-label={text.list}
      onKeyDown={keys.onKeyDown}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-surface low:flex-none low:overflow-visible focus-visible:-outline-offset-2"
    >
      <span hidden id={chosenNote}>
        {text.chosenNote}
      </span>
      <span hidden id={listNote}>
        {text.listNote}
      </span>
      <ListHead
        compact={compact}
        shown={shown}
        onShow={props.onShow}
        chosen={chosen === 0 ? 'none' : chosen === contacts.length ? 'all' : 'some'}
        onChooseAll={chooseAll}
      />
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {drawn.map(({ key, index, start, size }) => {
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
                  chosen={isChosen(selection, contact._id)}
                  still={!rows.isScrolling}
                  now={now}
                  active={index === active}
                  onOpen={props.onOpen}
                  onChoose={choose}
                  onFocus={focused}
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

/** Width of an element, CSS px, as it changes; 0 before it is drawn. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    // oxlint-disable-next-line react/set-state-in-effect -- known before anything is seen of it
    setWidth(current.clientWidth)
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
