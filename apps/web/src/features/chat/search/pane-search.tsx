import type { Message } from '@recado/contract/messaging/messages'
import { limits } from '@recado/contract/wire/limits'
import { IconButton, Spinner, TextInput } from '@recado/ui'
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useHandedFocus } from '../../../lib/react/use-handed-focus.ts'
import { useSteady } from '../../../lib/react/use-steady.ts'
import { text } from '../../../text/crm/chat.ts'
import { useFoundMessages } from './found-messages.ts'

/** Of the button that brings it. */
export const searchButtonId = 'buscar-en-el-chat'

interface PaneSearchProps {
  botId: string
  contactId: string
  onFound: (message: Message, words: string) => void
  onClose: () => void
}

/** Looks for words in this chat: the newest first, Enter and the arrows go from one to the next. */
export function PaneSearch({ botId, contactId, onFound, onClose }: PaneSearchProps) {
  const [search, setSearch] = useState('')
  const looked = useDeferredValue(search)
  const [at, setAt] = useState({ for: '', index: 0 })
  const { found, hasNextPage, isFetching, fetchNextPage } = useFoundMessages(botId, looked, contactId)
  const index = at.for === looked ? Math.min(at.index, (found?.length ?? 1) - 1) : 0
  const message = found?.[index]?.message
  const show = useSteady(onFound)
  const bar = useRef<HTMLElement>(null)
  useHandedFocus(bar, () => document.getElementById(searchButtonId))
  useEffect(() => {
    if (message) show(message, looked)
  }, [message, looked, show])
  const step = (by: number) => {
    if (!found || found.length === 0) return
    const next = Math.max(0, Math.min(index + by, found.length - 1))
    setAt({ for: looked, index: next })
    if (next >= found.length - 2 && hasNextPage && !isFetching) void fetchNextPage()
  }
  const count = found?.length ?? 0
  return (
    <search ref={bar} className="flex flex-none items-center gap-1 border-b border-line bg-surface px-3 py-2">
      <TextInput
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by its button
        autoFocus
        value={search}
        maxLength={limits.name}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter') return
          event.preventDefault()
          step(event.shiftKey ? -1 : 1)
        }}
        placeholder={text.searching.placeholder}
        aria-label={text.searching.placeholder}
        icon={<Search aria-hidden size={16} />}
        className="min-w-0 flex-1"
      />
      <output className="min-w-14 flex-none text-center text-12 text-muted tabular-nums">
        {found === undefined ? (
          looked.trim() !== '' && isFetching ? (
            <Spinner size={14} />
          ) : null
        ) : count === 0 ? (
          text.searching.none
        ) : (
          text.searching.place(index + 1, count, hasNextPage)
        )}
      </output>
      <IconButton
        label={text.searching.older}
        icon={<ChevronUp aria-hidden size={18} />}
        // Not disabled: whoever presses it by keys is left at the page's start where it is the last.
        aria-disabled={index >= count - 1}
        className="aria-disabled:opacity-50"
        onClick={() => step(1)}
      />
      <IconButton
        label={text.searching.newer}
        icon={<ChevronDown aria-hidden size={18} />}
        aria-disabled={index <= 0}
        className="aria-disabled:opacity-50"
        onClick={() => step(-1)}
      />
      <IconButton label={text.searching.close} icon={<X aria-hidden size={18} />} onClick={onClose} />
    </search>
  )
}
