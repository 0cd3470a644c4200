import type { Contact } from '@recado/contract/crm/contacts'
import { markRead } from '@recado/contract/messaging/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { call } from '../../../lib/api/api.ts'
import { report } from '../../../lib/report.ts'
import { contactQuery } from '../../../entities/contact/list/contact-queries.ts'

/**
 * Takes a chat as read while it is looked at: the tab is in sight, and so is the chat. Said once also when nothing is
 * unread: from then on the server tells when the contact writes.
 */
export function useMarkRead(botId: string, contact: Contact | undefined): void {
  const queries = useQueryClient()
  const seen = useSyncExternalStore(listen, isSeen)
  const contactId = contact?._id
  const unread = contact?.unread ?? 0
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (!seen || contactId === undefined || (unread === 0 && said.current === contactId)) return
    said.current = contactId
    const { queryKey } = contactQuery(botId, contactId)
    queries.setQueryData(queryKey, (known) => known && { ...known, unread: 0 })
    // Not read at the server, it is unread again with the next change; nothing is lost.
    call(markRead, { params: { botId, contactId } }).catch((error: unknown) => report('mark-read', error))
  }, [botId, contactId, unread, seen, queries])
}

function listen(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

const isSeen = (): boolean => document.visibilityState === 'visible'
