import * as routes from '@recado/contract/insight/stats'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { OwnerPanel } from './panel.service.ts'
import type { MessageCounts } from './message-counts.ts'

export const panelRoutes =
  (stats: MessageCounts, panel: OwnerPanel): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.getStats, ({ caller }) => stats.ofAll(caller))
    mount.signedIn(routes.getUserStats, async () => ({ newThisWeek: await stats.newUsers() }))
    mount.signedIn(routes.getPanel, ({ caller }) => panel.of(caller.userId))
    mount.signedIn(routes.getBotStats, async ({ caller, params }) => ({
      messagesCount: await stats.ofBot(caller.userId, params.botId),
    }))
  }
