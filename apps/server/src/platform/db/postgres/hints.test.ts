import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onPostgresAlone, testDatabase, type TestDatabase } from '../testing/engines.ts'
import { TcpProxy } from '../testing/tcp-proxy.ts'
import { type Clock, systemClock } from '../../time/clock.ts'
import { FakeClock } from '../../time/fake-clock.ts'
import { type Hints, postgresHints } from './hints.ts'

let database: TestDatabase
const open: Hints[] = []
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((hints) => hints.close()))
  await database.remove()
})

function server(node: string, url: string, clock: Clock = systemClock) {
  const heard: unknown[] = []
  const missed = vi.fn<() => void>()
  const hints = postgresHints(url, { clock, node, heard: (hint) => heard.push(hint), missed })
  open.push(hints)
  return { heard, missed, hints }
}

test.each(onPostgresAlone)(
  'what one server tells the others hear, many at once; who could not hear for a while knows that',
  async () => {
    const url = new URL(database.place.DATABASE_URL ?? '')
    const proxy = await TcpProxy.open({ host: url.hostname, port: Number(url.port) })
    onTestFinished(() => proxy.close())
    const way = new URL(url)
    way.host = `127.0.0.1:${proxy.port}`
    const [one, other] = [server('one', url.href), server('other', way.href)]
    // Nobody listens yet, perhaps: it is told until somebody does.
    await vi.waitFor(() => {
      one.hints.tell({ hello: 1 }, true)
      expect(other.heard.length).toBeGreaterThan(0)
    })
    other.heard.length = 0
    const many = Array.from({ length: 500 }, (_, index) => ({ index, text: 'ñ'.repeat(30) }))
    for (const hint of many) one.hints.tell(hint, true)
    one.hints.tell({ last: true }, true)
    await vi.waitFor(() => expect(other.heard.at(-1)).toEqual({ last: true }))
    expect(other.heard.filter((hint) => Object(hint).index !== undefined)).toEqual(many)
    expect(one.heard).toEqual([])

    expect(other.missed).not.toHaveBeenCalled()
    proxy.cut()
    proxy.restore()
    await vi.waitFor(() => expect(other.missed).toHaveBeenCalled(), 10_000)
    one.hints.tell({ again: true }, true)
    await vi.waitFor(() => expect(other.heard.at(-1)).toEqual({ again: true }))
  },
)

test.each(onPostgresAlone)(
  'what is told before anybody listens is heard, and who is told less than there was knows that',
  async () => {
    const url = database.place.DATABASE_URL ?? ''
    const other = server('other', url)
    await vi.waitFor(async () => {
      const probe = server('probe', url)
      probe.hints.tell({ listens: true }, true)
      await vi.waitFor(() => expect(other.heard).toContainEqual({ listens: true }), 2000)
    }, 20_000)
    const one = server('one', url)
    one.hints.tell({ first: true }, true)
    await vi.waitFor(() => expect(other.heard).toContainEqual({ first: true }), 10_000)
    expect(other.missed).not.toHaveBeenCalled()
    for (let count = 0; count < 5001; count++) one.hints.tell({ count }, true)
    await vi.waitFor(() => expect(other.missed).toHaveBeenCalledTimes(1), 10_000)
    expect(other.heard).toContainEqual({ count: 4999 })
    expect(other.heard).not.toContainEqual({ count: 5000 })
    expect(one.missed).not.toHaveBeenCalled()
  },
)

test.each(onPostgresAlone)(
  'of a hint that no notification can hold others hear that they missed it',
  async () => {
    const url = database.place.DATABASE_URL ?? ''
    const [one, other] = [server('one', url), server('other', url)]
    await vi.waitFor(() => {
      one.hints.tell({ hello: 1 }, true)
      expect(other.heard.length).toBeGreaterThan(0)
    })
    const text = 'x'.repeat(9000)
    for (const hint of [{ text }, { text }, { small: true }]) one.hints.tell(hint, true)
    await vi.waitFor(() => expect(other.missed).toHaveBeenCalledTimes(1), 10_000)
    expect(other.heard.at(-1)).toEqual({ small: true })
    expect(one.missed).not.toHaveBeenCalled()
  },
)

test.each(onPostgresAlone)('what somebody waits for takes along what is only shown', async () => {
  const url = database.place.DATABASE_URL ?? ''
  const clock = new FakeClock()
  const [one, other] = [server('one', url, clock), server('other', url)]
  await vi.waitFor(async () => {
    one.hints.tell({ hello: 1 }, true)
    await clock.advance(10)
    expect(other.heard.length).toBeGreaterThan(0)
  })
  one.hints.tell({ shown: 1 }, false)
  await clock.advance(20)
  one.hints.tell({ awaited: 1 }, true)
  await clock.advance(10)
  await vi.waitFor(() => expect(other.heard.slice(-2)).toEqual([{ shown: 1 }, { awaited: 1 }]))
  one.hints.tell({ shown: 2 }, false)
  await clock.advance(100)
  await vi.waitFor(() => expect(other.heard.at(-1)).toEqual({ shown: 2 }))
})
