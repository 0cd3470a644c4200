import * as routes from '@recado/contract/crm/contacts'
import type { MountRoutes } from '../../platform/http/mount.ts'
import { repeatable } from '../../platform/http/requests/idempotency.ts'
import type { Contacts } from './contacts.service.ts'

export const contactsRoutes =
  (contacts: Contacts): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listContacts, ({ caller, params, query }) => {
      const { limit, cursor, sort, order, ...filter } = query
      return contacts.list(caller.userId, params.botId, filter, { limit, cursor, sort, order })
    })
    mount.signedIn(routes.countUnread, async ({ caller }) => ({
      unread: await contacts.unread(caller.userId),
    }))
    mount.signedIn(routes.createContact, ({ caller, params, body, request }) => {
      const key = request.headers['idempotency-key']
      const known = repeatable(caller.userId, routes.createContact.id, key, { params, body })
      return contacts.create(caller.userId, params.botId, body, known)
    })
    mount.signedIn(routes.getContact, async ({ caller, params }) => ({
      contact: await contacts.get(caller.userId, params.botId, params.contactId),
    }))
    mount.signedIn(routes.updateContact, async ({ caller, params, body }) => ({
      contact: await contacts.update(caller.userId, params.botId, params.contactId, body),
    }))
    mount.signedIn(routes.deleteContact, ({ caller, params }) =>
      contacts.remove(caller.userId, params.botId, params.contactId),
    )
    mount.signedIn(routes.pauseContact, async ({ caller, params, body }) => ({
      contact: await contacts.pause(caller.userId, params.botId, params.contactId, body.minutes),
    }))
    mount.signedIn(routes.resumeContact, async ({ caller, params }) => ({
      contact: await contacts.resume(caller.userId, params.botId, params.contactId),
    }))
  }
