import * as routes from '@recado/contract/insight/analytics'
import type { AnalyticsPeriod } from '@recado/contract/insight/analytics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

/** A bot's figures over so many days. Another period is shown when it is there. */
export const analyticsQuery = (botId: string, days: AnalyticsPeriod) =>
  queryOptions({
    queryKey: [...analyticsKey(botId), days],
    queryFn: ({ signal }) => call(routes.getBotAnalytics, { params: { botId }, query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Questions that got the default reply alone, by their likeness. */
export const unansweredQuery = (botId: string, days: AnalyticsPeriod) =>
  queryOptions({
    queryKey: [...unansweredKey(botId), days],
    queryFn: ({ signal }) => call(routes.getUnanswered, { params: { botId }, query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Where a bot's figures of every period are kept. */
export const analyticsKey = (botId: string) => ['numbers', botId] as const

export const unansweredKey = (botId: string) => ['unanswered', botId] as const
