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
    const due = [...timers]
    timers.clear()
    for (const fire of due) fire()
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

test('a crowd of messages stops the source until few of them wait', () => {
  const { brake, told } = brakeOn()
  const numbers = Array.from({ length: 60 }, () => brake.arrived())
  expect(told).toEqual(['pause'])
  for (const number of numbers.slice(0, 40)) brake.handled(number)
  expect(told).toEqual(['pause'])
  for (const number of numbers.slice(40, 50)) brake.handled(number)
  expect(told).toEqual(['pause', 'resume'])
})

test('a crowd that nobody handles does not stop the source for ever, and a new connection starts afresh', () => {
  const { brake, told, takesLong } = brakeOn()
  for (let count = 0; count < 60; count++) brake.arrived()
  takesLong()
  expect(told).toEqual(['pause', 'resume'])
  for (let count = 0; count < 60; count++) brake.arrived()
  brake.source = { pause: () => told.push('next pause'), resume: () => told.push('next resume') }
  brake.arrived()
  takesLong()
  expect(told).toEqual(['pause', 'resume', 'pause'])
})
