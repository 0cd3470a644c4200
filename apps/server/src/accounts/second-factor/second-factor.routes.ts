import * as routes from '@recado/contract/accounts/second-factor'
import { placeOf } from '../sessions/device.ts'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Accounts } from '../users/accounts.service.ts'
import type { Proofs } from './proofs.ts'
import type { SecondFactors } from './second-factor.service.ts'

export const secondFactorRoutes =
  (factors: SecondFactors, proofs: Proofs, accounts: Pick<Accounts, 'renew'>): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.getSecondFactor, ({ caller }) => factors.of(caller))
    mount.signedIn(routes.beginTotp, ({ caller }) => factors.beginTotp(caller))
    mount.signedIn(routes.confirmTotp, ({ caller, body, request }) =>
      factors.confirmTotp(caller, body.code, placeOf(request)),
    )
    mount.signedIn(routes.removeTotp, ({ caller, request }) => factors.removeTotp(caller, placeOf(request)))
    mount.signedIn(routes.newPasskeyOptions, async ({ caller }) => ({
      options: await factors.newPasskeyOptions(caller),
    }))
    mount.signedIn(routes.addPasskey, ({ caller, body, request }) =>
      factors.addPasskey(caller, body, placeOf(request)),
    )
    mount.signedIn(routes.removePasskey, ({ caller, params, request }) =>
      factors.removePasskey(caller, params.passkeyId, placeOf(request)),
    )
    mount.signedIn(routes.renewRecoveryCodes, ({ caller }) => factors.renewRecoveryCodes(caller))
    mount.signedIn(routes.proveYourself, async ({ caller, body }) => {
      await proofs.take(caller, body)
      return accounts.renew(caller)
    })
    mount.signedIn(routes.proofOptions, async ({ caller }) => ({ options: await proofs.options(caller) }))
  }
