import * as routes from '@recado/contract/operations/installation'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { InstallationState } from './installation.service.ts'

export const installationRoutes =
  (installation: InstallationState): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.getInstallation, () => installation.look())
    mount.signedIn(routes.drainServer, ({ params, body }) =>
      installation.drain(params.serverId, body.draining),
    )
    mount.signedIn(routes.testInstallation, ({ caller, params }) =>
      installation.test(params.part, caller.userId),
    )
  }
