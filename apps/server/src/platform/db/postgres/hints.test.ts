import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPostgresAlone, testDatabase, type TestDatabase } from '../testing/engines.ts'
import { TcpProxy } from '../testing/tcp-proxy.ts'
import { systemClock } from '../../time/clock.ts'
import { type Hints, postgresHints } from './hints.ts'

let database: TestDatabase
let proxy: TcpProxy
const open: Hints[] = []
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((hints) => hints.close()))
  await proxy.close()
  await database.remove()
})

function server(node: string, url: string) {
  const heard: unknown[] = []
  const missed = vi.fn<() => void>()
  const hints = postgresHints(url, { clock: systemClock, node, heard: (hint) => heard.push(hint), missed })
  open.push(hints)
  return { heard, missed, hints }
}

test.each(onPostgresAlone)(
  'what one server tells the others hear, many at once; who could not hear for a while knows that',
  async () => {
    const url = new URL(database.place.DATABASE_URL ?? '')
    proxy = await TcpProxy.open({ host: url.hostname, port: Number(url.port) })
    const way = new URL(url)
    way.host = `127.0.0.1:${proxy.port}`
    const [one, other] = [server('one', url.href), server('other', way.href)]
    // Nobody listens yet, perhaps: it is told until somebody does.
    await vi.waitFor(() => {
      one.hints.tell({ hello: 1 })
      expect(other.heard.length).toBeGreaterThan(0)
    })
    other.heard.length = 0
    const many = Array.from({ length: 500 }, (_, index) => ({ index, text: 'ñ'.repeat(30) }))
    for (const hint of many) one.hints.tell(hint)
    one.hints.tell({ text: 'x'.repeat(9000) })
    one.hints.tell({ last: true })
    await vi.waitFor(() => expect(other.heard.at(-1)).toEqual({ last: true }))
    expect(other.heard.filter((hint) => Object(hint).index !== undefined)).toEqual(many)
    expect(other.heard).not.toContainEqual(expect.objectContaining({ text: 'x'.repeat(9000) }))
    expect(one.heard).toEqual([])

    expect(other.missed).not.toHaveBeenCalled()
    proxy.cut()
    proxy.restore()
    await vi.waitFor(() => expect(other.missed).toHaveBeenCalled(), 10_000)
    one.hints.tell({ again: true })
    await vi.waitFor(() => expect(other.heard.at(-1)).toEqual({ again: true }))
  },
)
