import * as routes from '@recado/contract/builder/proposals'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { knowledgeKey } from '../../../entities/bot/bot-queries.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { text } from '../../../text/proposals.ts'

/** A model has two minutes for each part, and all are asked at once. */
const sortMs = 3 * 60_000

/** Has a model sort what rules made nothing of; `onSorted` is told of the source that waits to be looked at. */
export function useSortFacts(botId: string, onSorted: (sourceId: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(routes.sortFacts, { params: { botId } }, { timeoutMs: sortMs }),
    onSuccess: async ({ source, dropped }) => {
      await queries.invalidateQueries({ queryKey: knowledgeKey(botId) })
      if (source) onSorted(source._id)
      else toast.info(text.sort.nothing(dropped))
    },
    onError: (error) => {
      toast.error(text.sort.failed, { description: messageOf(error) })
      return queries.invalidateQueries({ queryKey: knowledgeKey(botId) })
    },
  })
}
