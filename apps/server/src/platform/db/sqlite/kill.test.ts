import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { engine, testDatabase } from '../testing/engines.ts'

const writer = fileURLToPath(new URL('../testing/write-forever.ts', import.meta.url))

test('kill -9: whatever was acknowledged is there, and the database is free', async () => {
  const database = await testDatabase()
  const program = [writer, JSON.stringify(database.place)]
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.split('\n').length > 500) resolve()
    })
  })
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
