import { getPanel, type Panel } from '@recado/contract/insight/stats'
import {
  notifyManager,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/api/api.ts'
import { botsQuery, botStatsQuery, panelKey, waStatusQuery } from '../../../entities/bot/bot-queries.ts'
import { useAfterMessages } from '../../../lib/live/use-after-messages.ts'

/**
 * All bots' figures in one call. It also fills what live changes are written into, the line and the messages of each
 * bot, so that a card asks for nothing by itself.
 */
export const panelQuery = (queries: QueryClient) =>
  queryOptions({
    queryKey: panelKey,
    queryFn: async ({ signal }) => {
      const began = Date.now()
      // What was told while the answer was on its way is newer than the answer.
      const isOlder = (queryKey: QueryKey) => (queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0) <= began
      const panel = await call(getPanel, {}, { signal })
      // Told in one go: hundreds of bots are drawn once.
      notifyManager.batch(() => {
        for (const { botId, line, messagesToday } of panel.bots) {
          const [ofLine, ofCount] = [waStatusQuery(botId).queryKey, botStatsQuery(botId).queryKey]
          if (isOlder(ofLine)) queries.setQueryData(ofLine, line)
          if (isOlder(ofCount)) queries.setQueryData(ofCount, { messagesCount: messagesToday })
        }
      })
      return panel
    },
  })

export type PanelBot = Panel['bots'][number]
export type Figures = Pick<Panel, 'keysInTrouble'> & { byBot: Map<string, PanelBot> }

/** What the panel shows of each bot, by its id. It is asked for beside the bots themselves. */
export function usePanel(): Figures & { failed: Error | null; pending: boolean } {
  const queries = useQueryClient()
  const { data: bots = [] } = useQuery(botsQuery)
  const { data, error, isPending, refetch } = useQuery({ ...panelQuery(queries), select: mapped })
  // A bot that is younger than the figures.
  const behind = data !== undefined && bots.some(({ _id }) => !data.byBot.has(_id))
  useEffect(() => {
    if (behind) void refetch()
  }, [behind, refetch])
  useAfterMessages(null, lookEveryMs, () => void queries.invalidateQueries({ queryKey: panelKey }))
  return { ...(data ?? none), failed: error, pending: isPending }
}

/** Cards follow each message by themselves; what needs attention, and the days' charts, no more often than this, in ms. */
const lookEveryMs = 20_000

const none: Figures = { byBot: new Map(), keysInTrouble: [] }
const mapped = ({ bots, keysInTrouble }: Panel): Figures => ({
  byBot: new Map(bots.map((bot) => [bot.botId, bot])),
  keysInTrouble,
})
