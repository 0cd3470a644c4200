import * as routes from '@recado/contract/messaging/whatsapp'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { ContactPictures } from './contact-pictures.ts'
import type { WhatsAppService } from './whatsapp.service.ts'

export const whatsAppRoutes =
  (whatsApp: WhatsAppService, pictures: ContactPictures): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.getWaStatus, ({ caller, params }) => whatsApp.status(caller.userId, params.botId))
    mount.signedIn(routes.connectWa, ({ caller, params }) => whatsApp.connect(caller.userId, params.botId))
    mount.signedIn(routes.moveWa, ({ caller, params }) => whatsApp.move(caller.userId, params.botId))
    mount.signedIn(routes.disconnectWa, ({ caller, params }) =>
      whatsApp.disconnect(caller.userId, params.botId),
    )
    mount.signedIn(routes.clearWa, ({ caller, params }) => whatsApp.clear(caller.userId, params.botId))
    mount.signedIn(routes.linkWaByCode, ({ caller, params, body }) =>
      whatsApp.linkByCode(caller.userId, params.botId, body.phoneNumber),
    )
    mount.signedIn(routes.diagnoseWa, ({ caller, params }) => whatsApp.diagnose(caller.userId, params.botId))
    mount.signedIn(routes.setNumberAge, ({ caller, params, body }) =>
      whatsApp.setNumberAge(caller.userId, params.botId, body.answer),
    )
    mount.signedIn(routes.getContactPicture, async ({ caller, params, header }) => {
      const bytes = await pictures.of(caller.userId, params.botId, params.contactId)
      if (bytes === null) return null
      header('content-type', pictureType(bytes))
      return Buffer.from(bytes)
    })
  }

/** WhatsApp's previews are JPEG; whatever else it may be is shown by nobody. */
function pictureType(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  return bytes[0] === 0x89 && bytes[1] === 0x50 ? 'image/png' : 'application/octet-stream'
}
