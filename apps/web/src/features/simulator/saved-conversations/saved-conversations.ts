import type { Outcome } from '@recado/contract/builder/outcome'
import * as routes from '@recado/contract/builder/saved-conversations'
import type { ReplayResult, SavedStep } from '@recado/contract/builder/saved-conversations'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { Edited } from '../model/edited-nodes.ts'

/** A bot's tests by name. */
export const savedConversationsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['rehearsals', botId],
    queryFn: async ({ signal }) =>
      (await call(routes.listSavedConversations, { params: { botId } }, { signal })).rehearsals,
  })

/** One test with all its messages. */
export const savedConversationQuery = (botId: string, savedConversationId: string) =>
  queryOptions({
    queryKey: ['rehearsals', botId, savedConversationId],
    queryFn: async ({ signal }) =>
      (await call(routes.getSavedConversation, { params: { botId, savedConversationId } }, { signal }))
        .rehearsal,
  })

/** What came of all tests with the bot as it is saved. */
export const runQuery = (botId: string) =>
  queryOptions({
    queryKey: ['saved-conversations-run', botId],
    queryFn: ({ signal }) => runAll(botId, [], signal),
    retry: false,
  })

/** What would come of them with these drafts saved. */
export const draftRunQuery = (botId: string, drafts: readonly Edited[]) =>
  queryOptions({
    queryKey: ['saved-conversations-run', botId, 'drafts', JSON.stringify(drafts)],
    queryFn: ({ signal }) => runAll(botId, drafts, signal),
    retry: false,
    gcTime: 0,
  })

/** Runs every test; those that the time of one call was too short for are asked for again, while that helps. */
async function runAll(
  botId: string,
  drafts: readonly Edited[],
  signal: AbortSignal,
): Promise<ReplayResult[]> {
  const results = new Map<string, ReplayResult>()
  const body = drafts.length > 0 ? { drafts: [...drafts] } : {}
  let left: string[] | null = null
  for (;;) {
    const wanted: Parameters<typeof run>[1] = left ? { ...body, rehearsalIds: left } : body
    for (const result of await run(botId, wanted, signal)) results.set(result._id, result)
    const remaining = [...results.values()].filter(({ state }) => state === 'not_run').map(({ _id }) => _id)
    if (remaining.length === 0 || (left && remaining.length >= left.length)) return [...results.values()]
    left = remaining
  }
}

async function run(
  botId: string,
  body: { rehearsalIds?: string[]; drafts?: Edited[] },
  signal: AbortSignal,
): Promise<ReplayResult[]> {
  return (await call(routes.runSavedConversations, { params: { botId }, body }, { signal })).results
}

export const createSavedConversation = async (
  botId: string,
  body: { name: string; steps: SavedStep[]; conversationId?: string },
) => (await call(routes.createSavedConversation, { params: { botId }, body })).rehearsal

export const updateSavedConversation = async (
  botId: string,
  savedConversationId: string,
  body: { name?: string; expected?: Outcome[] },
) => (await call(routes.updateSavedConversation, { params: { botId, savedConversationId }, body })).rehearsal

export const deleteSavedConversation = (botId: string, savedConversationId: string) =>
  call(routes.deleteSavedConversation, { params: { botId, savedConversationId } })

/** After a change of the tests themselves: the list, what was opened and what came of them. */
export async function refreshSavedConversations(queries: QueryClient, botId: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['rehearsals', botId] }),
    queries.invalidateQueries({ queryKey: ['saved-conversations-run', botId] }),
  ])
}
