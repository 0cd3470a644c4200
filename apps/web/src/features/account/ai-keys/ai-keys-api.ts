import * as aiKeys from '@recado/contract/ai/ai-keys'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { botsQuery, panelKey } from '../../../entities/bot/bot-queries.ts'

/** The account's keys, without the keys; none where they are not allowed. */
export const aiKeysQuery = queryOptions({
  queryKey: ['ai-keys'],
  queryFn: ({ signal }) => call(aiKeys.listAiKeys, {}, { signal }),
})

/** A provider is given its time to say whether it takes a key. */
const checkTimeoutMs = 30_000

export async function saveAiKey(provider: aiKeys.KeyProvider, key: string): Promise<void> {
  await call(aiKeys.saveAiKey, { params: { provider }, body: { key } }, { timeoutMs: checkTimeoutMs })
}

export async function deleteAiKey(provider: aiKeys.KeyProvider): Promise<void> {
  await call(aiKeys.deleteAiKey, { params: { provider } })
}

/** What bots are offered changes with the keys, and so does what asks for attention. */
export async function aiKeysChanged(queries: QueryClient): Promise<void> {
  await Promise.all(
    [aiKeysQuery.queryKey, botsQuery.queryKey, panelKey].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
}
