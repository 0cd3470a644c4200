import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { bundledProgram } from '../../../testing/programs/bundled-program.ts'
import { engine, testDatabase, onPostgresAlone } from '../testing/engines.ts'

const writer = await bundledProgram(fileURLToPath(new URL('../testing/write-forever.ts', import.meta.url)))
const env = { ...process.env, ...writer.env }

test('kill -9: whatever was acknowledged is there, and the database is free', async () => {
  const database = await testDatabase()
  const program = [writer.file, JSON.stringify(database.place)]
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await vi.waitFor(() => expect(output.split('\n').length).toBeGreaterThan(500), 20_000)
  const held = database.open()
  await expect(held).rejects.toThrow(engine === 'sqlite' ? `process ${child.pid}` : 'in_use')
  child.kill('SIGKILL')
  await once(child, 'close')

  const store = await database.open()
  const rows = await store.read((db) => db.selectFrom('meta').select('key').execute())
  await store.close()
  await database.remove()
  const stored = new Set(rows.map((row) => row.key))
  // The last line may be cut; whole ones were acknowledged.
  const acknowledged = output.split('\n').slice(0, -1)
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([])
})

// A stopped process keeps a directory's lock, which the operating system holds for it.
test.each(onPostgresAlone)(
  'a server that was stopped is replaced, and writes nothing more when it goes on',
  async () => {
    const database = await testDatabase()
    const program = [writer.file, JSON.stringify(database.place)]
    const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    const ended = once(child, 'close')
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await vi.waitFor(() => expect(output).not.toBe(''), 20_000)
    child.kill('SIGSTOP')
    const store = await database.open()
    const rows = () => store.read((db) => db.selectFrom('meta').select('key').execute())
    const before = await rows()
    child.kill('SIGCONT')
    // It ends by the first write that is refused.
    await ended
    expect(await rows()).toEqual(before)
    await store.close()
    await database.remove()
  },
)
