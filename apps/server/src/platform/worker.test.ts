import { expect, test } from 'vitest'
import { inLogScope, logScope } from './telemetry/log-scope.ts'
import { FakeClock } from './time/fake-clock.ts'
import { SteadyClock } from './time/steady-clock.ts'
import { Worker } from './worker.ts'

/** A worker whose looks and works are ended by hand. */
function open({ atOnce }: { atOnce?: number } = {}) {
  const clock = new FakeClock()
  const errors: unknown[] = []
  const looks: PromiseWithResolvers<number | null>[] = []
  const worker = new Worker<string>({
    clock,
    look: () => {
      const look = Promise.withResolvers<number | null>()
      looks.push(look)
      return look.promise
    },
    onError: (error) => errors.push(error),
    ...(atOnce !== undefined && { atOnce }),
  })
  return { clock, errors, looks, worker }
}

test('a wake during a look is followed by one more look, however many came', async () => {
  const { clock, looks, worker } = open()
  const first = worker.wake()
  void worker.wake()
  expect(worker.wake()).toBe(first)
  expect(looks).toHaveLength(1)
  looks[0]?.resolve(null)
  await clock.settle()
  expect(looks).toHaveLength(2)
  looks[1]?.resolve(null)
  await first
  expect(looks).toHaveLength(2)
})

test('one look is waited for, whoever wants another one after it', async () => {
  const { clock, looks, worker } = open()
  const first = worker.look()
  let isOver = false
  const second = worker.look().then(() => (isOver = true))
  looks[0]?.resolve(null)
  await first
  await clock.settle()
  expect([looks.length, isOver]).toEqual([2, false])
  void worker.wake()
  looks[1]?.resolve(null)
  await second
  await clock.settle()
  expect(looks).toHaveLength(3)
  // One that ends looks no more, and keeps nobody waiting.
  const third = worker.look()
  const stopped = worker.stop()
  looks[2]?.resolve(null)
  await Promise.all([third, stopped, worker.look()])
  expect(looks).toHaveLength(3)
})

test('the timer is set to what a look answers, and to what is asked for sooner while it goes on', async () => {
  const { clock, looks, worker } = open()
  const first = worker.wake()
  worker.wakeIn(100)
  looks[0]?.resolve(1000)
  await first
  await clock.advance(99)
  expect(looks).toHaveLength(1)
  await clock.advance(1)
  expect(looks).toHaveLength(2)
  looks[1]?.resolve(1000)
  await clock.advance(999)
  expect(looks).toHaveLength(2)
})

test('what a look answers takes the place of what was set before it began; null leaves it', async () => {
  const { clock, looks, worker } = open()
  worker.wakeIn(100)
  const first = worker.wake()
  looks[0]?.resolve(500)
  await first
  const second = worker.wake()
  looks[1]?.resolve(null)
  await second
  await clock.advance(499)
  expect(looks).toHaveLength(2)
  await clock.advance(1)
  expect(looks).toHaveLength(3)
})

test('a look that fails is told, and another one follows', async () => {
  const { clock, errors, looks, worker } = open()
  const first = worker.wake()
  looks[0]?.reject(new Error('gone'))
  await first
  expect(errors).toEqual([new Error('gone')])
  await clock.advance(5000)
  expect(looks).toHaveLength(2)
})

test('when the time of day was wrong, what waits for an hour is looked at again', async () => {
  const machine = new FakeClock()
  const clock = new SteadyClock(machine)
  let looks = 0
  const worker = new Worker({ clock, look: () => Promise.resolve(++looks && 86_400_000), onError: () => {} })
  worker.wakeIn(86_400_000)
  clock.hear(machine.now() + 86_400_000)
  await machine.settle()
  expect(looks).toBe(1)
  await worker.stop()
  clock.hear(machine.now())
  await machine.settle()
  expect(looks).toBe(1)
})

test('looks know nothing of what their waker works on', async () => {
  const scopes: object[] = []
  const worker = new Worker({
    clock: new FakeClock(),
    look: () => Promise.resolve(scopes.push(logScope()) && null),
    onError: () => {},
    scope: { botId: 'bot' },
  })
  await inLogScope({ requestId: 'request' }, () => worker.wake())
  expect(scopes).toEqual([{ botId: 'bot' }])
})

test('what is in hand is held once, leaves less room, and wakes at its end', async () => {
  const { clock, looks, worker } = open({ atOnce: 2 })
  const work = Promise.withResolvers<void>()
  let begun = 0
  const begin = () => {
    begun++
    return work.promise
  }
  worker.hold('one', begin)
  worker.hold('one', begin)
  expect(begun).toBe(1)
  expect(worker.inHand).toEqual(['one'])
  expect(worker.room).toBe(1)
  work.resolve()
  await clock.settle()
  expect(worker.room).toBe(2)
  expect(looks).toHaveLength(1)
})

test('what failed rests, is taken in hand by no look meanwhile, and is tried again', async () => {
  const { clock, errors, worker } = open()
  const begun: string[] = []
  const fail = () => {
    begun.push('first')
    return Promise.reject(new Error('no'))
  }
  const again = () => {
    begun.push('again')
    return begun.length < 3 ? Promise.reject(new Error('still no')) : Promise.resolve()
  }
  worker.hold('one', fail, again)
  await clock.settle()
  expect(errors).toEqual([new Error('no')])
  worker.hold('one', fail, again)
  expect(begun).toEqual(['first'])
  await clock.advance(10_000)
  expect(begun).toEqual(['first', 'again', 'again'])
  expect(errors).toHaveLength(2)
})

test('stop waits for the look and for what is in hand, and nothing begins after it', async () => {
  const { clock, errors, looks, worker } = open()
  const work = Promise.withResolvers<void>()
  worker.hold('failed', () => Promise.reject(new Error('no')))
  await clock.settle()
  looks[0]?.resolve(100)
  worker.hold('one', () => work.promise)
  let stopped = false
  const stopping = worker.stop().then(() => (stopped = true))
  expect(worker.signal.aborted).toBe(true)
  await clock.settle()
  expect(stopped).toBe(false)
  work.resolve()
  await stopping
  worker.hold('two', () => Promise.reject(new Error('begun')))
  await worker.wake()
  await clock.advance(60_000)
  expect(looks).toHaveLength(1)
  expect(errors).toEqual([new Error('no')])
})

test('finish takes nothing new and waits; stop after it neither waits nor tells of what fails then', async () => {
  const { clock, errors, looks, worker } = open()
  const work = Promise.withResolvers<void>()
  worker.hold('one', () => work.promise)
  let finished = false
  void worker.finish().then(() => (finished = true))
  worker.hold('two', () => Promise.reject(new Error('begun')))
  await worker.wake()
  await clock.settle()
  expect(finished).toBe(false)
  await worker.stop()
  work.reject(new Error('gone'))
  await clock.advance(60_000)
  expect(finished).toBe(true)
  expect(looks).toHaveLength(0)
  expect(errors).toEqual([])
})
