import * as routes from '@recado/contract/accounts/accounts'
import type { Session } from '@recado/contract/accounts/accounts'
import * as steps from '@recado/contract/accounts/second-factor'
import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../../platform/http/caller.ts'
import { tellSecurity } from '../../platform/http/refused-lines.ts'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Visitor } from '../sessions/visitor.ts'
import type { Accounts } from './accounts.service.ts'
import { placeOf } from '../sessions/device.ts'
import type { SecondStep } from '../second-factor/second-step.ts'
import type { KnownDevices } from '../sessions/known-devices.ts'

export const accountRoutes =
  (accounts: Accounts, secondStep: SecondStep, devices: KnownDevices): MountRoutes =>
  (mount) => {
    mount.open(routes.register, async ({ body, request, header }) => {
      const session = await accounts.register(body, visitorOf(request, null))
      header('set-cookie', devices.mark(request.headers.cookie, body.email))
      return signedIn(request, session)
    })
    mount.open(routes.login, async ({ body, request, header }) => {
      const known = devices.recognise(request.headers.cookie, body.email)
      const answer = await accounts.login(body, visitorOf(request, known))
      if ('ticket' in answer) return answer
      header('set-cookie', devices.mark(request.headers.cookie, body.email))
      return signedIn(request, answer)
    })
    mount.open(steps.takeSecondStep, async ({ body, request, header }) => {
      const { cookie } = request.headers
      const { email, ...entering } = await secondStep.entering(body.ticket)
      const visitor = visitorOf(request, devices.recognise(cookie, email))
      await secondStep.take(body.ticket, entering, body.shown, visitor)
      const session = await accounts.enter(entering, visitor)
      header('set-cookie', devices.mark(cookie, email))
      return signedIn(request, session)
    })
    mount.open(steps.passkeyOptionsOfStep, async ({ body }) => ({
      options: await secondStep.passkeyOptions(body.ticket),
    }))
    mount.open(steps.passkeyOptions, async () => ({ options: await secondStep.options() }))
    mount.open(steps.signInByPasskey, async ({ body, request, header }) => {
      const { email, ...entering } = await secondStep.byPasskey(body.answer)
      const { cookie } = request.headers
      const visitor = visitorOf(request, devices.recognise(cookie, email))
      const session = await accounts.enter(entering, visitor)
      header('set-cookie', devices.mark(cookie, email))
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

/** Told beside those who are refused (`http/refused-lines.ts`): who got in after many guesses is seen. */
function signedIn(request: FastifyRequest, session: Session): Session {
  tellSecurity(request, { userId: session.user._id, ip: request.ip }, 'signed in')
  return session
}

const visitorOf = (request: FastifyRequest, known: string | null): Visitor => ({ ...placeOf(request), known })
