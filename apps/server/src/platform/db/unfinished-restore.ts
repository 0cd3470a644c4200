import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UnfinishedRestoreError } from './errors.ts'

/** Where a restore works, in the data directory, until all of it is there. */
export const restoringName = 'restoring'

/** Throws `UnfinishedRestoreError` where a restore was cut short: what is there is a part of an installation. */
export function refuseUnfinished(dataDir: string): void {
  if (existsSync(join(dataDir, restoringName))) throw new UnfinishedRestoreError(dataDir)
}
