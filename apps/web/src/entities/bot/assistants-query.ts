import { listAssistants } from '@recado/contract/ai/assistants'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** The account's assistants, by name. */
export const assistantsQuery = queryOptions({
  queryKey: ['assistants'],
  queryFn: async ({ signal }) => (await call(listAssistants, {}, { signal })).assistants,
})
