import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { contactReader, withFirstPage } from './contact-pages.ts'
import type { Shown } from './filter.ts'
import { firstPageQuery, pagesQuery } from './contact-queries.ts'
import { useFreshRows } from './use-fresh-rows.ts'
import { useLiveContacts } from './use-live-contacts.ts'

/** The contacts that fit, as far as they were scrolled to, kept current at the cost of one page a change. */
export function useContactList(botId: string, shown: Shown) {
  useLiveContacts(botId)
  useFreshRows(botId, shown)
  return useContactPages(botId, shown)
}

/** The same for who listens to changes already; nothing is asked for until it is `wanted`. */
export function useContactPages(botId: string, shown: Shown, wanted = true) {
  const queries = useQueryClient()
  const options = pagesQuery(queries, botId, shown)
  const list = useInfiniteQuery({ ...options, enabled: wanted })
  const { data: first } = useQuery({
    ...firstPageQuery(botId, shown),
    enabled: wanted && list.isSuccess && !list.isPlaceholderData,
  })
  const key = JSON.stringify(options.queryKey)
  useEffect(() => {
    if (!first) return
    const { queryKey } = pagesQuery(queries, botId, shown)
    const byActivity = shown.sort === 'activity' && shown.order === 'desc'
    queries.setQueryData(queryKey, (known) => known && withFirstPage(known, first, byActivity))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says when bot or filter are others.
  }, [first, key, queries])
  const [contactsOf] = useState(contactReader)
  const contacts = useMemo(() => (list.data ? contactsOf(list.data) : undefined), [list.data, contactsOf])
  return { ...list, contacts }
}
