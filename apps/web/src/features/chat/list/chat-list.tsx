import { limits } from '@recado/contract/wire/limits'
import { EmptyState, Segmented, Skeleton, TextInput } from '@recado/ui'
import { clsx } from 'clsx'
import { MessagesSquare, Search } from 'lucide-react'
import { useDeferredValue, useRef, useState, type Ref } from 'react'
import { NobodyListed } from '../../../entities/contact/list/nobody-listed.tsx'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { text } from '../../../text/crm/chat.ts'
import { chatFilters, type ChatFilter, useChatList } from './use-chat-list.ts'
import { AlertsMenu } from './alerts-menu.tsx'
import { ChatRows } from './chat-rows.tsx'
import { SyncButton } from './sync-button.tsx'

interface ChatListProps {
  ref?: Ref<HTMLElement>
  botId: string
  openId: string | null
  onOpen: (contactId: string, messageId?: string) => void
  className?: string
}

/** Who writes with the shop, the latest first. */
export function ChatList({ ref, botId, openId, onOpen, className }: ChatListProps) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<ChatFilter>('all')
  const box = useRef<HTMLInputElement>(null)
  const looked = useDeferredValue(search)
  const { rows, more, list } = useChatList(botId, looked, filter, openId)
  const searched = looked.trim() !== ''
  const kind = searched || filter === 'all' ? null : filter
  return (
    <section
      ref={ref}
      aria-label={text.list}
      className={clsx(
        // On a phone on its side what is above the chats goes up with them.
        'flex min-h-0 min-w-0 flex-col border-r border-line bg-surface low:overflow-y-auto low:overscroll-contain phone:border-r-0',
        className,
      )}
    >
      <div className="flex flex-none items-center gap-1 px-3 pt-3 low:pt-1 narrow:not-phone:gap-0 narrow:not-phone:px-2">
        <TextInput
          ref={box}
          type="search"
          value={search}
          maxLength={limits.name}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            event.currentTarget.closest('section')?.querySelector<HTMLElement>('li button')?.focus()
          }}
          placeholder={text.search}
          aria-label={text.search}
          icon={<Search aria-hidden size={16} />}
          className="flex-1"
        />
        <SyncButton botId={botId} />
        <AlertsMenu />
      </div>
      <div className="flex-none px-3 pt-2 pb-3 low:py-1 narrow:not-phone:px-2">
        <Segmented
          block
          aria-label={text.filters}
          value={filter}
          onValueChange={setFilter}
          options={chatFilters.map((value) => ({ value, label: text.filter[value] }))}
          className="w-full auto-cols-auto! [&>*]:px-1! narrow:[&>*]:text-12!"
        />
      </div>
      <Loaded
        query={{ ...list, data: rows }}
        failed={text.listFailed}
        waiting={<RowsOnTheirWay />}
        isNone={({ length }) => length === 0}
        none={
          searched || kind !== null ? (
            <NobodyListed
              kind={kind}
              noneFound={text.noMatch}
              clear={text.noMatch.clear}
              onClear={() => {
                setSearch('')
                setFilter('all')
                box.current?.focus()
              }}
            />
          ) : (
            <EmptyState icon={<MessagesSquare />} title={text.empty.title}>
              {text.empty.hint}
            </EmptyState>
          )
        }
      >
        {(known) => (
          <ChatRows
            key={`${looked} ${filter}`}
            botId={botId}
            rows={known}
            search={looked}
            openId={openId}
            onOpen={onOpen}
            onEnd={more}
          />
        )}
      </Loaded>
    </section>
  )
}

function RowsOnTheirWay() {
  return (
    <div aria-busy className="flex flex-col">
      <output className="sr-only">{text.loading}</output>
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3', 'w-2/5'].map((width, index) => (
        <div key={index} className="flex h-16 items-center gap-3 px-3">
          <Skeleton className="size-10 flex-none rounded-chip!" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
