import { getMessageCosts, setMessageRates, type MessageRates } from '@recado/contract/insight/message-costs'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { ofBot } from '../../../entities/bot/bot-queries.ts'
import { call } from '../../../lib/api/api.ts'

const costsKey = (botId: string) => ofBot(botId, 'message-costs')

/** What a month ('YYYY-MM'; this one when null) of a bot's messages cost. */
export const messageCostsQuery = (botId: string, month: string | null) =>
  queryOptions({
    queryKey: [...costsKey(botId), month],
    queryFn: ({ signal }) =>
      call(getMessageCosts, { params: { botId }, query: month === null ? {} : { month } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Keeps what their owner says that messages cost. */
export async function keepRates(queries: QueryClient, botId: string, rates: MessageRates): Promise<void> {
  await call(setMessageRates, { params: { botId }, body: rates })
  await queries.invalidateQueries({ queryKey: costsKey(botId) })
}
