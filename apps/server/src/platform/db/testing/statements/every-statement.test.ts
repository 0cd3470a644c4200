import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from '../engines.ts'
import { mayAsk, querySites } from './query-sites.ts'
import type { Noted } from './record.ts'

const source = fileURLToPath(new URL('../../../..', import.meta.url))

/** What SQLite alone has, asked behind a question which of the two it is. */
const ofSqlite = /\bsqlite_|\bpragma_|\browid\b|"messageSearch"/

/** What the suites noted that ran before. */
function noted(): Noted[] {
  const directory = inject('statements')
  const lines = readdirSync(directory).flatMap((file) =>
    readFileSync(join(directory, file), 'utf8').trim().split('\n'),
  )
  return lines.map((line) => JSON.parse(line))
}

test('every statement that the product makes can be prepared by PostgreSQL', async () => {
  const database = await testDatabase('postgres')
  onTestFinished(() => database.remove())
  await (await database.open()).close()
  const client = new pg.Client({ connectionString: database.place.DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())

  const statements = new Map(
    noted().flatMap((line) => ('statement' in line ? [[line.statement, line.from] as const] : [])),
  )
  const refused: unknown[] = []
  for (const [statement, from] of statements) {
    if (ofSqlite.test(statement)) continue
    await client.query(`PREPARE tried AS ${statement}`).then(
      () => client.query('DEALLOCATE tried'),
      (error: Error) => refused.push({ why: error.message, statement, from }),
    )
  }
  expect(refused).toEqual([])
})

test('no place where the product begins a query was left out', () => {
  const reached = new Set(noted().flatMap((line) => ('site' in line ? [line.site] : [])))
  const sites = globSync('**/*.ts', { cwd: source })
    .map((file) => join(source, file))
    .filter(mayAsk)
    .flatMap((file) => querySites(file, readFileSync(file, 'utf8')))
  expect(sites.length).toBeGreaterThan(500)
  expect(sites.filter((site) => !reached.has(site))).toEqual([])
})
