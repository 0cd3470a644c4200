import type { User } from '@recado/contract/accounts/accounts'
import * as profile from '@recado/contract/accounts/profile'
import { queryOptions } from '@tanstack/react-query'
import { call, sessionStore } from '../../../lib/api/api.ts'

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(profile.listSessions, {}, { signal })).sessions,
})

/** Shows the new name everywhere at once. */
export async function saveName(name: string): Promise<User> {
  const { user } = await call(profile.updateProfile, { body: { name } })
  const token = sessionStore.token()
  if (token !== null) sessionStore.save({ token, user })
  return user
}

export async function endSession(sessionId: string): Promise<void> {
  await call(profile.endSession, { params: { sessionId } })
}

/** Moves the account to another address, now or by the link that goes there; what it is then shows everywhere at once. */
export async function saveEmail(email: string): Promise<User> {
  const { user } = await call(profile.changeEmail, { body: { email } })
  const token = sessionStore.token()
  if (token !== null) sessionStore.save({ token, user })
  return user
}

/** Ends every session, this one too: the page leads to the login. */
export async function endSessions(): Promise<void> {
  await call(profile.endSessions)
  sessionStore.end('left')
}

/** Unlinking the numbers of many bots takes its time. */
const deleteTimeoutMs = 120_000

/** Deletes the account for good: the page leads to the login. */
export async function deleteAccount(password: string): Promise<void> {
  await call(profile.deleteAccount, { body: { password } }, { timeoutMs: deleteTimeoutMs })
  sessionStore.end('left')
}

/** What the bots of an account know may be hundreds of megabytes. */
const downloadTimeoutMs = 900_000

export function accountData(): Promise<profile.AccountData> {
  return call(profile.downloadAccount, {}, { timeoutMs: downloadTimeoutMs })
}
