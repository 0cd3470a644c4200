import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readQrPicture, startEmulator } from '@recado/whatsapp-emulator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bareDatabase, testDatabase } from '../../../platform/db/testing/engines.ts'
import type { Report, Start } from '../../../testing/campaign-kills/messages.ts'
import { OwnerClient } from '../../../testing/campaign-kills/owner-client.ts'
import { reportLong } from '../../../testing/long-results.ts'
import { accessCode, admin } from '../../../testing/test-server.ts'
import { restoreBackup } from '../restore-backup.ts'
import { differences } from './expected.ts'
import { tornCommits } from './one-moment.ts'
import { rowsAt, rowsOf, rowsOfBackup } from './rows.ts'

const serverProgram = fileURLToPath(
  new URL('../../../testing/campaign-kills/server-process.ts', import.meta.url),
)
const backupProgram = fileURLToPath(new URL('../backup-main.ts', import.meta.url))
const shopNumber = '573005550100'
const customers = 20
const rounds = 12

test('backups of a server process under load, some of which is killed meanwhile, are each one moment and restored as they are', async () => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  const started = performance.now()
  const source = await testDatabase()
  const target = await bareDatabase()
  const emulator = await startEmulator({ onFault: () => {} })
  const into = mkdtempSync(join(tmpdir(), 'recado-backups-'))
  let server: ChildProcess | undefined
  onTestFinished(async () => {
    server?.kill('SIGKILL')
    await emulator.close()
    await source.remove()
    await target.remove()
    rmSync(into, { recursive: true })
  })
  const env = {
    ...source.place,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ACCESS_CODE: accessCode,
  }
  async function serve(): Promise<string> {
    const child = fork(serverProgram, { stdio: 'inherit' })
    server = child
    const start: Start = {
      env: { ...env, PORT: '0', LOG_LEVEL: 'silent', WA_SOCKET_URL: emulator.url },
      arm: null,
      haste: null,
    }
    return new Promise((resolve, reject) => {
      child.on('message', (report: Report) => {
        if ('loaded' in report) child.send(start)
        if ('url' in report) resolve(report.url)
        if ('failed' in report) reject(new Error(report.failed))
      })
    })
  }
  const owner = new OwnerClient(await serve())
  await owner.register()
  const phone = emulator.addPhone({ phoneNumber: shopNumber, name: 'Marta' })
  await owner.link((picture) => phone.scan(readQrPicture(picture) ?? ''))
  const phones = Array.from({ length: customers }, (_, index) =>
    emulator.addPhone({ phoneNumber: `57300111${2000 + index}`, name: `Cliente ${index}` }),
  )
  let writing = true
  let sent = 0
  const load = (async (): Promise<void> => {
    while (writing) {
      for (const customer of phones) await customer.sendText(shopNumber, `hola ${sent++}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })()

  const broken: string[] = []
  let [kills, copied] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const folder = join(into, String(round))
    const backup = spawn(process.execPath, [backupProgram, folder], {
      env: { PATH: process.env['PATH'], ...env },
    })
    backup.stdout.resume()
    if (round % 3 === 2) {
      await once(backup.stdout, 'data')
      server?.kill('SIGKILL')
      kills++
      owner.moveTo(await serve())
    }
    const code = backup.exitCode ?? (await once(backup, 'close'))[0]
    if (code !== 0) broken.push(`backup ${round} ended with ${String(code)}`)
    const [name] = readdirSync(folder)
    const whole = join(folder, name ?? '')
    const { tables, rows } = await rowsOfBackup(whole)
    broken.push(...tornCommits(rows).map((what) => `backup ${round}: ${what}`))
    const count = rowsOf(rows, 'messages').length
    if (count < copied) broken.push(`backup ${round} has fewer messages than the one before`)
    copied = count
    if (round < rounds - 1) continue
    const at = Date.now()
    await restoreBackup({ backup: whole, place: target.place, now: () => at })
    broken.push(...differences(rows, await rowsAt(target.place, tables), at))
  }
  writing = false
  await load
  expect(copied).toBeGreaterThan(customers)
  reportLong({
    what: `${rounds} backups under load`,
    kills,
    sent,
    broken,
    repeated: 0,
    askedAgain: 0,
    started,
  })
  expect(broken).toEqual([])
})
