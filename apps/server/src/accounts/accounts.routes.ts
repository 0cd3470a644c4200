import * as routes from '@recado/contract/accounts'
import { bearerOf } from '../http/caller.ts'
import type { Area } from '../http/mount.ts'
import type { Accounts } from './accounts.service.ts'

export const accountRoutes =
  (accounts: Accounts): Area =>
  (mount) => {
    mount.open(routes.register, ({ body, request }) => accounts.register(body, request.ip))
    mount.open(routes.login, ({ body, request }) => accounts.login(body, request.ip))
    mount.open(routes.refresh, ({ request }) => accounts.refresh(bearerOf(request)))
    mount.signedIn(routes.verify, async ({ caller }) => ({ user: await accounts.verify(caller) }))
    mount.signedIn(routes.logout, ({ caller }) => accounts.logout(caller))
  }
