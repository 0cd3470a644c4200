import { expect, test } from 'vitest'
import { Backpressure } from './backpressure.ts'

function openBackpressure() {
  const timers = new Set<() => void>()
  const clock = {
    now: () => 0,
    elapsed: () => 0,
    setTimer(_ms: number, fire: () => void) {
      timers.add(fire)
      return () => void timers.delete(fire)
    },
  }
  const told: string[] = []
  const backpressure = new Backpressure(clock)
  backpressure.source = { pause: () => told.push('pause'), resume: () => told.push('resume') }
  /** The time is over that a commit should take. */
  const takesLong = () => {
    const due = [...timers]
    timers.clear()
    for (const fire of due) fire()
  }
  return { backpressure, told, takesLong }
}

test('commits in good time leave the source alone', async () => {
  const { backpressure, told, takesLong } = openBackpressure()
  expect(await backpressure.during(Promise.resolve('stored'))).toBe('stored')
  takesLong()
  expect(told).toEqual([])
})

test('slow ones stop it until the last of them is over, also when they fail', async () => {
  const { backpressure, told, takesLong } = openBackpressure()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const both = [backpressure.during(first.promise), backpressure.during(second.promise)]
  takesLong()
  expect(told).toEqual(['pause'])
  first.reject(new Error('the disk is full'))
  await expect(both[0]).rejects.toThrow('the disk is full')
  expect(told).toEqual(['pause'])
  second.resolve()
  await both[1]
  expect(told).toEqual(['pause', 'resume'])
})

test('a connection that opens while the store is slow is not read either', async () => {
  const { backpressure, told, takesLong } = openBackpressure()
  const commit = Promise.withResolvers<void>()
  const waiting = backpressure.during(commit.promise)
  takesLong()
  backpressure.source = { pause: () => told.push('next pause'), resume: () => told.push('next resume') }
  commit.resolve()
  await waiting
  expect(told).toEqual(['pause', 'next pause', 'next resume'])
})

test('a night of short messages is read at once', () => {
  const { backpressure, told } = openBackpressure()
  for (let count = 0; count < 1000; count++) backpressure.arrived(400)
  expect(told).toEqual([])
})

test('a crowd of long messages stops the source until few of them wait', () => {
  const { backpressure, told } = openBackpressure()
  const numbers = Array.from({ length: 60 }, () => backpressure.arrived(60_000))
  expect(told).toEqual(['pause'])
  for (const number of numbers.slice(0, 40)) backpressure.handled(number)
  expect(told).toEqual(['pause'])
  for (const number of numbers.slice(40, 50)) backpressure.handled(number)
  expect(told).toEqual(['pause', 'resume'])
})

test('a crowd that nobody handles does not stop the source for ever, and a new connection starts afresh', () => {
  const { backpressure, told, takesLong } = openBackpressure()
  for (let count = 0; count < 60; count++) backpressure.arrived(60_000)
  takesLong()
  expect(told).toEqual(['pause', 'resume'])
  for (let count = 0; count < 60; count++) backpressure.arrived(60_000)
  backpressure.source = { pause: () => told.push('next pause'), resume: () => told.push('next resume') }
  backpressure.arrived(60_000)
  takesLong()
  expect(told).toEqual(['pause', 'resume', 'pause'])
})
