import type { Currency } from '@recado/contract/ai/money'
import { type Documents, documentsBy, type DocumentsParts } from '../ai/asking/documents.ts'
import { roleModels } from '../ai/models/role-models.ts'
import { factRoutes } from '../knowledge/facts/facts.routes.ts'
import { Facts } from '../knowledge/facts/facts.service.ts'
import { readingCaps } from '../knowledge/reading/caps.ts'
import type { ReaderProgram } from '../knowledge/reading/reader-process.ts'
import { SourceReader } from '../knowledge/reading/source-reader.ts'
import { Intake } from '../knowledge/sources/intake.ts'
import { sourceRoutes } from '../knowledge/sources/sources.routes.ts'
import { Sources } from '../knowledge/sources/sources.service.ts'
import type { Core } from '../platform/core.ts'
import { type Egress, openEgress } from '../platform/egress/egress.ts'
import type { MountRoutes } from '../platform/http/mount.ts'

/** Who reads pictures and documents for bots' owners. */
export const composeDocuments = (
  core: Core,
  config: Parameters<typeof roleModels>[0],
  { serversOf, performer, charge }: Pick<DocumentsParts, 'serversOf' | 'performer' | 'charge'>,
): Documents =>
  documentsBy({
    ...core,
    serversOf,
    performer,
    charge,
    rolesOf: ({ endpoints }) => roleModels(config, endpoints),
  })

/** Who reads files and pages, one at a time of all that there are. */
export const composeReader = (
  { clock }: Core,
  { egress = openEgress({ maxBytes: readingCaps.pageBytes }), readerProgram: program }: ReaderOverrides,
): SourceReader => new SourceReader({ egress, clock, program })

type ReaderOverrides = { egress?: Egress; readerProgram?: ReaderProgram }

/** Where bots' facts come from. */
export const composeSources = (
  { store, inTransaction, clock }: Core,
  { documents, reader, currency }: { documents: Documents; reader: SourceReader; currency: Currency | null },
): Sources =>
  new Sources({ store, inTransaction, clock, intake: new Intake(reader, documents, { clock, currency }) })

/** What shops give their bots to know. */
export function knowledgeRoutes({ store, inTransaction }: Core, sources: Sources): MountRoutes[] {
  return [sourceRoutes(sources), factRoutes(new Facts(store, inTransaction))]
}
