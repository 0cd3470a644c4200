import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirectoryLockedError, StoreUnavailableError } from '../errors.ts'
import { openSqlite } from './open-sqlite.ts'
import type { Store } from '../store.ts'

let dataDir: string
let store: Store

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'recado-db-'))
  store = await openSqlite(dataDir)
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

const put = (key: string, value = 'x') =>
  store.write('installation', (tx) => tx.insertInto('meta').values({ key, value }).execute())
const keys = () => store.read((db) => db.selectFrom('meta').select('key').orderBy('key').execute())

test('a full disk refuses writes clearly, stays readable, and recovers', async () => {
  await put('before')
  const limitPages = (pages: number) =>
    store.write('installation', (tx) => sql`PRAGMA max_page_count = ${sql.lit(pages)}`.execute(tx))
  await limitPages(1)
  const big = () => put('big', 'x'.repeat(1_000_000))
  await expect(big()).rejects.toBeInstanceOf(StoreUnavailableError)
  expect(await keys()).toEqual([{ key: 'before' }])
  await limitPages(1_000_000)
  await big()
  expect(await keys()).toHaveLength(2)
})

test('a second opening of the directory is refused and says who holds it', async () => {
  const refusal = openSqlite(dataDir)
  await expect(refusal).rejects.toBeInstanceOf(DataDirectoryLockedError)
  await expect(refusal).rejects.toThrow(String(process.pid))
})

test('what was committed moves from the log into the file while the shop goes on, and closing leaves no log', async () => {
  const file = join(dataDir, 'recado.db')
  const before = statSync(file).size
  for (let batch = 0; batch < 20; batch += 1) {
    const values = Array.from({ length: 100 }, (_, nth) => ({
      key: `${batch}.${nth}`,
      value: 'x'.repeat(1000),
    }))
    await store.write('installation', (tx) => tx.insertInto('meta').values(values).execute())
  }
  await expect.poll(() => statSync(file).size).toBeGreaterThan(before + 500_000)
  await store.close()
  expect(readdirSync(dataDir).filter((name) => name.startsWith('recado.db'))).toEqual(['recado.db'])
  store = await openSqlite(dataDir)
  expect(await keys()).toHaveLength(2000)
})
