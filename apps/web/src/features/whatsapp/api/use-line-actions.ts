import { clearWa, disconnectWa } from '@recado/contract/messaging/whatsapp'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { waStatusQuery } from '../../../entities/bot/bot-queries.ts'
import { text } from '../../../text/whatsapp.ts'

export type LineAction = 'disconnect' | 'reset'

const routes = { disconnect: disconnectWa, reset: clearWa }

/** Takes a line down, or forgets its link as well. */
export function useLineAction(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (action: LineAction) => {
      const answer = await call(routes[action], { params: { botId }, body: {} })
      if (!answer.success) throw new Error(text.failed[action])
      return answer
    },
    onSuccess: (_, action) => toast.success(text.done[action]),
    onError: (error, action) => toast.error(text.failed[action], { description: messageOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: waStatusQuery(botId).queryKey }),
  })
}
