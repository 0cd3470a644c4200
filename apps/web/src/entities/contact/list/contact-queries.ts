import { getContact, listContacts } from '@recado/contract/crm/contacts'
import { limits } from '@recado/contract/wire/limits'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { unlessTold } from '../../../lib/live/unless-told.ts'
import { contactsKey } from '../contact-keys.ts'
import { asQuery, type Shown } from './filter.ts'

const page = (botId: string, shown: Shown, cursor: string | null, signal: AbortSignal) => {
  const query = { ...asQuery(shown), limit: limits.page.default, ...(cursor !== null && { cursor }) }
  return call(listContacts, { params: { botId }, query }, { signal })
}

/** The first page, which follows live changes. */
export const firstPageQuery = (botId: string, shown: Shown) =>
  queryOptions({
    queryKey: [...contactsKey(botId), 'first', asQuery(shown)],
    queryFn: ({ signal }) => page(botId, shown, null, signal),
  })

/** Everything that was scrolled to. Never read anew as a whole: what is new comes with the first page. */
export const pagesQuery = (queries: QueryClient, botId: string, shown: Shown) =>
  infiniteQueryOptions({
    queryKey: [...contactsKey(botId), 'pages', asQuery(shown)],
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? queries.fetchQuery({ ...firstPageQuery(botId, shown), staleTime: 1000 })
        : page(botId, shown, pageParam, signal),
    initialPageParam: null as string | null, // the type of the later ones
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 'static',
    // Comparing all that was read with every page that comes would take longer the further one scrolls.
    structuralSharing: false,
  })

/** One contact, whether it was scrolled to or not. */
export const contactQuery = (botId: string, contactId: string) =>
  queryOptions({
    queryKey: [...contactsKey(botId), 'one', contactId],
    queryFn: (context) =>
      unlessTold(context, async () => {
        const { signal } = context
        return (await call(getContact, { params: { botId, contactId } }, { signal })).contact
      }),
  })
