import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { writePrivateFile } from '../../platform/files/private-file.ts'
import type { Store } from '../../platform/db/store.ts'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import { settleSecret } from './settle-secret.ts'

async function emptyStore(): Promise<{ store: Store; dataDir: string }> {
  const database = await testDatabase()
  const store = await database.open()
  onTestFinished(async () => {
    await store.close()
    await database.remove()
  })
  return { store, dataDir: database.place.DATA_DIR }
}

test('a new database beside the keys of one that is gone is refused', async () => {
  const { store, dataDir } = await emptyStore()
  const place = readConfig({ DATA_DIR: dataDir })
  await settleSecret(store, place)
  // Killed before it had an administrator.
  await settleSecret(store, place)

  const other = await emptyStore()
  await expect(settleSecret(other.store, place)).rejects.toMatchObject({ reason: 'orphaned' })
  rmSync(join(dataDir, 'secret.key'))
  writePrivateFile(join(dataDir, 'credentials.txt'), 'ADMIN_PASSWORD=x\n')
  await expect(settleSecret(other.store, place)).rejects.toMatchObject({ reason: 'orphaned' })
  // Taken away on purpose: begun anew.
  rmSync(join(dataDir, 'credentials.txt'))
  await settleSecret(other.store, place)
})

test('a first start that was killed anywhere before its secret was kept begins again', async () => {
  const { store, dataDir } = await emptyStore()
  const place = readConfig({ DATA_DIR: dataDir })
  const write: Store['write'] = async (scope, work) => {
    const done = await store.write(scope, work)
    if (scope === 'installation') throw new Error('killed')
    return done
  }
  await expect(settleSecret({ ...store, write }, place)).rejects.toThrow('killed')
  expect(existsSync(join(dataDir, 'secret.key'))).toBe(false)
  await settleSecret(store, place)
  expect(existsSync(join(dataDir, 'secret.key'))).toBe(true)
})
