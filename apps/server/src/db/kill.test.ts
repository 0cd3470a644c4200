import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DataDirectoryLockedError } from './errors.ts'
import { openSqlite } from './open-sqlite.ts'

const writer = fileURLToPath(new URL('testing/write-forever.ts', import.meta.url))

test('kill -9: whatever was acknowledged is there, and the directory is free', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-kill-'))
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  let lines = 0
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      lines = output.split('\n').length
      if (lines > 500) resolve()
    })
  })
  const held = openSqlite(dataDir)
  await expect(held).rejects.toBeInstanceOf(DataDirectoryLockedError)
  await expect(held).rejects.toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'close')

  const store = await openSqlite(dataDir)
  const rows = await store.read((db) => db.selectFrom('meta').select('key').execute())
  await store.close()
  rmSync(dataDir, { recursive: true })
  const stored = new Set(rows.map((row) => row.key))
  // The last line may be cut; whole ones were acknowledged.
  const acknowledged = output.split('\n').slice(0, -1)
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([])
})
