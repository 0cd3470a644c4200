import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasStatus } from '../../../lib/api/api-error.ts'
import { ownerEvents } from '../../../lib/live/owner-events.ts'
import { report } from '../../../lib/report.ts'
import { useSteady } from '../../../lib/react/use-steady.ts'
import { withContacts, withoutContact } from './contact-pages.ts'
import type { Shown } from './filter.ts'
import { contactQuery, pagesQuery } from './contact-queries.ts'

/** A burst of changes is read once, after this many ms. */
const withinMs = 300
/** More than these at once are nobody's conversation: an import, a campaign. */
const most = 20

/**
 * Keeps rows current where what happens does not move them to the top, from which everything else follows: whoever
 * something happened to is read again, and stays in their place.
 */
export function useFreshRows(botId: string, shown: Shown): void {
  const queries = useQueryClient()
  const moves = shown.sort === 'activity' && shown.order === 'desc'
  const read = useSteady(async (contactIds: string[]) => {
    const { queryKey } = pagesQuery(queries, botId, shown)
    const pages = queries.getQueryData(queryKey)?.pages ?? []
    const loaded = contactIds.filter((id) =>
      pages.some(({ contacts }) => contacts.some(({ _id }) => _id === id)),
    )
    for (const contactId of loaded.slice(0, most)) {
      try {
        const contact = await queries.fetchQuery({ ...contactQuery(botId, contactId), staleTime: 0 })
        queries.setQueryData(queryKey, (known) => {
          // Made one with another, it has that one's row.
          const others = known && contact._id !== contactId ? withoutContact(known, contactId) : known
          return others && withContacts(others, [contact])
        })
      } catch (error) {
        if (!hasStatus(error, 404)) throw error
        queries.setQueryData(queryKey, (known) => known && withoutContact(known, contactId))
      }
    }
  })
  useEffect(() => {
    if (moves) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let reading = Promise.resolve()
    const happened = new Set<string>()
    const readThem = () => {
      timer = undefined
      const contactIds = [...happened]
      happened.clear()
      // Behind the answer that is on its way: asked for before this happened, it would stand for that which is asked for now.
      reading = reading.then(() => read(contactIds)).catch((error: unknown) => report('contacts', error))
    }
    const stop = ownerEvents.listen({
      onEvent(event) {
        const tells = event.type === 'message' || event.type === 'contact_changed' || event.type === 'pause'
        if (!tells || event.botId !== botId) return
        happened.add(event.contactId)
        timer ??= setTimeout(readThem, withinMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [botId, moves, read])
}
