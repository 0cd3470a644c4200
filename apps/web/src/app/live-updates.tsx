import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { FirstSteps } from '@recado/contract/builder/first-steps'
import type { OwnerEvent } from '@recado/contract/messaging/socket'
import { useEffect } from 'react'
import { dueOf } from '../entities/session/due.ts'
import { useSession } from '../entities/session/session-context.ts'
import { askAgain } from '../lib/live/ask-again.ts'
import { ownerEvents } from '../lib/live/owner-events.ts'
import {
  aiBudgetKey,
  botQuery,
  botsQuery,
  botStatsQuery,
  cloudLinkKey,
  firstStepsKey,
  isOver,
  knowledgeKey,
  panelKey,
  statsQuery,
  diagnosisKey,
  waStatusQuery,
} from '../entities/bot/bot-queries.ts'
import { templatesKey } from '../entities/template/templates-query.ts'
import { pausedChatsKey } from '../entities/contact/contact-keys.ts'
import { report } from '../lib/report.ts'

/** While somebody is signed in, writes what the server tells into what the screens show. */
export function LiveUpdates() {
  const { state } = useSession()
  // The server is silent to who has yet to set up what is demanded of them.
  const live = state.status === 'signed-in' && dueOf(state.user) === null
  const userId = live ? state.user._id : null
  const queries = useQueryClient()
  useEffect(() => {
    if (userId === null) return
    let stop: (() => void) | undefined
    let over = false
    const since = performance.now()
    // The socket's code comes after the first screen; what did not come is wanted again with the connection.
    const begin = async () => {
      try {
        const { watchOwnBots } = await import('../lib/live/socket.ts')
        if (over || stop) return
        stop = watchOwnBots(
          since,
          (event) => {
            apply(queries, event)
            ownerEvents.tell(event)
          },
          () => {
            void queries.invalidateQueries()
            ownerEvents.tellBack()
          },
        )
      } catch (error) {
        report('live updates', error)
      }
    }
    const again = () => void begin()
    again()
    addEventListener('online', again)
    return () => {
      over = true
      removeEventListener('online', again)
      stop?.()
    }
  }, [userId, queries])
  return null
}

function apply(queries: QueryClient, event: OwnerEvent): void {
  switch (event.type) {
    case 'wa_status':
      queries.setQueryData(waStatusQuery(event.botId).queryKey, event.status)
      void queries.invalidateQueries({ queryKey: diagnosisKey(event.botId) })
      void queries.invalidateQueries({ queryKey: cloudLinkKey(event.botId) })
      stepOn(queries)
      return
    case 'bot_changed':
      void queries.invalidateQueries({ queryKey: botsQuery.queryKey, exact: true })
      void queries.invalidateQueries({ queryKey: botQuery(event.botId).queryKey })
      void queries.invalidateQueries({ queryKey: knowledgeKey(event.botId) })
      // What went with a deleted bot, or moved with a time zone, is in them too.
      countAgain(queries)
      stepOn(queries)
      return
    case 'templates':
      void queries.invalidateQueries({ queryKey: templatesKey(event.botId) })
      return
    case 'ai_budget':
      void queries.invalidateQueries({ queryKey: aiBudgetKey(event.botId) })
      void queries.invalidateQueries({ queryKey: panelKey })
      return
    case 'pause':
      void queries.invalidateQueries({ queryKey: pausedChatsKey(event.botId) })
      void queries.invalidateQueries({ queryKey: panelKey })
      return
    case 'message':
      // Rings where this device wants it, whatever screen is open. Without its code there is no line to ring for.
      if (event.message.author === 'customer')
        import('../entities/alerts/tell-of-message.ts').then(
          (alerts) => alerts.tellOfMessage(event),
          () => {},
        )
      return
    case 'campaign':
      if (event.ended)
        import('../features/campaigns/api/tell-of-end.ts').then(
          (campaigns) => campaigns.tellOfEnd(event.campaignId),
          () => {},
        )
      return
    case 'contact_changed':
    case 'typing':
      // For those who listen to `ownerEvents`.
      return
    case 'messages_today':
      queries.setQueryData(botStatsQuery(event.botId).queryKey, { messagesCount: event.messagesCount })
      countAgain(queries)
      stepOn(queries)
  }
}

function countAgain(queries: QueryClient): void {
  void askAgain(queries, statsQuery.queryKey)
}

/** A step of a new owner may be done by this; who has done them all is asked nothing more. */
function stepOn(queries: QueryClient): void {
  for (const [queryKey, steps] of queries.getQueriesData<FirstSteps>({ queryKey: firstStepsKey }))
    if (!isOver(steps)) void askAgain(queries, queryKey)
}
