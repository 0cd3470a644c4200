import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Contact } from '@recado/contract/crm/contacts'
import { useContactPages } from '../../../entities/contact/list/use-contact-list.ts'
import { useLiveContacts } from '../../../entities/contact/list/use-live-contacts.ts'
import { byActivity, type ContactState } from '../../../entities/contact/list/filter.ts'
import { contactQuery } from '../../../entities/contact/list/contact-queries.ts'
import { rowsOf } from './list-rows.ts'
import { useFoundMessages } from '../search/found-messages.ts'

export const chatFilters = ['all', 'unread', 'unanswered', 'paused'] as const
export type ChatFilter = (typeof chatFilters)[number]

/**
 * Who the shop has talked with, the latest first; behind them those who never wrote; and, where something is looked for,
 * the messages that have it. The next part is asked for at the end of the one before.
 */
export function useChatList(botId: string, search: string, filter: ChatFilter, openId: string | null) {
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
  const listed = talked.isPlaceholderData ? undefined : talked.contacts
  const left = useLeftOpen(botId, openId, { listed, of: `${search} ${filter}` })
  const rows = useMemo(
    () =>
      talked.contacts &&
      rowsOf({
        talked: left ? talked.contacts.toSpliced(left.at, 0, left.contact) : talked.contacts,
        others: known ?? [],
        found: messages.found ?? [],
        searching,
      }),
    [talked.contacts, left, known, messages.found, searching],
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

interface Place {
  contact: Contact
  at: number
  /** The list that it was in. */
  of: string
}

/**
 * The open chat where a list does not have it any more, because it was read or answered, and where it stood: it stays
 * there until another one is opened, as nobody wants what they look at to be taken away.
 */
function useLeftOpen(
  botId: string,
  openId: string | null,
  { listed, of }: { listed: readonly Contact[] | undefined; of: string },
): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  const at = listed?.findIndex(({ _id }) => _id === openId) ?? -1
  const contact = listed?.[at]
  if (contact && (place?.contact !== contact || place.at !== at || place.of !== of)) {
    setPlace({ contact, at, of })
  }
  const isLeft = listed !== undefined && !contact && place?.of === of && place.contact._id === openId
  const { data: now } = useQuery({ ...contactQuery(botId, openId ?? ''), enabled: isLeft })
  return useMemo(
    () => (isLeft && place ? { ...place, contact: now ?? place.contact } : null),
    [isLeft, place, now],
  )
}
