import { limits } from '@recado/contract/wire/limits'
import { searchMessages } from '@recado/contract/messaging/messages'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

/** A letter is in every message. */
const shortest = 2

/** Messages with these words, newest first: of all chats, or of one contact's. Nothing until there is something to look for. */
export function useFoundMessages(botId: string, search: string, contactId: string | null, wanted = true) {
  const words = search.trim()
  const looks = wanted && words.length >= shortest
  const list = useInfiniteQuery({
    queryKey: ['found-messages', botId, contactId, words],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchMessages,
        {
          params: { botId },
          query: {
            search: words.slice(0, limits.name),
            limit: limits.page.default,
            ...(contactId !== null && { contactId }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null, // the type of the later ones
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: looks,
    // What is written meanwhile is seen in its chat.
    staleTime: 10_000,
  })
  return { ...list, found: looks ? list.data?.pages.flatMap((page) => page.found) : undefined }
}
