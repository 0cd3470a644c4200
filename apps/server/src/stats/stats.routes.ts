import * as routes from '@recado/contract/stats'
import type { Area } from '../http/mount.ts'
import type { MessageStats } from './stats.service.ts'

export const statsRoutes =
  (stats: MessageStats): Area =>
  (mount) => {
    mount.signedIn(routes.getStats, ({ caller }) => stats.ofAll(caller))
    mount.signedIn(routes.getBotStats, async ({ caller, params }) => ({
      messagesCount: await stats.ofBot(caller.userId, params.botId),
    }))
  }
