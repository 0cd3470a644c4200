import { listAccountEvents } from '@recado/contract/accounts/account-events'
import * as routes from '@recado/contract/accounts/second-factor'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { makePasskey } from '../../../lib/browser/passkeys.ts'

/** What one's own account proves itself by. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(routes.getSecondFactor, {}, { signal }),
})
/** What happened to one's account. */
export const accountEventsQuery = queryOptions({
  queryKey: ['account-events'],
  queryFn: async ({ signal }) => (await call(listAccountEvents, {}, { signal })).events,
})

export const secondFactorChanged = (queries: QueryClient): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
    queries.invalidateQueries({ queryKey: accountEventsQuery.queryKey }),
  ])

export const beginTotp = () => call(routes.beginTotp)
/** The recovery codes, where these are the account's first. */
export const confirmTotp = async (code: string): Promise<string[] | null> =>
  (await call(routes.confirmTotp, { body: { code } })).recoveryCodes
export const removeTotp = () => call(routes.removeTotp)

/** The same, of a passkey that this device makes. */
export async function addPasskey(name: string): Promise<string[] | null> {
  const { options } = await call(routes.newPasskeyOptions)
  const answer = await makePasskey(options)
  return (await call(routes.addPasskey, { body: { name, answer } })).recoveryCodes
}
export const removePasskey = (passkeyId: string) => call(routes.removePasskey, { params: { passkeyId } })

export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await call(routes.renewRecoveryCodes)).recoveryCodes
