import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { OwnerEvent } from '@recado/contract/messaging/socket'
import { useEffect } from 'react'
import { askAgain } from '../../../lib/live/ask-again.ts'
import { ownerEvents } from '../../../lib/live/owner-events.ts'
import { contactsKey } from '../contact-keys.ts'
import { contactQuery } from './contact-queries.ts'

/** A burst of messages asks for the contacts once, after this many ms. */
const withinMs = 150

/** Keeps what is shown of a bot's contacts as it is now: who wrote, who is paused, what changed. */
export function useLiveContacts(botId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      const shown = queries.getQueryCache().findAll({ queryKey: contactsKey(botId) })
      for (const { queryKey } of shown) void askAgain(queries, queryKey)
    }
    const stop = ownerEvents.listen({
      onEvent(event) {
        const tells = event.type === 'message' || event.type === 'contact_changed' || event.type === 'pause'
        if (!tells || event.botId !== botId) return
        if (event.type === 'pause') tellPause(queries, event)
        timer ??= setTimeout(refresh, withinMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [botId, queries])
}

/** Who paused a bot in another tab sees it here as soon as it is told. Why it is paused comes with the answer. */
function tellPause(
  queries: QueryClient,
  { botId, contactId, ...now }: Extract<OwnerEvent, { type: 'pause' }>,
): void {
  queries.setQueryData(
    contactQuery(botId, contactId).queryKey,
    (known) =>
      known && {
        ...known,
        paused: now.paused,
        pausedUntil: now.until,
        pauseReason: now.paused ? known.pauseReason : null,
      },
  )
}
