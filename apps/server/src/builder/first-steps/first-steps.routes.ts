import * as routes from '@recado/contract/builder/first-steps'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { FirstStepsOfOwner } from './first-steps.service.ts'

export const firstStepsRoutes =
  (steps: FirstStepsOfOwner): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.getFirstSteps, ({ caller, query }) => steps.of(caller.userId, query.botId ?? null))
    mount.signedIn(routes.putFirstStepsAway, ({ caller, body }) => steps.putAway(caller.userId, body.away))
    mount.signedIn(routes.noteTrial, ({ caller, params }) => steps.noteTrial(caller.userId, params.botId))
  }
