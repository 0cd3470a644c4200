import { contactRow, messageRow } from '../../testing/rows.ts'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { busy } from '../../platform/db/testing/busy.ts'
import { openStore, type StorePlace } from '../../platform/db/open-store.ts'
import { bareDatabase, engine, onOne, type TestDatabase } from '../../platform/db/testing/engines.ts'
import { UnfinishedRestoreError } from '../../platform/db/errors.ts'
import { journalAll } from '../../messaging/inbound/journal.ts'
import { campaignText } from '../../text/crm/campaigns.ts'
import { messageText } from '../../text/crm/messages.ts'
import { openShopDatabase, type ShopDatabase } from '../../messaging/sessions/testing/shop-database.ts'
import { manifestName, readManifest } from './manifest.ts'
import { removeAbandoned, removeOldBackups } from './old-backups.ts'
import { restoreBackup, type RestoreStep } from './restore-backup.ts'
import { SecretText } from '../../platform/crypto/secret-text.ts'
import { openFiles } from '../../platform/files/open-files.ts'
import { openS3Server } from '../../platform/files/s3/testing/s3-server.ts'
import { takeBackup } from './take-backup.ts'
import { rowsAt, rowsOf, rowsOfBackup } from './testing/rows.ts'

let shop: ShopDatabase
let into: string
const targets: TestDatabase[] = []
beforeEach(async () => {
  shop = await openShopDatabase()
  into = mkdtempSync(join(tmpdir(), 'recado-backup-'))
})
afterEach(async () => {
  await shop.close().catch(() => {})
  for (const target of targets.splice(0)) await target.remove()
  rmSync(into, { recursive: true })
})

async function emptyPlace(on?: 'sqlite' | 'postgres'): Promise<StorePlace> {
  const target = await bareDatabase(on)
  targets.push(target)
  return target.place
}

const uploads = () => join(shop.place.DATA_DIR, 'uploads', shop.botId)

async function addUpload(bytes: string): Promise<string> {
  const token = newId()
  const file = { kind: 'image', originalName: 'a.png', mimeType: 'image/png', size: bytes.length } as const
  mkdirSync(uploads(), { recursive: true })
  writeFileSync(join(uploads(), token), bytes)
  await shop.store.write('installation', (tx) =>
    tx
      .insertInto('uploads')
      .values({ ...file, token, botId: shop.botId, sha256: '', createdAt: 1 })
      .execute(),
  )
  return token
}

const dropUpload = async (token: string): Promise<void> => {
  await shop.store.write('installation', (tx) =>
    tx.deleteFrom('uploads').where('token', '=', token).execute(),
  )
  rmSync(join(uploads(), token))
}

test.each(onOne)('a file that comes or goes while it is copied is there, or named by no row', async () => {
  const [stays, goes] = [await addUpload('stays'), await addUpload('goes')]
  let comes = ''
  const { path: folder, manifest } = await takeBackup({
    place: shop.place,
    into,
    beforeRows: async () => {
      comes = await addUpload('comes')
      await dropUpload(goes)
    },
  })
  expect(manifest.missing).toEqual([])
  expect(readdirSync(join(folder, 'uploads', shop.botId)).toSorted()).toEqual([stays, comes].toSorted())
  // Lost by the disk: said, and no reason to copy nothing.
  rmSync(join(uploads(), stays))
  const later = await takeBackup({ place: shop.place, into, now: () => new Date(Date.now() + 60_000) })
  expect(later.manifest.missing).toEqual([`${shop.botId}/${stays}`])

  expect(await removeOldBackups(into, 1)).toEqual([folder])
  const [killed, running] = ['recado-1.incompleta', 'recado-2.incompleta'] as const
  for (const cut of [killed, running]) mkdirSync(join(into, cut))
  utimesSync(join(into, killed), 1, 1)
  await removeAbandoned(into, Date.now())
  expect(readdirSync(into)).toContain(running)
  expect(readdirSync(into)).not.toContain(killed)

  expect(existsSync(later.path)).toBe(true)
})

