import * as routes from '@recado/contract/builder/mirror'
import type { Mirror, MirrorPeriod } from '@recado/contract/builder/mirror'
import { toast } from '@recado/ui'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { unlessTold } from '../../../lib/live/unless-told.ts'
import { text } from '../../../text/builder/mirror.ts'
import type { Edited } from '../model/edited-nodes.ts'

/** Between two looks at how far it came, ms. */
const everyMs = 500

/** Whether it still goes on. */
export const isOn = (mirror: Mirror | null | undefined): boolean =>
  mirror?.state === 'waiting' || mirror?.state === 'running'

/** The newest look at a bot's chats; asked for again and again while it goes on. */
const mirrorQuery = (botId: string) =>
  queryOptions({
    queryKey: ['mirror', botId],
    queryFn: (context) =>
      unlessTold(context, async () => {
        const { signal } = context
        return (await call(routes.getMirror, { params: { botId } }, { signal })).mirror
      }),
    refetchInterval: ({ state }) => (isOn(state.data) ? everyMs : false),
  })

/** Turns of a cause as they were and as they would be. */
export const mirroredTurnsQuery = (botId: string, turnIds: string[], drafts: readonly Edited[]) =>
  queryOptions({
    queryKey: ['mirror', botId, 'turns', turnIds, JSON.stringify(drafts)],
    queryFn: async ({ signal }) => {
      const body = { turnIds, ...(drafts.length > 0 && { drafts: [...drafts] }) }
      return (await call(routes.showMirroredTurns, { params: { botId }, body }, { signal })).turns
    },
    gcTime: 0,
  })

/** A bot's mirror, and what can be done with it. */
export function useMirror(botId: string, drafts: readonly Edited[]) {
  const queries = useQueryClient()
  const query = useQuery(mirrorQuery(botId))
  const { queryKey } = mirrorQuery(botId)
  const starting = useMutation({
    mutationFn: async (days: MirrorPeriod) => {
      const body = { days, ...(drafts.length > 0 && { drafts: [...drafts] }) }
      return (await call(routes.startMirror, { params: { botId }, body })).mirror
    },
    onSuccess: (mirror) => queries.setQueryData(queryKey, mirror),
    onError: (error) => toast.error(text.errors.start(messageOf(error))),
  })
  const stopping = useMutation({
    mutationFn: () => call(routes.cancelMirror, { params: { botId } }),
    onSuccess: () => queries.setQueryData(queryKey, null),
    onError: (error) => toast.error(text.errors.start(messageOf(error))),
  })
  return {
    query,
    start: (days: MirrorPeriod) => starting.mutate(days),
    starting: starting.isPending,
    stop: () => stopping.mutate(),
    stopping: stopping.isPending,
  }
}
