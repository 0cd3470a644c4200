import { expect, test } from 'vitest'
import { StoreUnavailableError } from './errors.ts'
import type { Store } from './store.ts'
import { FakeClock } from '../time/fake-clock.ts'
import { StoreWatch } from './store-watch.ts'

/** A database that a test takes away: it refuses, or it keeps everybody waiting. */
function brittle() {
  const state = { mode: 'fine' as 'fine' | 'refuses' | 'hangs', asked: 0, fresh: true }
  const ask = <T>(): Promise<T> => {
    state.asked++
    if (state.mode === 'hangs') return new Promise(() => {})
    if (state.mode === 'refuses') return Promise.reject(new StoreUnavailableError('No'))
    // Nobody here looks at what was read or written.
    return Promise.resolve(undefined as T)
  }
  const store: Store = { write: () => ask(), read: () => ask(), close: () => Promise.resolve() }
  const clock = new FakeClock()
  const told: string[] = []
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const watch = new StoreWatch({ store, clock, onError, isFresh: () => state.fresh })
  watch.listen({ down: () => told.push('down'), up: () => told.push('up') })
  const touch = () =>
    watch
      .read(() => Promise.resolve())
      .then(
        () => 'done',
        (error: unknown) => (error instanceof StoreUnavailableError ? 'unavailable' : 'other'),
      )
  return { state, clock, told, errors, watch, touch }
}

test('nobody waits longer than 5 s, and who looks after the sockets is told once', async () => {
  const { state, clock, told, touch } = brittle()
  state.mode = 'hangs'
  const waiting = Promise.all([touch(), touch()])
  await clock.advance(5000)
  expect(await waiting).toEqual(['unavailable', 'unavailable'])
  expect(told).toEqual(['down'])
})

test('it finds out by itself when the database is back', async () => {
  const { state, clock, told, touch, errors } = brittle()
  state.mode = 'refuses'
  expect(await touch()).toBe('unavailable')
  await clock.advance(10_000)
  expect(told).toEqual(['down'])
  state.mode = 'fine'
  await clock.advance(1000)
  expect(told).toEqual(['down', 'up'])
  expect(await touch()).toBe('done')
  const { asked } = state
  await clock.advance(60_000)
  expect({ asked: state.asked, errors }).toEqual({ asked, errors: [] })
})

test('a server that has not said that it lives is not back, whatever it may write', async () => {
  const { state, clock, told, watch } = brittle()
  state.fresh = false
  watch.doubt()
  await clock.advance(10_000)
  expect(told).toEqual(['down'])
  state.fresh = true
  await clock.advance(1000)
  expect(told).toEqual(['down', 'up'])
})

test('so many wait and no more: what comes on top is refused at once', async () => {
  const { state, clock, touch } = brittle()
  state.mode = 'hangs'
  const waiting = Array.from({ length: 5000 }, touch)
  expect(await touch()).toBe('unavailable')
  expect(state.asked).toBe(5000)
  await clock.advance(5000)
  await Promise.all(waiting)
  // They are still in the database's hands.
  expect(await touch()).toBe('unavailable')
  expect(state.asked).toBe(5000)
})

test('an error of a transaction’s own is no outage', async () => {
  const { told, watch } = brittle()
  const failing = new StoreWatch({
    store: {
      ...watch,
      write: () => Promise.reject(new Error('unique')),
      read: watch.read,
      close: () => watch.close(),
    },
    clock: new FakeClock(),
    onError: () => {},
  })
  failing.listen({ down: () => told.push('down'), up: () => told.push('up') })
  await expect(failing.write('installation', () => Promise.resolve())).rejects.toThrow('unique')
  expect(told).toEqual([])
})
