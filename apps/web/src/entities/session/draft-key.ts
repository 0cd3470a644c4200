import { readDraftKey } from '@recado/contract/accounts/profile'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** The key that unsaved work is kept under in this browser, in hexadecimal: asked once a session, never kept but in memory. */
export const draftKeyQuery = queryOptions({
  queryKey: ['draft-key'],
  queryFn: async ({ signal }) => (await call(readDraftKey, {}, { signal })).key,
  staleTime: Infinity,
})