test.each(onOne)(
  'files go from a disk to a bucket and back by a backup, into a place without any',
  async () => {
    const s3 = await openS3Server()
    onTestFinished(() => s3.close())
    const token = await addUpload('menú')
    const fromDisk = await takeBackup({ place: shop.place, into })
    const inBucket = { ...(await emptyPlace()), S3_URL: new SecretText(s3.url) }
    await restoreBackup({ backup: fromDisk.path, place: inBucket })
    expect(existsSync(join(inBucket.DATA_DIR, 'uploads', shop.botId))).toBe(false)
    expect(String(await (await openFiles(inBucket)).bytes(shop.botId, token))).toBe('menú')

    const later = () => new Date(Date.now() + 60_000)
    const fromBucket = await takeBackup({ place: inBucket, into, now: later })
    expect(fromBucket.manifest.missing).toEqual([])
    const onDisk = await emptyPlace()
    await restoreBackup({ backup: fromBucket.path, place: onDisk })
    expect(readFileSync(join(onDisk.DATA_DIR, 'uploads', shop.botId, token), 'utf8')).toBe('menú')

    const full = { ...(await emptyPlace()), S3_URL: inBucket.S3_URL }
    await expect(restoreBackup({ backup: fromBucket.path, place: full })).rejects.toMatchObject({
      reason: 'bucket_not_empty',
    })
  },
)

test.each(onOne)(
  'a damaged, a cut, a newer and a foreign backup are refused, and so is a place with data',
  async () => {
    await addUpload('bytes')
    const { path: folder } = await takeBackup({ place: shop.place, into })
    const place = await emptyPlace()
    const upload = join(
      folder,
      readManifest(folder).files.find(({ path }) => path.startsWith('uploads'))?.path ?? '',
    )
    writeFileSync(upload, 'bytez')
    await expect(restoreBackup({ backup: folder, place })).rejects.toMatchObject({ reason: 'damaged' })
    writeFileSync(upload, 'bytes')
    const manifest = readFileSync(join(folder, manifestName), 'utf8')
    writeFileSync(join(folder, manifestName), manifest.replace('0001-first-schema', '9999-tomorrow'))
    await expect(restoreBackup({ backup: folder, place })).rejects.toMatchObject({ reason: 'newer' })
    rmSync(join(folder, manifestName))
    await expect(restoreBackup({ backup: folder, place })).rejects.toMatchObject({ reason: 'no_backup' })
    writeFileSync(join(folder, manifestName), manifest)

    const store = await openStore(place, busy)
    await store.write('installation', (tx) =>
      tx.insertInto('meta').values({ key: 'theirs', value: 'x' }).execute(),
    )
    await store.close()
    await expect(restoreBackup({ backup: folder, place })).rejects.toMatchObject({ reason: 'not_empty' })
  },
)

