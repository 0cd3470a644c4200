import { afterEach, expect, test } from 'vitest'
import { accountBudget } from '../budget/account-budget.ts'
import { FakeClock } from '../time/fake-clock.ts'
import { ComputeThread } from './compute-thread.ts'
import type { SlowTasks } from './testing/slow-tasks.ts'

const clock = new FakeClock()
const thread = new ComputeThread<SlowTasks>(new URL('./testing/slow-tasks.ts', import.meta.url), clock)
afterEach(() => clock.advance(accountBudget.cpu.restMs))

test('a step that never ends is cut off where it is, and others go on', async () => {
  const cutOff = thread.run('greedy', 'never', 7)
  const honest = [1, 2, 3].map((number) => thread.run('honest', 'double', number))
  expect(await cutOff).toEqual({ ok: false, at: 7 })
  expect(await Promise.all(honest)).toEqual([2, 4, 6].map((value) => ({ ok: true, value })))
})

test('who was cut off rests, and nobody else does', async () => {
  expect(await thread.run('greedy', 'never', 1)).toMatchObject({ ok: false })
  let again: unknown = null
  const resting = thread.run('greedy', 'double', 4).then((ran) => (again = ran))
  expect(await thread.run('honest', 'double', 5)).toEqual({ ok: true, value: 10 })
  expect(again).toBeNull()
  await clock.advance(accountBudget.cpu.restMs)
  expect(await resting).toEqual({ ok: true, value: 8 })
})

test('what a task throws comes back, and the thread goes on', async () => {
  await expect(thread.run('one', 'fail', 'roto')).rejects.toThrow('roto')
  expect(await thread.run('one', 'double', 2)).toEqual({ ok: true, value: 4 })
})

test('a closed thread does nothing more', async () => {
  await thread.close()
  await expect(thread.run('one', 'double', 2)).rejects.toThrow('The thread is closed')
})
