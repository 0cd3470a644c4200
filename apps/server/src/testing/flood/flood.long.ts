import { fork } from 'node:child_process'
import { on } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmulator } from '@recado/whatsapp-emulator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { engine } from '../../platform/db/testing/engines.ts'
import { reportLong } from '../long-results.ts'
import type { FloodCommand, FloodReport } from './flooded-server.ts'

const owner = '573005550100'
const [customers, each] = [12, 40]
/** Long messages, so that holding them all would show. */
const words = `hola ${'x'.repeat(16_000)}`
const megabyte = 1_000_000

test.skipIf(engine !== 'sqlite')(
  'a flood on a slow database waits at WhatsApp, not in memory, and none of it is lost',
  async () => {
    for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
    const started = performance.now()
    const emulator = await startEmulator({ onFault: () => {} })
    const phone = emulator.addPhone({ phoneNumber: owner, name: 'Marta' })
    const program = fileURLToPath(new URL('flooded-server.ts', import.meta.url))
    const server = fork(program, { execArgv: ['--expose-gc'], stdio: 'inherit' })
    // In memory, where there is such a place: how slow this disk is must not be a matter of the machine's other work.
    const dataDir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'recado-flood-'))
    onTestFinished(async () => {
      server.kill('SIGKILL')
      await emulator.close()
      rmSync(dataDir, { recursive: true })
    })
    const tell = (command: FloodCommand) => server.send(command)
    async function until<T>(find: (report: FloodReport) => T | false): Promise<T> {
      for await (const [report] of on(server, 'message', { signal: AbortSignal.timeout(300_000) })) {
        const found = find(report)
        if (found !== false) return found
      }
      throw new Error('The server ended')
    }
    tell({ start: { waSocketUrl: emulator.url, writeMs: 3, dataDir } })
    await phone.scan(await until((report) => 'qr' in report && report.qr))
    const { held: before } = await until((report) => 'linked' in report && report)

    const phones = Array.from({ length: customers }, (_, index) => {
      const customer = emulator.addPhone({ phoneNumber: `57300111${2000 + index}`, name: `Cliente ${index}` })
      return customer.on(
        'message',
        ({ message }) => message.fromMe || setImmediate(() => customer.markRead(owner)),
      )
    })
    const caughtUp = until(
      (report) =>
        'received' in report && report.received === customers * each && report.left.length === 0 && report,
    )
    for (let count = 0; count < each; count++)
      for (const customer of phones) await customer.sendText(owner, words)
    const { held, waiting, answered } = await caughtUp

    const grown = Math.round((held - before) / megabyte)
    const replies = phones.flatMap((customer) => customer.chat(owner).filter((message) => !message.fromMe))
    const what = `flood of ${customers * each} × 16 kB at 3 ms a write: ${grown} MB more held, ${waiting} transactions waiting`
    const broken = [
      ...(replies.length === answered
        ? []
        : [`${answered} turns were answered, ${replies.length} replies shown`]),
      // 35 MB were measured: caches of the database, and what waits for its turn.
      ...(grown < 60 ? [] : [`${grown} MB more were held`]),
      ...(waiting < 400 ? [] : [`${waiting} transactions waited for the database`]),
    ]
    reportLong({ what, kills: 0, sent: customers * each, broken, repeated: 0, askedAgain: 0, started })
    expect(broken).toEqual([])
  },
)
