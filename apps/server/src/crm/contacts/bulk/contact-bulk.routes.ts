import * as routes from '@recado/contract/crm/contact-bulk'
import { countContacts } from '@recado/contract/crm/contacts'
import { asCsv } from '../../../platform/csv/csv-stream.ts'
import type { MountRoutes } from '../../../platform/http/mount.ts'
import type { ContactBulk } from './contact-bulk.service.ts'

export const contactBulkRoutes =
  (bulk: ContactBulk): MountRoutes =>
  (mount) => {
    mount.signedIn(countContacts, async ({ caller, params, query }) => ({
      count: await bulk.count(caller.userId, params.botId, query),
    }))
    mount.signedIn(routes.changeContacts, ({ caller, params, body }) =>
      bulk.change(caller.userId, params.botId, body),
    )
    mount.signedIn(routes.exportSelection, async ({ caller, params, body, header }) => {
      const rows = await bulk.export(caller.userId, params.botId, body.selection, body.format)
      asCsv(header, 'contactos.csv')
      return rows
    })
  }
