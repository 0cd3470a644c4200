import * as routes from '@recado/contract/accounts/invitations'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Invitations } from './invitations.service.ts'

export const invitationRoutes =
  (invitations: Invitations): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listInvitations, () => invitations.list())
    mount.signedIn(routes.createInvitation, ({ caller, body }) => invitations.create(caller.userId, body))
    mount.signedIn(routes.revokeInvitation, ({ caller, params }) =>
      invitations.revoke(caller.userId, params.invitationId),
    )
    mount.open(routes.openInvitation, ({ body, request }) => invitations.read(body.token, request.ip))
  }
