import { getMailbox } from '@recado/contract/site/public-site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

/** Where whoever runs this installation is written to; null where nobody said. */
export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: async ({ signal }) => (await call(getMailbox, {}, { signal })).mailbox,
})
