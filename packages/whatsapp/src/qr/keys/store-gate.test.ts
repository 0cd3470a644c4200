import { expect, test } from 'vitest'
import { ChannelDownError } from '../../channel.ts'
import { emptySession, memorySessionStore } from '../../testing/memory-session-store.ts'
import { HandClock } from '../testing/hand-clock.ts'
import { gateOf } from './store-gate.ts'

test('what a shut session still wants to write is refused, and its next one begins when the store has nothing of it in hand', async () => {
  const data = emptySession()
  const stored = memorySessionStore(data)
  const disk = Promise.withResolvers<void>()
  const clock = new HandClock()
  const gate = gateOf(
    { ...stored, commit: (change) => disk.promise.then(() => stored.commit(change)) },
    clock,
  )
  const inHand = gate.store.commit({ credentials: 'one' })
  clock.advance(4_999)
  expect(gate.isSlow()).toBe(false)
  clock.advance(1)
  expect(gate.isSlow()).toBe(true)

  let free = false
  const shut = gate.shut().then(() => (free = true))
  await expect(inHand).rejects.toBeInstanceOf(ChannelDownError)
  await expect(gate.store.commit({ credentials: 'two' })).rejects.toBeInstanceOf(ChannelDownError)
  await expect(gate.store.readKeys('session', ['a'])).rejects.toBeInstanceOf(ChannelDownError)
  await expect(gate.during(() => Promise.reject(new Error('never asked')))).rejects.toBeInstanceOf(
    ChannelDownError,
  )
  expect({ free, isShut: gate.isShut() }).toEqual({ free: false, isShut: true })
  disk.resolve()
  await shut
  expect({ free, stored: data.credentials }).toEqual({ free: true, stored: 'one' })
})
