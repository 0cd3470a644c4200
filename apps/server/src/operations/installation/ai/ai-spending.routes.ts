import * as routes from '@recado/contract/ai/ai-spending'
import type { MountRoutes } from '../../../platform/http/mount.ts'
import type { AiSpendingOfAll } from './ai-spending.service.ts'

export const aiSpendingRoutes =
  (spending: AiSpendingOfAll): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.getAiSpending, () => spending.read())
    mount.signedIn(routes.setAiCap, async ({ caller, params, body }) => {
      await spending.setCap(caller.userId, params.botId, body.cap)
      return { cap: body.cap }
    })
  }
