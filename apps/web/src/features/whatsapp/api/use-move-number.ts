import { moveWa } from '@recado/contract/messaging/whatsapp'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { waStatusQuery } from '../../../entities/bot/bot-queries.ts'
import { text } from '../../../text/whatsapp.ts'

/** Brings the number that another bot of the same owner has to this one. */
export function useMoveNumber(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (_from: { botId: string }) => {
      const answer = await call(moveWa, { params: { botId }, body: {} })
      if (!answer.success) throw new Error(answer.message)
    },
    onSuccess: () => toast.success(text.move.done),
    onError: (error) => toast.error(text.move.failed, { description: messageOf(error) }),
    onSettled: (_answer, _error, from) =>
      Promise.all(
        [botId, from.botId].map((id) => queries.invalidateQueries({ queryKey: waStatusQuery(id).queryKey })),
      ),
  })
}