test('what waited says why it did not leave, and what had arrived is in its chat, unanswered', async () => {
  const { store, botId, ownerId } = shop
  const contactId = newId()
  const at = Date.now()
  const recipient = { campaignId: newId(), id: newId() }
  await store.write('installation', async (tx) => {
    await tx
      .insertInto('contacts')
      .values(contactRow({ id: contactId, botId, phoneNumber: '573001112233' }))
      .execute()
    const outgoing = { direction: 'out', author: 'campaign', text: 'Hoy 2x1', status: 'queued' } as const
    const message = messageRow({ botId, contactId, at, ...outgoing })
    await tx.insertInto('messages').values(message).execute()
    const row = { id: newId(), botId, contactId, chat: contactId, lane: 'campaign' } as const
    await tx
      .insertInto('outbox')
      .values({
        ...row,
        source: 'campaign',
        sourceId: recipient.campaignId,
        messageId: message.id,
        content: '{"text":"Hoy 2x1"}',
        notBefore: at,
        expiresAt: at + 1000,
        state: 'queued',
        createdAt: at,
        updatedAt: at,
      })
      .execute()
    const campaign = { id: recipient.campaignId, botId, name: 'Oferta', message: 'Hoy 2x1', tagIds: '[]' }
    await tx
      .insertInto('campaigns')
      .values({ ...campaign, audience: 'all', status: 'sending', createdAt: at, updatedAt: at })
      .execute()
    await tx
      .insertInto('campaignRecipients')
      .values({ ...recipient, contactId, outboxId: row.id, state: 'queued', updatedAt: at })
      .execute()
    const job = { id: newId(), botId, kind: 'email', payload: '{}', state: 'running', attempts: 1 } as const
    await tx
      .insertInto('jobs')
      .values({ ...job, dueAt: at, failure: null, createdAt: at, finishedAt: null })
      .execute()
    await tx
      .insertInto('sessions')
      .values({
        id: newId(),
        userId: ownerId,
        tokenId: 't',
        tokenAt: 1,
        createdAt: 1,
        lastSeenAt: 1,
        expiresAt: 9e15,
      })
      .execute()
    await tx.updateTable('bots').set({ wanted: 'linked' }).execute()
    const peer = { phoneNumber: '573009998877', lid: null }
    const content = { type: 'text', text: 'hola' } as const
    const item = {
      kind: 'message',
      peer,
      wireId: 'W1',
      fromMe: false,
      at,
      pushName: 'Nora',
      content,
    } as const
    await journalAll(tx, botId, [{ ...item, raw: new Uint8Array([1]) }], at)
  })
  const { path: folder } = await takeBackup({ place: shop.place, into })
  const place = await emptyPlace()
  await restoreBackup({ backup: folder, place, withoutWhatsApp: true })
  const { tables } = await rowsOfBackup(folder)
  const rows = await rowsAt(place, tables)
  const [sent] = rowsOf(rows, 'messages').filter((row) => row['direction'] === 'out')
  expect(sent).toMatchObject({ status: 'failed', reason: 'restored' })
  const why = 'Estaba pendiente en la copia de seguridad que se restauró'
  expect([messageText.reason('restored'), campaignText.reasons.restored]).toEqual([why, why])
  expect(rowsOf(rows, 'outbox')).toMatchObject([{ state: 'failed', reason: 'restored' }])
  expect(rowsOf(rows, 'jobs')).toMatchObject([{ state: 'failed', failure: expect.stringContaining('copia') }])
  expect(rowsOf(rows, 'campaigns')).toMatchObject([
    {
      status: 'sending',
      pausedAt: expect.any(Number),
      reason: expect.stringContaining('antes de reanudarla'),
    },
  ])
  expect(rowsOf(rows, 'messages').filter((row) => row['direction'] === 'in')).toMatchObject([
    { text: 'hola' },
  ])
  expect(rowsOf(rows, 'turns')).toMatchObject([{ state: 'cancelled' }])
  expect(rowsOf(rows, 'sessions')).toEqual([])
  expect(rowsOf(rows, 'bots')).toMatchObject([{ wanted: 'off' }])
  expect(rowsOf(rows, 'logLines').at(-1)?.['message']).toMatch(
    /: 2 envíos que estaban pendientes quedaron sin salir$/,
  )
})

test('cut short, a restore is begun again, and nothing starts on a part of it', async () => {
  await addUpload('bytes')
  const { path: folder } = await takeBackup({ place: shop.place, into })
  const place = await emptyPlace()
  // Before the rows are ready and, where they move on to PostgreSQL, amid that and at its end.
  const cuts =
    engine === 'postgres' ? (['cancelled', 'copied', 'verified'] as const) : (['cancelled'] as const)
  for (const at of cuts) {
    const tell = ({ step }: RestoreStep): void => {
      if (step === at) throw new Error(`killed when ${at}`)
    }
    await expect(restoreBackup({ backup: folder, place, tell })).rejects.toThrow(`killed when ${at}`)
    await expect(openStore(place)).rejects.toBeInstanceOf(UnfinishedRestoreError)
  }
  await restoreBackup({ backup: folder, place })
  const { tables } = await rowsOfBackup(folder)
  expect(rowsOf(await rowsAt(place, tables), 'uploads')).toHaveLength(1)
  expect(readdirSync(place.DATA_DIR)).not.toContain('restoring')
})

test.runIf(process.env['TEST_DATABASE_URL'])('either database takes what the other one gave', async () => {
  await addUpload('bytes')
  const other = 'DATABASE_URL' in shop.place ? 'sqlite' : 'postgres'
  const first = await takeBackup({ place: shop.place, into })
  const place = await emptyPlace(other)
  await restoreBackup({ backup: first.path, place })
  const back = await takeBackup({ place, into, now: () => new Date(Date.now() + 60_000) })
  const { tables, rows } = await rowsOfBackup(first.path)
  const round = (await rowsOfBackup(back.path)).rows
  for (const { name } of tables.filter(({ name }) => !['meta', 'logLines'].includes(name)))
    expect(rowsOf(round, name)).toEqual(rowsOf(rows, name))
  expect(back.manifest.files.find(({ path }) => path.startsWith('uploads'))).toEqual(
    first.manifest.files.find(({ path }) => path.startsWith('uploads')),
  )
})
