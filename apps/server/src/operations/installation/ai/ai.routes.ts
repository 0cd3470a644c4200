import * as routes from '@recado/contract/ai/ai'
import type { MountRoutes } from '../../../platform/http/mount.ts'
import type { InstallationAiService } from './ai.service.ts'

export const installationAiRoutes =
  (ai: InstallationAiService): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.getInstallationAi, () => ai.look())
    mount.signedIn(routes.testAiServer, ({ caller, params }) => ai.test(params.name, caller.userId))
  }
