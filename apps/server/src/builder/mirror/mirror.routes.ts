import * as routes from '@recado/contract/builder/mirror'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Mirrors } from './mirrors.service.ts'

export const mirrorRoutes =
  (mirrors: Mirrors): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.startMirror, async ({ caller, params, body }) => ({
      mirror: await mirrors.start(caller.userId, params.botId, body),
    }))
    mount.signedIn(routes.getMirror, async ({ caller, params }) => ({
      mirror: await mirrors.get(caller.userId, params.botId),
    }))
    mount.signedIn(routes.cancelMirror, ({ caller, params }) => mirrors.cancel(caller.userId, params.botId))
    mount.signedIn(routes.showMirroredTurns, async ({ caller, params, body }) => ({
      turns: await mirrors.turns(caller.userId, params.botId, body),
    }))
  }
