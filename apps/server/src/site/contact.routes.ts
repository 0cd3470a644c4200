import * as routes from '@recado/contract/site/public-site'
import type { MountRoutes } from '../platform/http/mount.ts'
import type { ContactDesk } from './contact-desk.ts'

export const contactRoutes =
  (desk: ContactDesk): MountRoutes =>
  (mount) => {
    mount.open(routes.getMailbox, () => Promise.resolve({ mailbox: desk.mailbox }))
    mount.open(routes.sendContactMessage, async ({ body, request }) => {
      await desk.receive(body, request.ip)
      return { received: true as const }
    })
  }
