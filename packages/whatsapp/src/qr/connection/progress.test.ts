import { expect, test } from 'vitest'
import { HandClock } from '../testing/hand-clock.ts'
import { Progress } from './progress.ts'
import { Remedies } from './remedies.ts'

const MINUTE = 60_000

function watched({ inOrder = false } = {}) {
  const clock = new HandClock()
  const told = { times: 0 }
  const store = { slow: false }
  const stalled = () => (told.times += 1)
  const progress = new Progress({ clock, stalled, excused: () => store.slow, inOrder })
  return { clock, progress, told, store }
}

test('what gets on is left alone however long it takes, and what does not is told each minute', () => {
  const { clock, progress, told, store } = watched()
  clock.advance(10 * MINUTE)
  progress.begin('one')
  progress.begin('two')
  for (let minute = 0; minute < 3; minute += 1) {
    clock.advance(MINUTE - 1)
    progress.moved()
  }
  progress.end('one')
  clock.advance(MINUTE - 1)
  expect(told.times).toBe(0)
  clock.advance(1)
  expect(told.times).toBe(1)
  clock.advance(2 * MINUTE)
  expect(told.times).toBe(3)
  store.slow = true
  clock.advance(2 * MINUTE)
  store.slow = false
  clock.advance(MINUTE - 1)
  expect(told.times).toBe(3)
  progress.end('two')
  progress.begin('three')
  progress.stop()
  clock.advance(2 * MINUTE)
  expect(told.times).toBe(3)
})

test('of what ends in its order, the end of one is the end of those before it alone', () => {
  const { clock, progress, told } = watched({ inOrder: true })
  for (const name of ['one', 'two', 'three']) progress.begin(name)
  progress.end('two')
  progress.end('never begun')
  clock.advance(MINUTE)
  expect(told.times).toBe(1)
  progress.end('three')
  clock.advance(MINUTE)
  expect(told.times).toBe(1)
})

test('a new socket comes first, the session anew when that was of no use, and no more than two an hour', () => {
  const clock = new HandClock()
  const remedies = new Remedies(clock)
  const after = (minutes: number) => {
    clock.advance(minutes * MINUTE)
    return remedies.next()
  }
  expect([after(0), after(9), after(1), after(1)]).toEqual(['reconnect', 'reopen', 'none', null])
  // The first is an hour old, the second was 52 minutes ago.
  expect([after(50), after(1)]).toEqual(['reconnect', 'none'])
  expect([after(120), after(11)]).toEqual(['reconnect', 'reconnect'])
})
