import type { Contact } from '@recado/contract/contacts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { ChatRow } from './chat-row.tsx'

interface ChatRowsProps {
  botId: string
  contacts: readonly Contact[]
  openId: string | null
  onOpen: (contactId: string) => void
  /** The last ones are in sight. */
  onEnd: () => void
}

const rowHeight = 68

/** The conversations, only those in sight drawn. Arrows go from one to the next. */
export function ChatRows({ botId, contacts, openId, onOpen, onEnd }: ChatRowsProps) {
  const scroller = useRef<HTMLUListElement>(null)
  const now = useNow(true, 60_000)
  const open = useSteady(onOpen)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to memoised rows
  const rows = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => contacts[index]?._id ?? index,
    overscan: 8,
    initialRect: { width: 340, height: 600 },
  })
  const step = useSteady((event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const to = Number(event.currentTarget.closest('li')?.dataset['index']) + by
    rows.scrollToIndex(Math.max(0, Math.min(to, contacts.length - 1)))
    scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"] button`)?.focus()
  })
  const items = rows.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const atEnd = useSteady(onEnd)
  useEffect(() => {
    if (last >= contacts.length - 10) atEnd()
  }, [last, contacts.length, atEnd])
  return (
    <ul ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <li aria-hidden style={{ height: items[0]?.start ?? 0 }} />
      {items.map(({ index, key }) => {
        const contact = contacts[index]
        return (
          contact && (
            <li key={key} data-index={index} style={{ height: rowHeight }}>
              <ChatRow
                botId={botId}
                contact={contact}
                open={contact._id === openId}
                still={!rows.isScrolling}
                now={now}
                onOpen={open}
                onStep={step}
              />
            </li>
          )
        )
      })}
      <li aria-hidden style={{ height: rows.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
    </ul>
  )
}
