import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openShopDatabase } from '../../messaging/sessions/testing/shop-database.ts'
import type { Failpoint } from '../../platform/failpoints.ts'
import { oneFileProgram } from '../../testing/one-file-program.ts'
import type { TellAndDie } from './testing/tell-and-die.ts'

const program = await oneFileProgram(fileURLToPath(new URL('testing/tell-and-die.ts', import.meta.url)))
afterAll(program.remove)

/** The ids and subjects of what arrives. */
async function openMailbox(): Promise<{ url: string; mails: { id: string; subject: string }[] }> {
  const mails: { id: string; subject: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then(
        (source) => {
          const header = (name: string) => new RegExp(`^${name}: (.+)$`, 'im').exec(source)?.[1]?.trim() ?? ''
          mails.push({ id: header('Message-ID'), subject: header('Subject') })
          done()
        },
        // Killed while it wrote: nothing arrived.
        done,
      )
    },
  })
  // Whoever is killed hangs up without a word.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  // A listening server has one.
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails }
}

test('killed on the way of a notice, its owner gets every one, each once by its Message-ID', async () => {
  const shop = await openShopDatabase()
  onTestFinished(() => shop.remove())
  const { store, place } = shop
  const settings = JSON.stringify({ defaultModel: 'gpt-4o-mini' })
  await store.write('installation', (tx) => tx.updateTable('bots').set({ settings }).execute())
  await store.close()
  const { url: smtpUrl, mails } = await openMailbox()
  const run = async (date: string, point: Failpoint | null) => {
    const what: TellAndDie = { point, place, now: Date.parse(`${date}T13:00:00Z`), smtpUrl }
    const env = { ...process.env, ...program.env }
    const child = spawn(process.execPath, [program.file, JSON.stringify(what)], { stdio: 'inherit', env })
    const [code, signal] = await once(child, 'close')
    expect([date, point, code, signal]).toEqual([date, point, ...(point ? [null, 'SIGKILL'] : [0, null])])
  }
  await run('2026-11-30', 'notice.within')
  expect(mails).toEqual([])
  await run('2026-11-30', 'notice.after')
  await run('2026-12-31', 'job.begin.after')
  await run('2026-12-31', 'job.performed.after')
  await run('2027-01-11', 'job.done.after')
  await run('2027-01-14', null)
  await run('2027-01-14', null)
  const subjects = new Map(mails.map(({ id, subject }) => [id, subject]))
  const ends = 'gpt-4o-mini cierra el 14 de enero'
  expect([...subjects.values()].toSorted()).toEqual([expect.stringContaining('ya_cerr'), ends, ends, ends])
  // What had left when nobody had noted it yet left again, under the id that it had.
  expect(mails.length).toBeGreaterThan(subjects.size)
})
