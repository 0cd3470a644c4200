import { useMemo } from 'react'
import { useContactPages } from '../../../entities/contact/list/use-contact-list.ts'
import { useLiveContacts } from '../../../entities/contact/list/use-live-contacts.ts'
import { byActivity, type ContactState } from '../../../entities/contact/list/filter.ts'
import { rowsOf } from './list-rows.ts'
import { useFoundMessages } from '../search/found-messages.ts'

export const chatFilters = ['all', 'unread', 'unanswered', 'paused'] as const
export type ChatFilter = (typeof chatFilters)[number]

/**
 * Who the shop has talked with, the latest first; behind them those who never wrote; and, where something is looked for,
 * the messages that have it. The next part is asked for at the end of the one before.
 */
export function useChatList(botId: string, search: string, filter: ChatFilter) {
  useLiveContacts(botId)
  const all = filter === 'all'
  const state: ContactState = all ? 'talked' : filter
  const talked = useContactPages(botId, { ...byActivity, search, tags: [], state })
  const through = talked.contacts !== undefined && !talked.hasNextPage && !talked.isPlaceholderData
  const others = useContactPages(
    botId,
    { ...byActivity, search, tags: [], state: 'never_talked' as const },
    all && through,
  )
  const searching = search.trim() !== ''
  const messages = useFoundMessages(botId, search, null, all)
  const known = all ? others.contacts : undefined
  const rows = useMemo(
    () =>
      talked.contacts &&
      rowsOf({ talked: talked.contacts, others: known ?? [], found: messages.found ?? [], searching }),
    [talked.contacts, known, messages.found, searching],
  )
  const more = () => {
    const next = [talked, ...(all && through ? [others] : []), ...(searching ? [messages] : [])].find(
      ({ hasNextPage }) => hasNextPage,
    )
    if (next && !next.isFetchingNextPage) void next.fetchNextPage()
  }
  // Until the last part has answered, an empty list is not yet known to be one.
  const waiting =
    rows === undefined || (rows.length === 0 && (others.isFetching || messages.isFetching || !through))
  return { rows: waiting ? undefined : rows, more, list: talked }
}
