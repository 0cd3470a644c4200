import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { OWNER, openShopPhones } from '@recado/whatsapp-emulator/testing'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../platform/db/open-store.ts'
import { bundledProgram } from '../../testing/programs/bundled-program.ts'
import { openShopDatabase } from './testing/shop-database.ts'

const program = await bundledProgram(fileURLToPath(new URL('testing/session-process.ts', import.meta.url)))
/** How many messages come to each process before it dies. */
const deaths = [1, 2, 5, 9, 20]

test('no message is lost, and none is doubled, however often the process is killed', async () => {
  const shop = await openShopDatabase()
  const { emulator, owner, laura } = await openShopPhones()
  const sent: string[] = []
  const write = async (): Promise<void> => {
    sent.push(await laura.sendText(OWNER, `mensaje ${sent.length}`))
  }
  await shop.store.close() // the directory has one holder at a time
  const start = (): ChildProcess =>
    fork(program.file, [JSON.stringify(shop.place), shop.botId, emulator.url], {
      stdio: 'inherit',
      env: { ...process.env, ...program.env },
    })
  let line = start()
  onTestFinished(() => void line.kill('SIGKILL'))
  const { qr } = await told(line, 'qr')
  const up = told(line, 'up')
  await owner.scan(String(qr))
  await up

  for (const messages of deaths) {
    // it dies amid its work: with the first message stored, its receipt and the others under way
    const first = told(line, 'journalled')
    for (let count = 0; count < messages; count++) await write()
    await first
    line.kill('SIGKILL')
    await once(line, 'exit')
    await write()
    line = start()
    await told(line, 'up')
  }
  await write()
  await told(line, 'journalled', sent.length)
  line.send('stop')
  await once(line, 'exit')

  const store = await openStore(shop.place)
  const rows = await store.read((db) => db.selectFrom('journal').select('wireId').execute())
  expect(rows.map(({ wireId }) => wireId).toSorted()).toEqual(sent.toSorted())
  expect(owner.linkedDevices()).toHaveLength(1)
  await store.close()
  await emulator.close()
  await shop.remove()
})

/** Resolves with the next thing that the process tells of this kind (and value). */
async function told(line: ChildProcess, kind: string, value?: unknown): Promise<Record<string, unknown>> {
  for await (const [said] of on(line, 'message', { signal: AbortSignal.timeout(60_000) })) {
    if (kind in said && (value === undefined || said[kind] === value)) return said
  }
  throw new Error(`the process ended before it told ${kind}`)
}
