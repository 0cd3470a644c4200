import * as routes from '@recado/contract/crm/contacts'
import type { Contact } from '@recado/contract/crm/contacts'
import type { Sent } from '@recado/contract/wire/route'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { contactsKey, pausedChatsKey } from './contact-keys.ts'
import { tagsQuery } from './tags-query.ts'
import { withContacts, withoutContact, type ContactPages } from './list/contact-pages.ts'
import { contactQuery } from './list/contact-queries.ts'

export type ContactDraft = Sent<typeof routes.createContact>['body']
export type ContactChange = Sent<typeof routes.updateContact>['body']

/** Creates a contact. One dialog is one `key`: pressed twice or sent again, it is made once. */
export function useCreateContact(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, ...body }: ContactDraft & { key: string }) =>
      (await call(routes.createContact, { params: { botId }, body }, { idempotencyKey: key })).contact,
    onSuccess: (contact) => show(queries, botId, contact),
  })
}

/** Changes what is named of a contact. */
export function useUpdateContact(botId: string, contactId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: ContactChange) =>
      (await call(routes.updateContact, { params: { botId, contactId }, body })).contact,
    onSuccess: (contact) => show(queries, botId, contact),
  })
}

/** Deletes a contact with its messages. */
export function useDeleteContact(botId: string, contactId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(routes.deleteContact, { params: { botId, contactId } }),
    onSuccess: () => {
      inLists(queries, botId, (pages) => withoutContact(pages, contactId))
      queries.removeQueries({ queryKey: contactQuery(botId, contactId).queryKey })
      refresh(queries, botId)
    },
  })
}

/** Keeps the bot still towards a contact for some minutes (null: until it is reactivated), or wakes it. */
export function usePauseContact(botId: string, contactId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (pause: { minutes: number | null } | 'resume') => {
      const params = { botId, contactId }
      if (pause === 'resume') return (await call(routes.resumeContact, { params })).contact
      const body = pause.minutes === null ? {} : { minutes: pause.minutes }
      return (await call(routes.pauseContact, { params, body })).contact
    },
    onSuccess: (contact) => {
      show(queries, botId, contact)
      void queries.invalidateQueries({ queryKey: pausedChatsKey(botId) })
    },
  })
}

function show(queries: QueryClient, botId: string, contact: Contact): void {
  queries.setQueryData(contactQuery(botId, contact._id).queryKey, contact)
  inLists(queries, botId, (pages) => withContacts(pages, [contact]))
  refresh(queries, botId)
}

function inLists(queries: QueryClient, botId: string, change: (pages: ContactPages) => ContactPages): void {
  queries.setQueriesData<ContactPages>(
    { queryKey: [...contactsKey(botId), 'pages'] },
    (pages) => pages && change(pages),
  )
}

function refresh(queries: QueryClient, botId: string): void {
  void queries.invalidateQueries({ queryKey: contactsKey(botId) })
  void queries.invalidateQueries({ queryKey: tagsQuery(botId).queryKey })
}
