import { UploadSweep } from '../builder/uploads/upload-sweep.ts'
import type { Config } from '../config/config.ts'
import type { SourceReader } from '../knowledge/reading/source-reader.ts'
import { PageRereads } from '../knowledge/sources/page-rereads.ts'
import { keptFor } from '../operations/retention/kept-for.ts'
import { RetentionSweep } from '../operations/retention/retention-sweep.ts'
import type { Core } from '../platform/core.ts'
import type { FileStore } from '../platform/files/file-store.ts'

/** What is done by the hour, whoever asks: files that nobody uses go, what is old goes, pages are read again. */
export type Upkeep = {
  uploadSweep: UploadSweep
  retention: RetentionSweep
  rereads: PageRereads
  start: () => void
  /** Once what is in hand is done. */
  stop: () => Promise<void>
}

type UpkeepNeeds = { config: Config; files: FileStore; reader: SourceReader }

export function composeUpkeep(core: Core, { config, files, reader }: UpkeepNeeds): Upkeep {
  const uploadSweep = new UploadSweep({ ...core, files })
  const retention = new RetentionSweep({ ...core, keptFor: keptFor(config) })
  const rereads = new PageRereads({ ...core, reader })
  const all = [uploadSweep, retention, rereads]
  return {
    uploadSweep,
    retention,
    rereads,
    start: () => {
      for (const each of all) each.start()
    },
    stop: async () => {
      await Promise.all(all.map((each) => each.stop()))
    },
  }
}
