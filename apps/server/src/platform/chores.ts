import type { Chore } from './db/store.ts'

/** Who does what is to be done once, where several servers work on one database. */
export interface Chores {
  /**
   * Runs `work` unless another server is at the same chore right now; says whether it ran. A server that loses its database
   * meanwhile may be followed by another one while it still works: each step of a chore bears being done twice.
   */
  alone(chore: Chore, work: () => Promise<void>): Promise<boolean>
}

/** Of the one server that there is. */
export const onlyServer: Chores = {
  async alone(_chore, work) {
    await work()
    return true
  },
}
