import * as routes from '@recado/contract/builder/mirrored-ai'
import type { MountRoutes } from '../../../platform/http/mount.ts'
import type { MirroredAnswers } from './mirrored-ai.service.ts'

export const mirroredAiRoutes =
  (mirrored: MirroredAnswers): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.estimateMirroredAi, ({ caller, params, body }) =>
      mirrored.estimate(caller.userId, params.botId, body),
    )
    mount.signedIn(routes.startMirroredAi, async ({ caller, params, body }) => ({
      comparison: await mirrored.start(caller.userId, params.botId, body),
      currency: mirrored.currency,
    }))
    mount.signedIn(routes.getMirroredAi, async ({ caller, params }) => ({
      comparison: await mirrored.get(caller.userId, params.botId),
      currency: mirrored.currency,
    }))
    mount.signedIn(routes.cancelMirroredAi, ({ caller, params }) =>
      mirrored.cancel(caller.userId, params.botId),
    )
  }
