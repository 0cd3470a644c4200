import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeClock } from '../../time/fake-clock.ts'
import { Beats, type NodeTable } from './beats.ts'

/** A table that every node of a test beats in, as long as it can be reached. */
class MemoryTable {
  readonly beats = new Map<string, number>()
  readonly dead: string[] = []
  away = false

  of(id: string): NodeTable {
    this.beats.set(id, 0)
    return {
      beat: async () => {
        if (this.away) throw new Error('away')
        const own = this.beats.get(id)
        if (own === undefined) return null
        this.beats.set(id, own + 1)
        return [...this.beats].flatMap(([other, beat]) => (other === id ? [] : [{ id: other, beat }]))
      },
      declareDead: async ({ id: other, beat }) => {
        if (this.beats.get(other) !== beat) return false
        this.beats.delete(other)
        this.dead.push(other)
        return true
      },
    }
  }
}

let table: MemoryTable
let clocks: Map<string, FakeClock>
let nodes: Map<string, Beats>

beforeEach(() => {
  table = new MemoryTable()
  clocks = new Map()
  nodes = new Map()
})
afterEach(() => Promise.all([...nodes.values()].map((node) => node.stop())))

function open(id: string): Beats {
  const clock = new FakeClock()
  const beats = new Beats({ table: table.of(id), clock, load: () => 0 })
  clocks.set(id, clock)
  nodes.set(id, beats)
  return beats
}

/** The second hand goes on for these alone. */
async function pass(seconds: number, ...ids: string[]): Promise<void> {
  for (let second = 0; second < seconds; second++) for (const id of ids) await clocks.get(id)?.advance(1000)
}

test('who stands still for five seconds is dead, and hears it when it goes on', async () => {
  const [a, b] = [open('a'), open('b')]
  await pass(10, 'a', 'b')
  expect(table.dead).toEqual([])
  await pass(5, 'a')
  expect(table.dead).toEqual([])
  await pass(1, 'a')
  expect(table.dead).toEqual(['b'])
  await pass(1, 'a')
  expect(a.isAlone).toBe(true)
  expect(b.fenced.aborted).toBe(false)
  await pass(1, 'b')
  expect(b.fenced.aborted).toBe(true)
  expect(b.isFresh).toBe(false)
})

test('while the database is away for half a minute nobody is dead, but everybody lets go after four seconds', async () => {
  const [a, b] = [open('a'), open('b')]
  let stale = 0
  a.onStale(() => stale++)
  await pass(3, 'a', 'b')
  table.away = true
  await pass(3, 'a', 'b')
  expect([a.isFresh, stale]).toEqual([true, 0])
  await pass(27, 'a', 'b')
  expect([a.isFresh, b.isFresh, stale]).toEqual([false, false, 1])
  table.away = false
  // One is back sooner than the other, which is watched anew.
  await pass(4, 'a')
  await pass(3, 'a', 'b')
  expect(table.dead).toEqual([])
  expect([a.isFresh, b.isFresh]).toEqual([true, true])
})

test('a process that slept knows by its own clock that it may be dead', async () => {
  const a = open('a')
  await pass(2, 'a')
  const clock = clocks.get('a')
  expect(a.isFresh).toBe(true)
  table.away = true
  await clock?.advance(10_000)
  expect(a.isFresh).toBe(false)
})
