import * as routes from '@recado/contract/builder/nodes'
import type { Node } from '@recado/contract/builder/nodes'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { botQuery } from '../../../entities/bot/bot-queries.ts'
import { text } from '../../../text/builder/builder.ts'
import { changeNodes, nodeMutation } from './nodes-cache.ts'
import { inOrder, loadNodes } from '../../../entities/bot/nodes-query.ts'

/** Gives a bot without nodes the six that it may begin with; when another tab was faster, shows what is there. */
export function useStartNodes(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    ...nodeMutation(botId),
    mutationFn: async (): Promise<Node[]> => {
      try {
        const started = await call(routes.createDefaultNodes, { params: { botId }, body: {} })
        return inOrder(started.nodes)
      } catch (error) {
        if (!hasStatus(error, 409)) throw error
        return loadNodes(botId)
      }
    },
    onSuccess: async (started) => {
      changeNodes(queries, botId, () => started)
      const { queryKey } = botQuery(botId)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (bot) => bot && { ...bot, unstarted: false })
    },
    onError: (error) => toast.error(text.errors.create(messageOf(error))),
  })
}
