import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@recado/server/config/config'
import { openSqlite } from '@recado/server/platform/db/sqlite/open-sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { aiName } from '../shops/shop.ts'
import { liveMonth } from './month.ts'
import { people } from './people.ts'

test('what was lived is counted as it was said, for both bots, up to now', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-past-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const config = readConfig({ DATA_DIR: dataDir, OPENAI_API_KEY: 'demo', AI_MODELS: aiName })
  const now = Date.UTC(2026, 10, 20, 21)
  const parts: number[] = []
  const bots = await liveMonth(config, {
    now,
    customers: people(3, 9),
    days: 3,
    told: (part) => parts.push(part),
  })
  expect(parts.at(-1)).toBeGreaterThan(0.9)

  const store = await openSqlite(dataDir)
  onTestFinished(() => store.close())
  for (const { botId } of bots) {
    const said = await store.read((db) =>
      db.selectFrom('messages').select(['direction', 'at', 'status']).where('botId', '=', botId).execute(),
    )
    const counted = await store.read((db) =>
      db
        .selectFrom('dayTotals')
        .select((eb) => [eb.fn.sum<number>('received').as('received'), eb.fn.sum<number>('sent').as('sent')])
        .where('botId', '=', botId)
        .executeTakeFirstOrThrow(),
    )
    const ways = Object.groupBy(said, ({ direction }) => direction)
    expect(counted).toEqual({ received: ways.in?.length, sent: ways.out?.length })
    expect(said.length).toBeGreaterThan(10)
    expect(Math.max(...said.map(({ at }) => at))).toBeLessThanOrEqual(now)
    // Nobody answers by the second.
    const hours = await store.read((db) =>
      db.selectFrom('dayTotals').select(['answerMs', 'turns']).where('botId', '=', botId).execute(),
    )
    const averages = hours.flatMap(({ answerMs, turns }) => (turns > 0 ? Math.round(answerMs / turns) : []))
    expect(new Set(averages).size).toBeGreaterThan(averages.length / 2)
    expect(new Set(ways.out?.map(({ status }) => status))).toEqual(new Set(['delivered', 'read']))
  }
  // Every file opens, whatever the line of today can fetch.
  const files = await store.read((db) =>
    db.selectFrom('messages').select('media').where('type', 'in', ['image', 'document', 'audio']).execute(),
  )
  expect(files.length).toBeGreaterThan(0)
  for (const { media } of files) expect(JSON.parse(media ?? '{}')).toMatchObject({ path: expect.any(String) })
  // Each is linked anew, for real, when the demo begins.
  const sessions = await store.read((db) => db.selectFrom('waSessions').select('credentials').execute())
  expect(sessions).toEqual([{ credentials: null }, { credentials: null }])
})
