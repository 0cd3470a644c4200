import type { FoundMessage } from '@recado/contract/messaging/messages'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTabVault } from '../../../entities/session/use-tab-vault.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { useLowWindow } from '../../../lib/react/use-low-window.ts'
import { useSteady } from '../../../lib/react/use-steady.ts'
import type { ListRow } from './list-rows.ts'
import { ChatRow } from './chat-row.tsx'
import { FoundRow } from '../search/found-row.tsx'

interface ChatRowsProps {
  botId: string
  rows: readonly ListRow[]
  /** What was looked for. */
  search: string
  openId: string | null
  onOpen: (contactId: string, messageId?: string) => void
  /** The last ones are in sight. */
  onEnd: () => void
}

const rowHeight = 68
const headingHeight = 40

/**
 * The list of chats, only what is in sight drawn. It is one tab stop: arrows go from one to the next. Tab would go through
 * every customer there ever was before it came to the chat that is open, since more come with the last ones in sight.
 */
export function ChatRows({ botId, rows: lines, search, openId, onOpen, onEnd }: ChatRowsProps) {
  const scroller = useRef<HTMLUListElement>(null)
  const vault = useTabVault() ?? null
  const low = useLowWindow()
  const now = useNow(true, 60_000)
  const open = useSteady((contactId: string) => onOpen(contactId))
  const openFound = useSteady(({ message }: FoundMessage) => onOpen(message.contactId, message._id))
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to memoised rows
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => (low ? scroller.current?.parentElement : scroller.current) ?? null,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? headingHeight : rowHeight),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 8,
    initialRect: { width: 340, height: 600 },
  })
  const step = useSteady((event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const from = Number(event.currentTarget.closest('li')?.dataset['index'])
    const to = lines[from + by]?.kind === 'heading' ? from + 2 * by : from + by
    rows.scrollToIndex(Math.max(0, Math.min(to, lines.length - 1)))
    scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"] button`)?.focus()
  })
  const [entered, setEntered] = useState<string | null>(null)
  const enter = ({ target }: FocusEvent) => {
    const index = Number(target.closest('li')?.dataset['index'])
    setEntered(lines[index]?.key ?? null)
  }
  const items = rows.getVirtualItems()
  const stop = stopOf(
    items.flatMap(({ index }) => lines[index] ?? []),
    [entered, openId],
  )
  const last = items.at(-1)?.index ?? 0
  const atEnd = useSteady(onEnd)
  useEffect(() => {
    if (last >= lines.length - 10) atEnd()
  }, [last, lines.length, atEnd])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes which of its buttons has the focus
    <ul
      ref={scroller}
      onFocus={enter}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain low:flex-none low:overflow-visible"
    >
      <li aria-hidden style={{ height: items[0]?.start ?? 0 }} />
      {items.map(({ index, key, size }) => {
        const row = lines[index]
        return (
          row && (
            <li key={key} data-index={index} style={{ height: size }}>
              {row.kind === 'heading' ? (
                <h3 className="flex h-full items-end px-3 pb-1.5 font-sans! text-12 font-semibold tracking-normal! text-muted">
                  {row.label}
                </h3>
              ) : row.kind === 'found' ? (
                <FoundRow
                  found={row.found}
                  search={search}
                  now={now}
                  tabIndex={row.key === stop ? 0 : -1}
                  onOpen={openFound}
                  onStep={step}
                />
              ) : (
                <ChatRow
                  botId={botId}
                  vault={vault}
                  contact={row.contact}
                  open={row.contact._id === openId}
                  still={!rows.isScrolling}
                  now={now}
                  tabIndex={row.key === stop ? 0 : -1}
                  onOpen={open}
                  onStep={step}
                />
              )}
            </li>
          )
        )
      })}
      <li aria-hidden style={{ height: rows.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
    </ul>
  )
}

/** The row that Tab comes to: of those that are drawn the first that is wished for, else the first. */
function stopOf(drawn: readonly ListRow[], wished: readonly (string | null)[]): string | undefined {
  const keys = drawn.filter(({ kind }) => kind !== 'heading').map(({ key }) => key)
  return wished.find((key) => key !== null && keys.includes(key)) ?? keys[0]
}
