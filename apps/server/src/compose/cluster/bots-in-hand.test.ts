import { expect, test, vi } from 'vitest'
import type { Bots } from '../../cluster/holding.ts'
import { FakeClock } from '../../platform/time/fake-clock.ts'
import { composeBotWork, type Workers } from './bots-in-hand.ts'

const nothing = async () => {}

/** What works for bots, of which each line's coming back is ended by hand. */
function open() {
  const clock = new FakeClock()
  const errors: unknown[] = []
  const restored: { bots: Bots; end: PromiseWithResolvers<void> }[] = []
  const host = {
    restore: (bots: Bots) => {
      const end = Promise.withResolvers<void>()
      restored.push({ bots, end })
      return end.promise
    },
    drop: nothing,
    obey: nothing,
  }
  const idle = { start: nothing, drop: nothing, wake: nothing, lookAgain: nothing }
  let woken = 0
  const botRemovals = { wake: async () => void woken++ }
  // Of each what is asked here.
  const workers = {
    messaging: { conversations: idle, campaigns: idle, host },
    imports: idle,
    removals: idle,
    botRemovals,
  } as unknown as Workers
  const work = composeBotWork(() => workers, { clock, onError: (error) => errors.push(error) })
  return { clock, errors, restored, work, woken: () => woken }
}

test('lines that could not be brought back are, once they can, but for those of bots that were let go of', async () => {
  const { clock, errors, restored, work } = open()
  await work.take(new Set(['one', 'other']))
  expect(restored).toHaveLength(1)
  restored[0]?.end.reject(new Error('The database does not answer'))
  await vi.waitFor(() => expect(errors).toHaveLength(1))
  await work.drop('other')
  await work.take(new Set(['third']))
  expect(restored).toHaveLength(2)
  await clock.advance(10_000)
  expect(restored).toHaveLength(3)
  const [, , again] = restored
  expect(['one', 'other', 'third'].map((botId) => again?.bots.has(botId))).toEqual([true, false, false])
  again?.end.resolve()
  restored[1]?.end.reject(new Error('The database does not answer'))
  await vi.waitFor(() => expect(errors).toHaveLength(2))
  work.stop()
  await clock.advance(10_000)
  expect(restored).toHaveLength(3)
})

test('bots that were removed are looked for when they are taken, and from time to time', async () => {
  const { work, woken } = open()
  await work.take(new Set(['one']))
  expect(woken()).toBe(1)
  await work.look()
  expect(woken()).toBe(2)
  work.stop()
})
