import * as routes from '@recado/contract/accounts/accounts'
import type { Session } from '@recado/contract/accounts/accounts'
import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../../platform/http/caller.ts'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Accounts, Visitor } from './accounts.service.ts'
import { deviceOf } from '../sessions/device.ts'
import type { KnownDevices } from '../sessions/known-devices.ts'

export const accountRoutes =
  (accounts: Accounts, devices: KnownDevices): MountRoutes =>
  (mount) => {
    mount.open(routes.register, async ({ body, request, header }) => {
      const session = await accounts.register(body, visitorOf(request, null))
      header('set-cookie', devices.mark(request.headers.cookie, body.email))
      return signedIn(request, session)
    })
    mount.open(routes.login, async ({ body, request, header }) => {
      const known = devices.recognise(request.headers.cookie, body.email)
      const session = await accounts.login(body, visitorOf(request, known))
      header('set-cookie', devices.mark(request.headers.cookie, body.email))
      return signedIn(request, session)
    })
    mount.open(routes.refresh, async ({ request, header }) => {
      const session = await accounts.refresh(bearerOf(request))
      const { cookie } = request.headers
      const { email } = session.user
      // A browser whose session is older than the marks.
      if (devices.recognise(cookie, email) === null) header('set-cookie', devices.mark(cookie, email))
      return session
    })
    mount.signedIn(routes.verify, async ({ caller }) => ({ user: await accounts.verify(caller) }))
    mount.signedIn(routes.logout, ({ caller }) => accounts.logout(caller))
  }

/** Told beside those who are refused (`http/problem.ts`): who got in after many guesses is seen. */
function signedIn(request: FastifyRequest, session: Session): Session {
  request.log.info({ userId: session.user._id, ip: request.ip }, 'signed in')
  return session
}

const visitorOf = ({ ip, headers }: FastifyRequest, known: string | null): Visitor => ({
  ip,
  device: deviceOf(headers['user-agent']),
  known,
})
