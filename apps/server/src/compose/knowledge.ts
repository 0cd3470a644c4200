import { factRoutes } from '../knowledge/facts/facts.routes.ts'
import { Facts } from '../knowledge/facts/facts.service.ts'
import { readingCaps } from '../knowledge/reading/caps.ts'
import { SourceReader } from '../knowledge/reading/source-reader.ts'
import { sourceRoutes } from '../knowledge/sources/sources.routes.ts'
import { Sources } from '../knowledge/sources/sources.service.ts'
import type { Core } from '../platform/core.ts'
import { type Egress, openEgress } from '../platform/egress/egress.ts'
import type { MountRoutes } from '../platform/http/mount.ts'

/** What shops give their bots to know. */
export function knowledgeRoutes(core: Core, own: Egress | undefined): MountRoutes[] {
  const { store, inTransaction, clock } = core
  const egress = own ?? openEgress({ maxBytes: readingCaps.pageBytes })
  const reader = new SourceReader({ egress, clock })
  return [
    sourceRoutes(new Sources({ store, inTransaction, clock, reader })),
    factRoutes(new Facts(store, inTransaction)),
  ]
}
