import { expect, test } from 'vitest'
import { HandClock } from '../testing/hand-clock.ts'
import { builtInVersion, isNewer, parseVersion } from './client-version.ts'
import type { ClientVersion } from './client-version.ts'
import { ClientVersions } from './client-versions.ts'
import type { VersionRecord } from './client-versions.ts'

const day = 24 * 60 * 60_000
const later = (by: number): ClientVersion => [2, 3000, builtInVersion[2] + by]
const login = { linking: false }
const afterwards = () => new Promise((resolve) => setImmediate(resolve))

/** An installation's versions, what WhatsApp names, and what a restart would find. */
function installation(stored: VersionRecord | null = null, fixed?: ClientVersion) {
  const clock = new HandClock()
  const page: { named: ClientVersion | null; asked: number } = { named: null, asked: 0 }
  const kept = { record: stored }
  const open = () =>
    new ClientVersions({
      clock,
      fixed,
      ask: async () => {
        page.asked += 1
        return page.named
      },
      store: { read: async () => kept.record, write: async (record) => void (kept.record = record) },
    })
  const told: string[] = []
  const line = { found: () => void told.push('found'), none: () => void told.push('none') }
  return { clock, page, kept, open, versions: open(), told, line }
}

test('versions are read, and compared by their numbers', () => {
  expect(parseVersion('2.3000.1043857760')).toEqual([2, 3000, 1_043_857_760])
  for (const none of ['', '2.3000', '2.3000.x', '2.3000.1.2']) expect(parseVersion(none)).toBeNull()
  expect(isNewer([2, 3000, 10], [2, 3000, 9])).toBe(true)
  expect(isNewer([2, 3000, 9], [2, 3000, 9])).toBe(false)
  expect(isNewer([2, 2999, 10], [2, 3000, 9])).toBe(false)
})

test('the built-in one serves until one that was learnt has logged in, which serves after a restart too', async () => {
  const { versions, page, open, line, told, kept } = installation()
  expect(await versions.current(login)).toEqual(builtInVersion)
  page.named = later(5)
  versions.refused(builtInVersion, line)
  await afterwards()
  expect(told).toEqual(['found'])
  expect(await versions.current(login)).toEqual(later(5))
  expect(await open().current(login)).toEqual(builtInVersion)
  versions.up(later(5))
  expect(kept.record?.worked).toEqual(later(5))
  expect(await open().current(login)).toEqual(later(5))
})

test('it never goes below what worked last, whatever WhatsApp names or refuses', async () => {
  const { versions, page, line, told } = installation({ worked: later(9), named: null, askedAt: null })
  expect(await versions.current(login)).toEqual(later(9))
  page.named = later(3)
  versions.refused(later(9), line)
  await afterwards()
  expect(told).toEqual(['none'])
  expect(await versions.current({ linking: true })).toEqual(later(9))
})

test('one named and refused is tried once; what worked before serves on', async () => {
  const { versions, page, line, told } = installation({ worked: later(2), named: later(7), askedAt: 0 })
  page.named = later(7)
  expect(await versions.current({ linking: true })).toEqual(later(7))
  versions.refused(later(7), line)
  await afterwards()
  expect(told).toEqual(['found'])
  expect(await versions.current({ linking: true })).toEqual(later(2))
  expect(page.asked).toBe(0)
})

test('what the operator set is sent, and nobody is asked', async () => {
  const { versions, page, line, told, clock } = installation(null, later(1))
  page.named = later(5)
  expect(await versions.current({ linking: true })).toEqual(later(1))
  versions.up(later(1))
  versions.refused(later(1), line)
  await afterwards()
  clock.advance(3 * day)
  expect(told).toEqual(['none'])
  expect(page.asked).toBe(0)
})

test('while a line is up WhatsApp is asked once a day, also over restarts; otherwise it is not', async () => {
  const { versions, page, clock, kept, open } = installation()
  page.named = later(4)
  await versions.current(login)
  const over = versions.up(builtInVersion)
  versions.up(builtInVersion)()
  clock.advance(10 * 60_000)
  await afterwards()
  expect([page.asked, kept.record?.named]).toEqual([1, later(4)])
  expect(await versions.current(login)).toEqual(builtInVersion)
  expect(await versions.current({ linking: true })).toEqual(later(4))
  clock.advance(day)
  await afterwards()
  expect(page.asked).toBe(2)
  over()
  clock.advance(5 * day)
  expect(page.asked).toBe(2)
  kept.record = { worked: null, named: null, askedAt: clock.now() }
  const restarted = open()
  await restarted.current(login)
  restarted.up(builtInVersion)
  clock.advance(day - 1)
  expect(page.asked).toBe(2)
  clock.advance(1)
  expect(page.asked).toBe(3)
})

test('without an answer it goes on asking after 1, 2, 4 … 60 minutes, once for all who wait', async () => {
  const { versions, page, clock, line, told } = installation()
  for (let count = 0; count < 5; count += 1) versions.refused(builtInVersion, line)
  await afterwards()
  const asked: number[] = []
  for (let minute = 0; minute < 250; minute += 1) {
    const before = page.asked
    clock.advance(60_000)
    await afterwards()
    if (page.asked > before) asked.push(minute + 1)
  }
  expect(asked).toEqual([1, 3, 7, 15, 31, 63, 123, 183, 243])
  expect(told).toEqual([])
  page.named = later(1)
  clock.advance(60 * 60_000)
  await afterwards()
  expect(told).toEqual(Array(5).fill('found'))
})
