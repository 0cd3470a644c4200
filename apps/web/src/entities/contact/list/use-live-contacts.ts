import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownerEvents } from '../../../lib/live/owner-events.ts'
import { contactsKey } from '../contact-keys.ts'

/** A burst of messages asks for the contacts once, after this many ms. */
const withinMs = 150

/** Keeps what is shown of a bot's contacts as it is now: who wrote, who is paused, what changed. */
export function useLiveContacts(botId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      void queries.invalidateQueries({ queryKey: contactsKey(botId) })
    }
    const stop = ownerEvents.listen({
      onEvent(event) {
        const tells = event.type === 'message' || event.type === 'contact_changed' || event.type === 'pause'
        if (tells && event.botId === botId) timer ??= setTimeout(refresh, withinMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [botId, queries])
}
