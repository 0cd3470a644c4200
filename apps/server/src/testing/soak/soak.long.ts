import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import { reportLong } from '../long-results.ts'
import { growthPerMinute } from './growth.ts'
import { Soak } from './soak.ts'

const bots = Number(process.env['SOAK_BOTS'] ?? 100)
const byLid = Number(process.env['SOAK_BY_LID'] ?? Math.floor(bots / 2))
const customersEach = Number(process.env['SOAK_CUSTOMERS'] ?? 50)
const perSecond = Number(process.env['SOAK_PER_SECOND'] ?? 20)
const minutes = Number(process.env['SOAK_MINUTES'] ?? 30)
const calmMinutes = Math.min(Number(process.env['SOAK_CALM_MINUTES'] ?? 10), minutes / 2)

test(`${bots} bots, ${byLid} with chats by LID, ${customersEach} customers each, ${minutes} minutes at ${perSecond} messages a second`, async () => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  const database = await testDatabase()
  const soak = await Soak.open(database.place, {
    bots,
    byLid,
    customersEach,
    perSecond,
    roughMs: (minutes - calmMinutes) * 60_000,
    warmMs: Math.min(6, minutes / 5) * 60_000,
    calmMs: calmMinutes * 60_000,
    killEveryMs: 90_000,
    dropEveryMs: 1_000,
    readMemoryEveryMs: 15_000,
  })
  onTestFinished(async () => {
    await soak.close()
    await database.remove()
  })
  const started = performance.now()
  await soak.run()
  const broken = await soak.broken()
  const growth = growthPerMinute(soak.memory)
  const rssGrowth = growthPerMinute(soak.rss)
  const last = soak.rss.at(-1)?.megabytes ?? 0
  const pace = (soak.sent / ((performance.now() - started) / 1000)).toFixed(1)
  const size = `${growth.toFixed(2)} MB a minute, resident ${rssGrowth.toFixed(2)} to ${last.toFixed(0)} MB`
  reportLong({
    what: `soak: ${bots} bots (${byLid} by LID, ${soak.misaddressed} times 463) × ${customersEach} customers, ${minutes} min, ${pace} messages a second, ${soak.drops} drops; memory ${size}`,
    kills: soak.kills,
    sent: soak.sent,
    broken,
    repeated: soak.repeated,
    askedAgain: soak.askedAgain,
    started,
  })
  process.stdout.write(`memory: ${size}\n`)
  expect(broken).toEqual([])
  expect(growth).toBeLessThan(1)
})
