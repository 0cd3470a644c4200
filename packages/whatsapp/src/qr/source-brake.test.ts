import { expect, test } from 'vitest'
import { SourceBrake } from './source-brake.ts'

function brakeOn() {
  const timers = new Set<() => void>()
  const clock = {
    now: () => 0,
    setTimer(_ms: number, fire: () => void) {
      timers.add(fire)
      return () => void timers.delete(fire)
    },
  }
  const told: string[] = []
  const brake = new SourceBrake(clock)
  brake.source = { pause: () => told.push('pause'), resume: () => told.push('resume') }
  /** The time is over that a commit should take. */
  const takesLong = () => {
    for (const fire of timers) fire()
    timers.clear()
  }
  return { brake, told, takesLong }
}

test('commits in good time leave the source alone', async () => {
  const { brake, told, takesLong } = brakeOn()
  expect(await brake.during(Promise.resolve('stored'))).toBe('stored')
  takesLong()
  expect(told).toEqual([])
})

test('slow ones stop it until the last of them is over, also when they fail', async () => {
  const { brake, told, takesLong } = brakeOn()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const both = [brake.during(first.promise), brake.during(second.promise)]
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
  const { brake, told, takesLong } = brakeOn()
  const commit = Promise.withResolvers<void>()
  const waiting = brake.during(commit.promise)
  takesLong()
  brake.source = { pause: () => told.push('next pause'), resume: () => told.push('next resume') }
  commit.resolve()
  await waiting
  expect(told).toEqual(['pause', 'next pause', 'next resume'])
})
