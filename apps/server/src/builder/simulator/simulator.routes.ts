import * as routes from '@recado/contract/builder/simulate'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Simulator } from './simulator.service.ts'

export const simulatorRoutes =
  (simulator: Simulator): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.simulate, ({ caller, params, body }) =>
      simulator.simulate(caller.userId, params.botId, body),
    )
  }
