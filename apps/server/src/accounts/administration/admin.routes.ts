import * as routes from '@recado/contract/accounts/admin'
import { takeOffSecondFactor } from '@recado/contract/accounts/second-factor'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Admin } from './admin.service.ts'

export const adminRoutes =
  (admin: Admin): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listUsers, async ({ query, header }) => {
      const page = await admin.list(query)
      if (page.nextCursor !== null) header('x-next-cursor', page.nextCursor)
      return page.users
    })
    mount.signedIn(routes.setUserStatus, async ({ caller, params, body }) => ({
      user: await admin.setActive(caller.userId, params.userId, body.active),
    }))
    mount.signedIn(routes.setBotLimit, async ({ caller, params, body }) => ({
      user: await admin.setBotLimit(caller.userId, params.userId, body.botLimit),
    }))
    mount.signedIn(routes.findUsers, ({ query }) => admin.find(query))
    mount.signedIn(routes.createResetLink, ({ caller, params }) =>
      admin.resetLink(caller.userId, params.userId),
    )
    mount.signedIn(takeOffSecondFactor, ({ caller, params }) =>
      admin.takeOffSecondFactor(caller.userId, params.userId),
    )
    mount.signedIn(routes.getAccessCode, () => Promise.resolve(admin.accessCode()))
    mount.signedIn(routes.renewAccessCode, ({ caller }) => admin.renewAccessCode(caller.userId))
    mount.signedIn(routes.listAdminActions, ({ query }) => admin.actions(query))
  }
