import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openShopDatabase } from '../../messaging/sessions/testing/shop-database.ts'
import type { Failpoint } from '../../platform/failpoints.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { bundledProgram } from '../../testing/programs/bundled-program.ts'
import type { TellAndDie } from './testing/tell-and-die.ts'

const program = await bundledProgram(fileURLToPath(new URL('testing/tell-and-die.ts', import.meta.url)))

const headerOf = (source: string, name: string): string =>
  new RegExp(`^${name}: (.+)$`, 'im').exec(source)?.[1]?.trim() ?? ''

test('killed on the way of a notice, its owner gets every one, each once by its Message-ID', async () => {
  const shop = await openShopDatabase()
  onTestFinished(() => shop.remove())
  const { store, place } = shop
  const settings = JSON.stringify({ defaultModel: 'gpt-4o-mini' })
  await store.write('installation', (tx) => tx.updateTable('bots').set({ settings }).execute())
  await store.close()
  const { url: smtpUrl, mails, close } = await openMailServer()
  onTestFinished(close)
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
  const subjects = new Map(
    mails.map(({ source }) => [headerOf(source, 'Message-ID'), headerOf(source, 'Subject')]),
  )
  const ends = 'gpt-4o-mini cierra el 14 de enero'
  expect([...subjects.values()].toSorted()).toEqual([expect.stringContaining('ya_cerr'), ends, ends, ends])
  // What had left when nobody had noted it yet left again, under the id that it had.
  expect(mails.length).toBeGreaterThan(subjects.size)
})
