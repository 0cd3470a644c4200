import * as routes from '@recado/contract/crm/contact-imports'
import { limits } from '@recado/contract/wire/limits'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Store } from '../../../platform/db/store.ts'
import { asCsv } from '../../../platform/csv/csv-stream.ts'
import type { MountRoutes } from '../../../platform/http/mount.ts'
import { repeatable } from '../../../platform/http/requests/idempotency.ts'
import { invalidInput, Refusal } from '../../../platform/http/refusal.ts'
import { importText } from '../../../text/crm/contact-imports.ts'
import { text } from '../../../text/es.ts'
import { exportContacts } from '../export-contacts.ts'
import type { ContactImports, ReceiveFile } from './contact-imports.service.ts'
import { RefusedRows } from './refused-rows.ts'

export const contactImportRoutes =
  (imports: ContactImports, parts: { store: Store; clock: Pick<Clock, 'now'> }): MountRoutes =>
  (mount) => {
    const refused = new RefusedRows(parts.store)
    mount.signedIn(routes.uploadContacts, async ({ caller, params, request }) => {
      await imports.require(caller.userId, params.botId)
      const uploaded = imports.upload(caller.userId, params.botId, (keep) => receive(request, keep))
      return { import: await uploaded }
    })
    mount.signedIn(routes.getContactImport, async ({ caller, params }) => ({
      import: await imports.get(caller.userId, params.botId, params.importId),
    }))
    mount.signedIn(routes.startContactImport, ({ caller, params, body, request }) => {
      const key = request.headers['idempotency-key']
      const known = repeatable(caller.userId, routes.startContactImport.id, key, { params, body })
      return imports.start(caller.userId, params.botId, params.importId, body, known)
    })
    mount.signedIn(routes.deleteContactImport, ({ caller, params }) =>
      imports.remove(caller.userId, params.botId, params.importId),
    )
    mount.signedIn(routes.listRefused, ({ caller, params, query }) =>
      refused.list(caller.userId, params, query),
    )
    mount.signedIn(routes.refusedContacts, async ({ caller, params, query, header }) => {
      const rows = await refused.file(caller.userId, params, query.format)
      asCsv(header, 'contactos-rechazados.csv')
      return rows
    })
    mount.signedIn(routes.exportContacts, async ({ caller, params, query, header }) => {
      const rows = await exportContacts(parts, caller.userId, params.botId, query)
      asCsv(header, 'contactos.csv')
      return rows
    })
  }

/** The one file of the body, as it streams in. Whatever is refused leaves nothing behind. */
async function receive(request: FastifyRequest, keep: Parameters<ReceiveFile>[0]): ReturnType<ReceiveFile> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type', text.problems.multipartExpected)
  const { bytes: fileSize } = limits.contactImport
  let received: Awaited<ReturnType<ReceiveFile>> | null = null
  try {
    for await (const part of request.parts({ limits: { files: 1, fields: 0, fileSize, parts: 1 } })) {
      if (part.type === 'field') continue
      received = { name: part.filename, file: await keep(part.file) }
      if (part.file.truncated) throw new Refusal('too_large', importText.tooLarge(fileSize / 1024 / 1024))
    }
    if (!received) throw invalidInput([{ path: 'file', message: text.uploads.noFile }])
    return received
  } catch (error) {
    await received?.file.discard()
    throw error
  }
}
