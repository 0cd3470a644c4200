import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { configQuery } from '../../../entities/bot/config-query.ts'
import { nodesQuery } from '../../../entities/bot/nodes-query.ts'
import { ownerEvents } from '../../../lib/live/owner-events.ts'

/** The server tells of a change about when it answers it; ms. */
const ownChangeTold = 5_000

/**
 * Brings what another window changed of the bot, so that nobody edits what is no longer there. What this one changes it
 * shows already: then the next look at the page is soon enough.
 */
export function useChangesElsewhere(botId: string): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      ownerEvents.listen({
        onEvent: (event) => {
          if (event.type !== 'bot_changed' || event.botId !== botId) return
          const refetchType = changesItself(queries, botId) ? 'none' : 'active'
          for (const { queryKey } of [nodesQuery(botId), configQuery(botId)])
            void queries.invalidateQueries({ queryKey, refetchType })
        },
      }),
    [botId, queries],
  )
}

function changesItself(queries: QueryClient, botId: string): boolean {
  const changes = queries.getMutationCache().findAll({ mutationKey: ['nodes', botId] })
  return changes.some(
    ({ state }) => state.status === 'pending' || Date.now() - state.submittedAt < ownChangeTold,
  )
}
