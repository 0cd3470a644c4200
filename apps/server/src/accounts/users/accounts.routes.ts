import * as routes from '@recado/contract/accounts/accounts'
import type { Session } from '@recado/contract/accounts/accounts'
import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../../platform/http/caller.ts'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Accounts, Visitor } from './accounts.service.ts'
import { deviceOf } from '../sessions/device.ts'

export const accountRoutes =
  (accounts: Accounts): MountRoutes =>
  (mount) => {
    mount.open(routes.register, async ({ body, request }) =>
      signedIn(request, await accounts.register(body, visitorOf(request))),
    )
    mount.open(routes.login, async ({ body, request }) =>
      signedIn(request, await accounts.login(body, visitorOf(request))),
    )
    mount.open(routes.refresh, ({ request }) => accounts.refresh(bearerOf(request)))
    mount.signedIn(routes.verify, async ({ caller }) => ({ user: await accounts.verify(caller) }))
    mount.signedIn(routes.logout, ({ caller }) => accounts.logout(caller))
  }

/** Told beside those who are refused (`http/problem.ts`): who got in after many guesses is seen. */
function signedIn(request: FastifyRequest, session: Session): Session {
  request.log.info({ userId: session.user._id, ip: request.ip }, 'signed in')
  return session
}

const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  ip,
  device: deviceOf(headers['user-agent']),
})
