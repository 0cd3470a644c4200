import { countUnread } from '@recado/contract/crm/contacts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/api.ts'
import { ownerEvents } from '../../lib/live/owner-events.ts'

/** A burst of messages asks once, after this many ms. */
const withinMs = 400

const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: async ({ signal }) => (await call(countUnread, {}, { signal })).unread,
})

/** In how many of a bot's chats something is unread, kept current; 0 until it is known. */
export function useUnread(botId: string): number {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = ownerEvents.listen({
      onEvent(event) {
        if (event.type !== 'message' && event.type !== 'contact_changed') return
        if (event.botId !== botId) return
        timer ??= setTimeout(() => {
          timer = undefined
          void queries.invalidateQueries({ queryKey: unreadQuery.queryKey })
        }, withinMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [botId, queries])
  const { data } = useQuery(unreadQuery)
  return data?.find((one) => one.botId === botId)?.chats ?? 0
}
