import { mark, serveTasks } from '../serve-tasks.ts'

const tasks = {
  double: (number: number): number => number * 2,
  fail: (why: string): never => {
    throw new Error(why)
  },
  /** Works for ever, at what it says. */
  never: (at: number): never => {
    mark(at)
    for (;;);
  },
}
export type SlowTasks = typeof tasks

serveTasks(tasks)
