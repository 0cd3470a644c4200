import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cheapCost, Passwords } from '../../accounts/passwords/passwords.ts'
import { readConfig } from '../../config/config.ts'
import { newId } from '../../platform/db/ids.ts'
import { bareDatabase, type TestDatabase } from '../../platform/db/testing/engines.ts'
import { startServer } from '../../compose/server.ts'
import { workLeft } from '../../testing/kills/promises.ts'
import { openLinkedServer, type LinkedServer } from '../../testing/linked-server.ts'
import { bundledProgram } from '../../testing/programs/bundled-program.ts'
import { accessCode, admin, secretKey } from '../../testing/test-server.ts'
import { uploadTo } from '../../testing/upload.ts'
import { readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { differences } from './testing/expected.ts'
import { tornCommits } from './testing/one-moment.ts'
import { rowsAt, rowsOf, rowsOfBackup } from './testing/rows.ts'

const program = await bundledProgram(fileURLToPath(new URL('backup-main.ts', import.meta.url)))
const picture = readFileSync(fileURLToPath(new URL('../../../../../docs/images/editor.png', import.meta.url)))

let shop: LinkedServer
let into: string
let target: TestDatabase
beforeEach(async () => {
  into = mkdtempSync(join(tmpdir(), 'recado-backup-'))
  target = await bareDatabase()
  // Slower than customers write, so that replies wait to leave at every moment.
  shop = await openLinkedServer(5, { pace: { burst: 2, everyMs: 200 } })
})
afterEach(async () => {
  await shop.close()
  await target.remove()
  rmSync(into, { recursive: true })
})

/** The command, in a process of its own beside the server. */
async function backUp(): Promise<string> {
  const env = { ...program.env, PATH: process.env['PATH'], ...shop.api.place, SECRET_KEY: secretKey }
  const child = spawn(process.execPath, [program.file, into], {
    env,
    cwd: into,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(output)
  const [name] = readdirSync(into)
  return join(into, name ?? '')
}

/** What waits for a time that does not come: a webhook, a campaign on its way, and one with a date. */
async function leaveWaiting(): Promise<void> {
  const { botId } = shop
  const later = Date.now() + 3_600_000
  const campaign = { botId, name: 'Oferta', message: 'Hoy 2x1', audience: 'all', tagIds: '[]' } as const
  const times = { createdAt: 1, updatedAt: 1 }
  const payload = JSON.stringify({
    kind: 'webhook',
    nodeId: 'n',
    url: 'https://example.com/hook',
    payload: {},
  })
  await shop.api.server.core.store.write('installation', async (tx) => {
    await tx
      .insertInto('campaigns')
      .values([
        { ...campaign, ...times, id: newId(), status: 'sending', startedAt: 1 },
        { ...campaign, ...times, id: newId(), status: 'draft', scheduledAt: later },
      ])
      .execute()
    await tx
      .insertInto('jobs')
      .values({
        id: newId(),
        botId,
        kind: 'webhook',
        payload,
        state: 'queued',
        attempts: 1,
        dueAt: later,
        failure: null,
        createdAt: 1,
        finishedAt: null,
      })
      .execute()
  })
}

/** Resolves when the server has so many messages of customers. */
async function arrived(count: number): Promise<void> {
  const received = async () => (await shop.api.server.core.store.read(workLeft)).received
  await expect.poll(received).toBeGreaterThanOrEqual(count)
}

test('taken while customers write it is one moment of the shop; restored it holds that, row by row, and sends nothing of it', async () => {
  const upload = await uploadTo(shop.api, shop.botId, shop.token, { name: 'carta.png', bytes: picture })
  expect(upload.statusCode).toBe(201)
  await leaveWaiting()
  let writing = true
  const load = (async (): Promise<void> => {
    while (writing) {
      await shop.everybodyWrites(`hola ${shop.sent.length}`)
      await arrived(shop.sent.length - 10)
    }
  })()
  await arrived(20)
  const { store } = shop.api.server.core
  const before = await store.read((db) => db.selectFrom('messages').selectAll().execute())
  const folder = await backUp()
  writing = false
  await load
  // What WhatsApp still holds for the shop would rightly be answered by the restored one.
  await arrived(shop.sent.length)
  const after = await store.read((db) => db.selectFrom('messages').select(['id', 'text', 'at']).execute())
  await shop.api.server.close()

  const manifest = readManifest(folder)
  expect(manifest.missing).toEqual([])
  const { tables, rows } = await rowsOfBackup(folder)
  expect(tornCommits(rows)).toEqual([])
  const copied = new Map(rowsOf(rows, 'messages').map((row) => [row['id'], row]))
  for (const { id, text, at } of before) expect(copied.get(id)).toMatchObject({ text, at })
  const lived = new Map(after.map((row) => [row.id, row]))
  for (const [id, row] of copied) expect(row).toMatchObject(lived.get(String(id)) ?? {})
  expect(copied.size).toBeLessThan(after.length)
  const waiting = rowsOf(rows, 'outbox').filter((row) => row['state'] === 'queued')
  expect(waiting.length).toBeGreaterThan(0)

  const at = Date.now()
  await restoreBackup({ backup: folder, place: target.place, now: () => at })
  expect(differences(rows, await rowsAt(target.place, tables), at)).toEqual([])
  const file = manifest.files.find(({ path }) => path.startsWith('uploads/'))
  expect(readFileSync(join(target.place.DATA_DIR, file?.path ?? ''))).toEqual(picture)

  await sendsNothingOld()
})

/** The restored shop comes up on the same line, and answers one who writes now; nobody else hears anything. */
async function sendsNothingOld(): Promise<void> {
  const left: string[] = []
  shop.emulator.intercept(({ tag, attrs }, direction) => {
    if (direction === 'from-device' && tag === 'message') left.push(attrs['to'] ?? '')
    return 'pass'
  })
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ACCESS_CODE: accessCode }
  const server = await startServer(
    readConfig({
      ...target.place,
      ...env,
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'silent',
      PORT: '0',
      WA_SOCKET_URL: shop.emulator.url,
    }),
    { passwords: new Passwords(cheapCost), delayScale: 0.01, webDirectory: null },
  )
  try {
    await shop.online(true)
    const phone = shop.emulator.addPhone({ phoneNumber: '573001119999', name: 'Nora' })
    const answered = new Promise<string>((resolve) => {
      phone.on('message', ({ message }) => void (message.fromMe || resolve(message.text ?? '')))
    })
    await phone.sendText('573005550100', 'hola otra vez')
    expect(await answered).toBe('¡Hola!')
    const to = new Set(left.filter((jid) => !jid.startsWith('573001119999')))
    expect([...to]).toEqual([])
  } finally {
    await server.close()
  }
}
