import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bareDatabase, type TestDatabase } from '../../platform/db/testing/engines.ts'
import { openShopDatabase, type ShopDatabase } from '../../messaging/sessions/testing/shop-database.ts'
import { measureFile } from './copy-file.ts'
import { databaseName, manifestName } from './manifest.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

let shop: ShopDatabase
let target: TestDatabase
let into: string
beforeEach(async () => {
  shop = await openShopDatabase()
  target = await bareDatabase()
  into = mkdtempSync(join(tmpdir(), 'recado-backup-'))
})
afterEach(async () => {
  await shop.close()
  await target.remove()
  rmSync(into, { recursive: true })
})

test('a backup with a file that backups do not have, or with a link for one, is refused', async () => {
  const { path: folder } = await takeBackup({ place: shop.place, into })
  const manifestPath = join(folder, manifestName)
  const written = readFileSync(manifestPath, 'utf8')
  const restored = () => restoreBackup({ backup: folder, place: target.place })

  writeFileSync(join(folder, 'recado.env'), 'ADMIN_PASSWORD=mía')
  const manifest: { files: object[] } = JSON.parse(written)
  manifest.files.push(await measureFile(folder, 'recado.env'))
  writeFileSync(manifestPath, JSON.stringify(manifest))
  await expect(restored()).rejects.toMatchObject({ reason: 'damaged', subject: 'recado.env' })

  writeFileSync(manifestPath, written)
  renameSync(join(folder, databaseName), join(into, 'elsewhere'))
  symlinkSync(join(into, 'elsewhere'), join(folder, databaseName))
  await expect(restored()).rejects.toMatchObject({ reason: 'damaged', subject: databaseName })

  rmSync(join(folder, databaseName))
  renameSync(join(into, 'elsewhere'), join(folder, databaseName))
  symlinkSync(folder, join(into, 'latest'))
  await expect(checkBackup(join(into, 'latest'))).resolves.toMatchObject({ product: 'recado' })
})
