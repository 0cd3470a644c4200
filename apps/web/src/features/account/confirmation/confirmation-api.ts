import type { User } from '@recado/contract/accounts/accounts'
import { askConfirmation, confirmEmail } from '@recado/contract/accounts/profile'
import { toast } from '@recado/ui'
import { useMutation } from '@tanstack/react-query'
import { call, sessionStore } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/account/confirmation.ts'
import { text as errors } from '../../../text/errors.ts'

/** Has the link mailed again. */
export function useAskAgain() {
  return useMutation({
    mutationFn: () => call(askConfirmation),
    onSuccess: () => toast.success(text.sent, { description: text.sentDetail }),
    onError: (error) => toast.error(errors.action(messageOf(error))),
  })
}

/** Shows it everywhere at once. */
export async function confirmAddress(token: string, signal: AbortSignal): Promise<User> {
  const { user } = await call(confirmEmail, { body: { token } }, { signal })
  const current = sessionStore.token()
  if (current !== null) sessionStore.save({ token: current, user })
  return user
}
