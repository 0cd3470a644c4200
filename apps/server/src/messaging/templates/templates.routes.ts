import * as routes from '@recado/contract/messaging/templates'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Templates } from './templates.service.ts'

export const templateRoutes =
  (templates: Templates): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listTemplates, ({ caller, params }) => templates.list(caller.userId, params.botId))
    mount.signedIn(routes.refreshTemplates, ({ caller, params }) =>
      templates.refresh(caller.userId, params.botId),
    )
  }
