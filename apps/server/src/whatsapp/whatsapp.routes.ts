import * as routes from '@recado/contract/whatsapp'
import type { Area } from '../http/mount.ts'
import type { WhatsAppService } from './whatsapp.service.ts'

export const whatsAppRoutes =
  (whatsApp: WhatsAppService): Area =>
  (mount) => {
    mount.signedIn(routes.getWaStatus, ({ caller, params }) => whatsApp.status(caller.userId, params.botId))
    mount.signedIn(routes.connectWa, ({ caller, params }) => whatsApp.connect(caller.userId, params.botId))
    mount.signedIn(routes.disconnectWa, ({ caller, params }) =>
      whatsApp.disconnect(caller.userId, params.botId),
    )
    mount.signedIn(routes.clearWa, ({ caller, params }) => whatsApp.clear(caller.userId, params.botId))
  }
