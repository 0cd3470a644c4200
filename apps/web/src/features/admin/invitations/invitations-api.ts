import { createInvitation, listInvitations, revokeInvitation } from '@recado/contract/accounts/invitations'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { actionsQuery } from '../users.ts'

/** Who was invited and what became of it, and whether invitations can be mailed. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => call(listInvitations, {}, { signal }),
})

/** Makes one; its link is told this once. */
export function useInvite() {
  const queries = useQueryClient()
  return async (body: { email: string | null; days: number }) => {
    const made = await call(createInvitation, { body })
    void queries.invalidateQueries(invitationsQuery)
    void queries.invalidateQueries({ queryKey: actionsQuery.queryKey })
    return made
  }
}

/** Revokes one; `onRevoked` comes while the list still has it. */
export function useRevoke(invitationId: string, onRevoked: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(revokeInvitation, { params: { invitationId } }),
    onSuccess: onRevoked,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries(invitationsQuery),
        queries.invalidateQueries({ queryKey: actionsQuery.queryKey }),
      ]),
  })
}
