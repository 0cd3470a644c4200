import * as routes from '@recado/contract/messaging/cloud-link'
import type { MountRoutes } from '../../../platform/http/mount.ts'
import type { CloudLinks } from './cloud-link.service.ts'

export const cloudLinkRoutes =
  (links: CloudLinks): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.getCloudLink, ({ caller, params }) => links.of(caller.userId, params.botId))
    mount.signedIn(routes.checkCloudLine, ({ caller, params }) => links.checks(caller.userId, params.botId))
    mount.signedIn(routes.releaseFromCloud, ({ caller, params }) =>
      links.release(caller.userId, params.botId),
    )
    mount.signedIn(routes.linkByCloud, ({ caller, params, body }) =>
      links.link(caller.userId, params.botId, body),
    )
  }
