import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { engine } from '../../platform/db/testing/engines.ts'
import { openLinkedServer } from '../../testing/linked-server.ts'
import { reportLong } from '../../testing/long-results.ts'
import { uploadTo } from '../../testing/upload.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A disk of 24 MB of one's own, which only root may make. */
const disk = engine === 'sqlite' && process.getuid?.() === 0 ? smallDisk() : null

function smallDisk(): string | null {
  const place = mkdtempSync(join(tmpdir(), 'recado-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', place])
  if (status === 0) return place
  rmSync(place, { recursive: true })
  return null
}

/** Takes all the room that is left. */
function fill(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (let size = 65_536; size >= 1;) {
      try {
        writeSync(file, Buffer.alloc(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(file)
  }
}

// Skipped where no small disk can be made: not as root, in a container without the right to mount.
test.skipIf(disk === null)(
  'a disk that is really full: refusals say so, files too; WhatsApp keeps what arrives; with room all is answered',
  async () => {
    const started = performance.now()
    const place = disk ?? ''
    const shop = await openLinkedServer(8, {}, { DATA_DIR: place })
    const { api, token, botId } = shop
    onTestFinished(async () => {
      await shop.close()
      spawnSync('umount', ['-l', place])
      rmSync(place, { recursive: true })
    })
    const upload = (size: number) =>
      uploadTo(api, botId, token, { name: 'menu.png', bytes: Buffer.concat([png, Buffer.alloc(size)]) })
    const create = () => api.call('POST', '/api/bots', { token, body: { name: 'Otra' } })
    const kept = await upload(1000)
    await shop.everybodyWrites('hola')
    await shop.settled()

    fill(join(place, 'ballast'))
    const refusedFile = await upload(2_000_000)
    expect(refusedFile.statusCode).toBe(507)
    expect(refusedFile.json()).toMatchObject({ code: 'storage_full' })
    expect(readdirSync(join(place, 'uploads', 'drafts'))).toEqual([])
    await shop.everybodyWrites('hola, ¿hay talla 38?')
    await shop.online(false)
    await shop.everybodyWrites('hola otra vez')
    const refused = await create()
    expect(refused.statusCode).toBe(507)
    expect(refused.json()).toMatchObject({ code: 'storage_full' })
    for (const path of ['/api/bots', `/api/bots/${botId}/nodes`, `/api/uploads/${kept.json().file.path}`]) {
      expect((await api.call('GET', path, { token })).statusCode).toBe(200)
    }
    const flying = await api.server.core.store.read((db) =>
      db.selectFrom('outbox').select('wireId').where('state', '=', 'sending').execute(),
    )

    rmSync(join(place, 'ballast'))
    await shop.online(true)
    expect((await create()).statusCode).toBe(201)
    expect((await upload(2_000_000)).statusCode).toBe(201)
    await shop.settled()
    const inFlight = flying.map(({ wireId }) => wireId ?? '')
    const broken = await shop.broken(inFlight)
    const repeated = inFlight.filter((id) => shop.emulator.frames(id) > 1).length
    const sent = shop.sent.length
    reportLong({ what: 'disk full', kills: 1, sent, broken, repeated, askedAgain: 0, started })
    expect(broken).toEqual([])
  },
)
