import * as routes from '@recado/contract/ai/ai-keys'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { OwnKeys } from './own-keys.service.ts'

export const ownKeyRoutes =
  (keys: OwnKeys): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listAiKeys, ({ caller }) => keys.list(caller.userId))
    mount.signedIn(routes.saveAiKey, async ({ caller, params, body }) => ({
      key: await keys.save(caller.userId, params.provider, body.key),
    }))
    mount.signedIn(routes.deleteAiKey, ({ caller, params }) => keys.remove(caller.userId, params.provider))
  }
