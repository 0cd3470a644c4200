import { expect, test } from 'vitest'
import { FakeClock } from './fake-clock.ts'
import { SteadyClock } from './steady-clock.ts'

const minute = 60_000
const day = 24 * 60 * minute

function open() {
  const machine = new FakeClock()
  const clock = new SteadyClock(machine)
  let leaps = 0
  clock.onLeap(() => leaps++)
  return { machine, clock, leaps: () => leaps }
}

test('goes by the machine’s clock, steps and all, until WhatsApp has said its time', () => {
  const { machine, clock } = open()
  machine.set(-day)
  expect(clock.now()).toBe(machine.now())
})

test.each([-day, -2 * minute, 2 * minute, day])(
  'between two logins it takes no part in what the machine’s clock is set to (%i ms)',
  async (step) => {
    const { machine, clock, leaps } = open()
    clock.hear(machine.trueTime() + 700)
    machine.set(step)
    expect(clock.now()).toBe(machine.trueTime())
    await machine.advance(minute)
    machine.set(-step)
    expect(clock.now()).toBe(machine.trueTime())
    expect(clock.ahead).toBe(0)
    expect(leaps()).toBe(0)
  },
)

test('a machine whose clock was wrong all along is told at the first login, and who waits looks again', () => {
  const { machine, clock, leaps } = open()
  machine.set(-day)
  clock.hear(machine.trueTime() + 300)
  expect(clock.now()).toBe(machine.trueTime() + 300)
  expect(leaps()).toBe(1)
})

test('a machine that slept has the time again with its next line', () => {
  const { machine, clock, leaps } = open()
  clock.hear(machine.trueTime())
  machine.jump(8 * 60 * minute)
  expect(clock.now()).toBe(machine.trueTime() - 8 * 60 * minute)
  clock.hear(machine.trueTime())
  expect(clock.now()).toBe(machine.trueTime())
  expect(leaps()).toBe(1)
})

test('ten minutes without a line, the machine’s clock is all there is', async () => {
  const { machine, clock } = open()
  clock.hear(machine.trueTime())
  machine.jump(day)
  clock.doubt()
  await machine.advance(10 * minute - 1)
  expect(clock.now()).toBe(machine.trueTime() - day)
  await machine.advance(1)
  expect(clock.now()).toBe(machine.trueTime())
})

test('a line that comes back within them goes on as it was', async () => {
  const { machine, clock } = open()
  clock.hear(machine.trueTime())
  machine.set(day)
  clock.doubt()
  await machine.advance(minute)
  clock.hear(machine.trueTime() + 500)
  await machine.advance(20 * minute)
  expect(clock.now()).toBe(machine.trueTime() + 500)
})

test('believes what the last process knew, until WhatsApp says more', async () => {
  const { machine, clock } = open()
  machine.set(day)
  clock.believe(-day)
  expect(clock.now()).toBe(machine.trueTime())
  machine.set(-day)
  expect(clock.now()).toBe(machine.trueTime())
  clock.hear(machine.trueTime())
  expect(clock.ahead).toBe(0)
})
