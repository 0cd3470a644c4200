import { changePassword } from '@recado/contract/accounts/profile'
import { call, sessionStore } from '../../../lib/api/api.ts'

/** Puts another password in place of the one that is shown, and goes on with the session's new token. */
export async function savePassword(currentPassword: string, newPassword: string): Promise<void> {
  sessionStore.save(await call(changePassword, { body: { currentPassword, newPassword } }))
}
