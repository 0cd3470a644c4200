import * as bots from '@recado/contract/builder/bots'
import * as stats from '@recado/contract/insight/stats'
import { type FirstSteps, getFirstSteps } from '@recado/contract/builder/first-steps'
import { limits } from '@recado/contract/wire/limits'
import { getWaStatus } from '@recado/contract/messaging/whatsapp'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { unlessTold } from '../../lib/live/unless-told.ts'

/*
 * What is asked of bots, their line's state and their figures, and what live changes are written into.
 */

/** One's own bots. */
export const botsQuery = queryOptions({
  queryKey: ['bots'],
  queryFn: ({ signal }) => call(bots.listBots, {}, { signal }),
})

/** One bot; 404 for somebody else's. */
export const botQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', botId],
    queryFn: async ({ signal }) => (await call(bots.getBot, { params: { botId } }, { signal })).bot,
  })

/** Where something of a bot is kept that changes with it: when another tab changes the bot, it is asked anew. */
export const ofBot = <const What extends string>(botId: string, what: What) => ['bots', botId, what] as const

/** What the bot's number is on Meta's API. */
export const cloudLinkKey = (botId: string) => ofBot(botId, 'cloud-link')

/** The state of a bot's WhatsApp line; fresh for 30 s, kept current by the socket. */
export const waStatusQuery = (botId: string) =>
  queryOptions({
    queryKey: ['wa-status', botId],
    queryFn: (context) =>
      unlessTold(context, () => call(getWaStatus, { params: { botId } }, { signal: context.signal })),
    staleTime: limits.whatsapp.cacheMs,
  })

/** Where what the doctor says of a line is kept: told anew with its status, since a lock or a remark leaves that as it was. */
export const diagnosisKey = (botId: string) => ['wa-doctor', botId] as const

/** Where the steps of a new owner are kept. */
export const firstStepsKey = ['first-steps'] as const

/** How far the bot has come, or the one that has come furthest. What is done is done for good. */
export const firstStepsQuery = (botId: string | null) =>
  queryOptions({
    queryKey: [...firstStepsKey, botId],
    queryFn: ({ signal }) => call(getFirstSteps, { query: botId === null ? {} : { botId } }, { signal }),
    staleTime: ({ state }) => (isOver(state.data) ? Infinity : 0),
    // Nobody waits for a guide.
    retry: false,
  })
export const isOver = (steps: FirstSteps | undefined): boolean => steps?.state === 'done'

/** All that a bot's sources say. */
export const knowledgeKey = (botId: string) => ['knowledge', botId] as const

/** What a bot's AI costs this month. */
export const aiBudgetKey = (botId: string) => ['ai-budget', botId]

/** Where the panel's figures of all bots are kept. */
export const panelKey = ['panel'] as const

/** Messages of today over all of one's bots, and the administrator's count of active users. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => call(stats.getStats, {}, { signal }),
})

/** Accounts opened in the last days; the administrator's alone. */
export const newUsersQuery = queryOptions({
  queryKey: ['stats', 'users'],
  queryFn: ({ signal }) => call(stats.getUserStats, {}, { signal }),
})

/** Messages of today of one bot. */
export const botStatsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['stats', botId],
    queryFn: (context) =>
      unlessTold(context, () => call(stats.getBotStats, { params: { botId } }, { signal: context.signal })),
  })
