import {
  type Assistant,
  createAssistant,
  deleteAssistant,
  type efforts,
  updateAssistant,
} from '@recado/contract/ai/assistants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { panelKey } from '../../../entities/bot/bot-queries.ts'
import { assistantsQuery } from '../../../entities/bot/assistants-query.ts'
import { nodesQuery } from '../../../entities/bot/nodes-query.ts'

export interface AssistantDraft {
  name: string
  instructions: string
  model: string
  effort: (typeof efforts)[number] | null
  temperature: number
}

/** Creates an assistant, under the id that it had at OpenAI where there is one, or changes it. Whether nodes are ready follows. */
export function useSaveAssistant(botId: string, assistant: Assistant | null, externalId: string | null) {
  const refresh = useRefresh(botId)
  return useMutation({
    mutationFn: async (draft: AssistantDraft) => {
      const { assistant: saved } = assistant
        ? await call(updateAssistant, { params: { assistantId: assistant._id }, body: draft })
        : await call(createAssistant, { body: { ...draft, ...(externalId !== null && { externalId }) } })
      return saved
    },
    onSuccess: refresh,
  })
}

/** Deletes one that no node uses. */
export function useDeleteAssistant(botId: string) {
  const refresh = useRefresh(botId)
  return useMutation({
    mutationFn: ({ _id }: Assistant) => call(deleteAssistant, { params: { assistantId: _id } }),
    onSuccess: refresh,
  })
}

function useRefresh(botId: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: assistantsQuery.queryKey }),
      queries.invalidateQueries({ queryKey: nodesQuery(botId).queryKey }),
      queries.invalidateQueries({ queryKey: panelKey }),
    ])
  }
}
