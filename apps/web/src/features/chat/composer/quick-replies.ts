import * as routes from '@recado/contract/messaging/messages'
import type { QuickReply } from '@recado/contract/messaging/messages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

/** What this shop writes often, by its shortcut. */
export const quickRepliesQuery = (botId: string) =>
  queryOptions({
    queryKey: ['quick-replies', botId],
    queryFn: async ({ signal }) =>
      (await call(routes.listQuickReplies, { params: { botId } }, { signal })).quickReplies,
    staleTime: 60_000,
  })

export function useCreateQuickReply(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: { shortcut: string; text: string }) =>
      (await call(routes.createQuickReply, { params: { botId }, body })).quickReply,
    onSuccess: (made) =>
      queries.setQueryData(quickRepliesQuery(botId).queryKey, (known) =>
        [...(known ?? []), made].toSorted((one, other) => one.shortcut.localeCompare(other.shortcut, 'es')),
      ),
  })
}

/** Gone at once; back again when it could not be deleted. */
export function useDeleteQuickReply(botId: string) {
  const queries = useQueryClient()
  const { queryKey } = quickRepliesQuery(botId)
  return useMutation({
    mutationFn: ({ _id }: QuickReply) =>
      call(routes.deleteQuickReply, { params: { botId, quickReplyId: _id } }),
    onMutate: ({ _id }) =>
      queries.setQueryData(queryKey, (known) => known?.filter((reply) => reply._id !== _id)),
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
}
