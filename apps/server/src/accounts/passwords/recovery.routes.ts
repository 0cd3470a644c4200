import * as routes from '@recado/contract/accounts/recovery'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { PasswordResets } from './password-resets.ts'

export const recoveryRoutes =
  (resets: PasswordResets): MountRoutes =>
  (mount) => {
    mount.open(routes.recoveryOffer, () => Promise.resolve({ available: resets.byMail }))
    mount.open(routes.askRecovery, ({ body, request }) => resets.ask(body.email, request.ip))
    mount.open(routes.resetPassword, ({ body }) => resets.redeem(body.token, body.password))
  }
