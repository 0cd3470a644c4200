import type { MirrorPeriod } from '@recado/contract/builder/mirror'
import * as routes from '@recado/contract/builder/mirrored-ai'
import { toast } from '@recado/ui'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { unlessTold } from '../../../../lib/live/unless-told.ts'
import { text } from '../../../../text/builder/mirrored-ai.ts'
import type { Edited } from '../../model/edited-nodes.ts'

/** Between two looks at how far it came, ms. */
const everyMs = 1000

/** Of which days AI is asked again, and with what is not saved yet. */
export interface Wished {
  days: MirrorPeriod
  drafts: readonly Edited[]
}

const bodyOf = ({ days, drafts }: Wished) => ({ days, ...(drafts.length > 0 && { drafts: [...drafts] }) })

/** How many questions that are, and what they would cost at most. */
export const estimateQuery = (botId: string, wished: Wished) =>
  queryOptions({
    queryKey: ['mirrored-ai', botId, 'estimate', JSON.stringify(wished)],
    queryFn: ({ signal }) =>
      call(routes.estimateMirroredAi, { params: { botId }, body: bodyOf(wished) }, { signal }),
    gcTime: 0,
    retry: false,
  })

const answersQuery = (botId: string) =>
  queryOptions({
    queryKey: ['mirrored-ai', botId],
    queryFn: (context) =>
      unlessTold(context, () =>
        call(routes.getMirroredAi, { params: { botId } }, { signal: context.signal }),
      ),
    refetchInterval: ({ state }) => (state.data?.comparison?.state === 'running' ? everyMs : false),
  })

/** What AI answered again, and what can be done with it. */
export function useMirroredAi(botId: string) {
  const queries = useQueryClient()
  const query = useQuery(answersQuery(botId))
  const { queryKey } = answersQuery(botId)
  const onError = (error: Error) => toast.error(text.errors.start(messageOf(error)))
  const starting = useMutation({
    mutationFn: (wished: Wished) => call(routes.startMirroredAi, { params: { botId }, body: bodyOf(wished) }),
    onSuccess: (started) => queries.setQueryData(queryKey, started),
    onError,
  })
  const stopping = useMutation({
    mutationFn: () => call(routes.cancelMirroredAi, { params: { botId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey, exact: true }),
    onError,
  })
  return {
    query,
    start: (wished: Wished) => starting.mutate(wished),
    starting: starting.isPending,
    stop: () => stopping.mutate(),
    stopping: stopping.isPending,
  }
}
