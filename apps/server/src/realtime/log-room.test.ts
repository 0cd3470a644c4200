import type { LogEntry } from '@recado/contract/messaging/socket'
import { beforeEach, describe, expect, test } from 'vitest'
import { FakeClock } from '../platform/time/fake-clock.ts'
import { EntryBatch } from './entry-batch.ts'
import { LogRoom } from './log-room.ts'
import { LogSubscription } from './log-subscription.ts'

let clock: FakeClock
let room: LogRoom

beforeEach(() => {
  clock = new FakeClock()
  room = new LogRoom(clock)
})

const line = (seq: number): LogEntry => ({
  level: 'info',
  message: `línea ${seq}`,
  timestamp: '2026-11-02T15:00:00.000Z',
  metadata: {},
  seq,
})
const say = (...seqs: number[]) => seqs.forEach((seq) => room.say(line(seq)))

/** A watcher whose network takes nothing while `stuck`. */
class Watcher {
  readonly goes: number[][] = []
  stuck = false
  backlog = 0
  readonly subscription = new LogSubscription('bot', this)

  sendEntries(lines: EntryBatch): void {
    if (this.stuck) this.backlog += lines.size
    this.goes.push(lines.packets.map((packet) => Number(/"seq":(\d+)/.exec(packet)?.[1])))
  }
}

/** One that has followed since `replayed` was read. */
function join(...replayed: number[]): Watcher {
  const watcher = new Watcher()
  room.join(watcher.subscription)
  watcher.subscription.follow(EntryBatch.of(replayed.map(line)))
  watcher.goes.length = 0
  return watcher
}

const hear = (watchers: Watcher[]) => watchers.filter(({ goes }) => goes.length > 0).length

describe('a log’s room', () => {
  test('a few watchers hear each line at once', () => {
    const few = [join(), join()]
    say(1, 2)
    expect(few.map(({ goes }) => goes)).toEqual([
      [[1], [2]],
      [[1], [2]],
    ])
  })

  test('many hear what comes together in one piece, ten watchers at a time', async () => {
    const many = Array.from({ length: 25 }, () => join())
    say(1)
    await clock.advance(10)
    say(2, 3)
    expect(hear(many)).toBe(0)
    await clock.advance(10)
    expect(hear(many)).toBe(10)
    const late = join(1, 2, 3)
    for (const gone of many.slice(24)) room.leave(gone.subscription)
    say(4)
    await clock.advance(1)
    expect(hear(many)).toBe(20)
    await clock.advance(10)
    for (const { goes } of many.slice(0, 24)) expect(goes).toEqual([[1, 2, 3], [4]])
    expect(late.goes).toEqual([[4]])
    expect(many[24]?.goes).toEqual([])
  })

  test('what comes during the replay follows it, once', () => {
    const watcher = new Watcher()
    room.join(watcher.subscription)
    say(8, 9)
    watcher.subscription.follow(EntryBatch.of([6, 7, 8].map(line)))
    say(10)
    expect(watcher.goes.flat()).toEqual([6, 7, 8, 9, 10])
  })

  test('whoever takes nothing is sent little, and later the rest in one reading', async () => {
    const [slow, slower, quick] = [join(), join(), join()]
    slow.stuck = slower.stuck = true
    const log = Array.from({ length: 1500 }, (_, index) => index + 1)
    say(...log)
    expect([slow, slower, quick].map(({ goes }) => goes.flat().length)).toEqual([1000, 1000, 1500])

    const asked: number[] = []
    const read = async (after: number) => {
      asked.push(after)
      return log.slice(after).map(line)
    }
    await room.catchUp(read)
    slow.backlog = slower.backlog = 0
    await expect(room.catchUp(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    await room.catchUp(read)
    expect(asked).toEqual([1000])
    slow.stuck = false
    say(1501)
    expect(slow.goes.flat()).toEqual([...log, 1501])
    expect(slower.goes.flat().length).toBe(1501)
  })
})
