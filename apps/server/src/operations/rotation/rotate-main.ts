// npm run rotate-secret: replaces the installation's secret and seals everything anew. Run it again if it was cut short.
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { BackupRefusedError } from '../backup/backup-refused.ts'
import { databaseName } from '../backup/manifest.ts'
import { endWith } from '../backup/command-failure.ts'
import { loadDotEnv, readConfig, storedAt } from '../../config/config.ts'
import { mayBeJoined } from '../../config/joining.ts'
import { openStore } from '../../platform/db/open-store.ts'
import {
  keptSecret,
  makeSecret,
  openSecret,
  previousSecretFile,
  secretFile,
} from '../../platform/crypto/secret-key.ts'
import { rotationText } from '../../text/operations/rotation.ts'
import { forgetSealed } from './seals.ts'
import { holds, settleSecret } from './settle-secret.ts'
import { printLine } from '../print-line.ts'

/** Puts the old secret aside, whole, before a new one takes its name; whoever finds both goes on from there. */
function replaceSecret(dataDir: string): void {
  const [kept, previous] = [join(dataDir, secretFile), join(dataDir, previousSecretFile)]
  if (!existsSync(previous)) {
    copyFileSync(kept, `${previous}.tmp`)
    renameSync(`${previous}.tmp`, previous)
  }
  makeSecret(dataDir)
}

async function rotate(): Promise<void> {
  const config = readConfig(process.env)
  const dataDir = config.DATA_DIR
  if (config.DATABASE_URL === undefined && !existsSync(join(dataDir, databaseName)))
    throw new BackupRefusedError('no_installation', dataDir)
  const isLost = process.argv.includes('--perdida')
  // Beside servers that may be joined it goes on with what they have all been told.
  const store = await openStore(storedAt(config), { joins: mayBeJoined(config) && !isLost })
  try {
    if (isLost) {
      await forgetSealed(store)
      await holds(store, openSecret(dataDir, config.SECRET_KEY))
      return printLine(rotationText.forgotten)
    }
    // What an earlier run began comes to its end first: that was the rotation.
    let settled = await settleSecret(store, config, store.node)
    if (settled.behind.length > 0) return printLine(rotationText.behind(settled.behind))
    if (!settled.rotated && config.SECRET_KEY !== undefined)
      return printLine(rotationText.inEnvironment(randomBytes(32).toString('base64url')))
    if (!settled.rotated && keptSecret(dataDir, secretFile)) {
      replaceSecret(dataDir)
      settled = await settleSecret(store, config, store.node)
    }
    printLine(rotationText.done)
    printLine(rotationText.consequences)
    if (settled.lost > 0) printLine(rotationText.lost(settled.lost))
  } finally {
    await store.close()
  }
}

try {
  process.umask(0o077)
  loadDotEnv()
  await rotate()
} catch (error) {
  endWith(error)
}
