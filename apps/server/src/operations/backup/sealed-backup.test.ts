import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SecretText } from '../../platform/crypto/secret-text.ts'
import { UnfinishedRestoreError } from '../../platform/db/errors.ts'
import { openStore } from '../../platform/db/open-store.ts'
import { bareDatabase, type TestDatabase } from '../../platform/db/testing/engines.ts'
import { openShopDatabase, type ShopDatabase } from '../../messaging/sessions/testing/shop-database.ts'
import { type BackupKeys, encrypterFor, lockOf, readIdentities } from './backup-lock.ts'
import { removeOldBackups } from './old-backups.ts'
import { restoreBackup, type RestoreStep } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const passphrase = new SecretText('caballo bateria grapa correcto')
// As cheap as scrypt gets.
const byPassphrase = { passphrase, workFactor: 1 }
let shop: ShopDatabase
let target: TestDatabase
let into: string
let file: string
beforeEach(async () => {
  shop = await openShopDatabase()
  target = await bareDatabase()
  into = mkdtempSync(join(tmpdir(), 'recado-sealed-'))
  file = join(shop.place.DATA_DIR, 'uploads', shop.botId, 'foto')
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, 'bytes')
  const upload = { token: 'foto', botId: shop.botId, kind: 'image', originalName: 'a.png' } as const
  await shop.store.write('installation', (tx) =>
    tx
      .insertInto('uploads')
      .values({ ...upload, mimeType: 'image/png', size: 5, sha256: '', createdAt: 1 })
      .execute(),
  )
})
afterEach(async () => {
  await shop.close()
  await target.remove()
  rmSync(into, { recursive: true })
})

const restore = (backup: string, keys?: BackupKeys, tell?: (step: RestoreStep) => void) =>
  restoreBackup({ backup, place: target.place, ...(keys && { keys }), ...(tell && { tell }) })
/** What a refused restore left, but for the lock that every command takes. */
const left = () => readdirSync(target.place.DATA_DIR).filter((name) => !name.startsWith('lock'))

async function isRestored(): Promise<void> {
  const store = await openStore(target.place)
  expect(await store.read((db) => db.selectFrom('bots').select('id').execute())).toEqual([{ id: shop.botId }])
  await store.close()
  expect(readFileSync(join(target.place.DATA_DIR, 'uploads', shop.botId, 'foto'), 'utf8')).toBe('bytes')
  expect(left()).not.toContain('restoring')
}

test('encrypted to a passphrase, it is one file that opens by that alone', async () => {
  const { path } = await takeBackup({ place: shop.place, into, lock: byPassphrase })
  expect(readdirSync(into).map((name) => join(into, name))).toEqual([path])
  expect(path).toMatch(/recado-[\dT-]+Z\.tar\.age$/)
  const bytes = readFileSync(path)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  for (const word of ['manifest.json', 'SQLite format', shop.botId]) expect(bytes.includes(word)).toBe(false)
  // Nothing is left of what was gathered in the clear.
  expect(readdirSync(join(shop.place.DATA_DIR, 'backups'))).toEqual([])

  await expect(restore(path)).rejects.toMatchObject({ reason: 'locked' })
  const wrong = { passphrase: new SecretText('otra frase cualquiera') }
  await expect(restore(path, wrong)).rejects.toMatchObject({ reason: 'wrong_key' })
  expect(left()).toEqual([])
  await restore(path, { passphrase })
  await isRestored()
})

test('encrypted for a key, the machine that takes it cannot open it, and its identity file does', async () => {
  const identity = await generateX25519Identity()
  const recipients = [await identityToRecipient(identity)]
  const { path } = await takeBackup({ place: shop.place, into, lock: { recipients } })
  const identities = join(into, 'clave.txt')
  writeFileSync(identities, `# created: 2026-11-24\n# public key: ${recipients[0]}\n${identity}\n`)
  await expect(restore(path, { passphrase })).rejects.toMatchObject({ reason: 'wrong_key' })
  const other = { identities: [await generateX25519Identity()] }
  await expect(restore(path, other)).rejects.toMatchObject({ reason: 'wrong_key' })
  expect(left()).toEqual([])

  // Killed, it goes on with the same file; no server starts meanwhile, and nobody restores without the key.
  const keys = { identities: readIdentities(identities) }
  const killed = ({ step }: RestoreStep): void => {
    if (step === 'cancelled') throw new Error('killed')
  }
  await expect(restore(path, keys, killed)).rejects.toThrow('killed')
  await expect(openStore(target.place)).rejects.toBeInstanceOf(UnfinishedRestoreError)
  await expect(restore(path, other)).rejects.toMatchObject({ reason: 'wrong_key' })
  await restore(path, keys)
  await isRestored()
})

test('a cut or changed one is refused, and leaves nothing', async () => {
  const { path } = await takeBackup({ place: shop.place, into, lock: byPassphrase })
  const bytes = readFileSync(path)
  const changed = Buffer.from(bytes)
  changed[bytes.length - 100_000] = (changed[bytes.length - 100_000] ?? 0) ^ 1
  for (const wrong of [bytes.subarray(0, -1000), bytes.subarray(0, 2 ** 16), changed, 'no es de age']) {
    writeFileSync(path, wrong)
    await expect(restore(path, { passphrase })).rejects.toMatchObject({ reason: 'damaged' })
    expect(left()).toEqual([])
  }
})

test('whoever knows the public key gets nothing in beside a backup', async () => {
  const identity = await generateX25519Identity()
  const folder = join(into, 'x')
  mkdirSync(join(folder, 'uploads'), { recursive: true })
  writeFileSync(join(folder, 'recado.db'), 'x')
  writeFileSync(join(into, 'fuera'), 'x')
  symlinkSync('/etc', join(folder, 'uploads', 'etc'))
  const encrypter = encrypterFor({ recipients: [await identityToRecipient(identity)] })
  const archive = create({ cwd: folder, prefix: 'x', preservePaths: true }, [
    '../fuera',
    'recado.db',
    'uploads',
  ])
  const sealed = await encrypter.encrypt(ReadableStream.from<Uint8Array>(archive))
  const hostile = join(into, 'hostil.tar.age')
  writeFileSync(hostile, new Uint8Array(await new Response(sealed).arrayBuffer()))
  await expect(restore(hostile, { identities: [identity] })).rejects.toMatchObject({ reason: 'damaged' })
  expect(left()).toEqual([])
  expect(existsSync(join(target.place.DATA_DIR, '..', 'fuera'))).toBe(false)
})

test('of the old ones, encrypted ones are deleted like others', async () => {
  const at = (minutes: number) => () => new Date(minutes * 60_000)
  const plain = await takeBackup({ place: shop.place, into, now: at(0) })
  const sealed = await takeBackup({ place: shop.place, into, lock: byPassphrase, now: at(1) })
  const last = await takeBackup({ place: shop.place, into, lock: byPassphrase, now: at(2) })
  expect(await removeOldBackups(into, 1)).toEqual([plain.path, sealed.path])
  expect(existsSync(last.path)).toBe(true)
})

test('what a backup is encrypted to is one of two, and one that there is', async () => {
  expect(lockOf({ BACKUP_PASSPHRASE: undefined, BACKUP_RECIPIENT: [] })).toBe(null)
  const both = { BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: ['age1x'] }
  expect(() => lockOf(both)).toThrow(expect.objectContaining({ reason: 'two_locks' }))
  const lock = { recipients: ['age1nadie'] }
  await expect(takeBackup({ place: shop.place, into, lock })).rejects.toMatchObject({
    reason: 'bad_recipient',
  })
  expect(readdirSync(into)).toEqual([])
})
