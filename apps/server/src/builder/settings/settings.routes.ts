import * as routes from '@recado/contract/builder/settings'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { BotSettings } from './settings.service.ts'

export const settingsRoutes =
  (settings: BotSettings): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.getConfig, async ({ caller, params }) => ({
      config: await settings.get(caller.userId, params.botId),
    }))
    mount.signedIn(routes.updateConfig, async ({ caller, params, body }) => ({
      config: await settings.change(caller.userId, params.botId, body.settings),
    }))
  }
