import { ComputeThread } from '../platform/compute/compute-thread.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { ThreadTasks } from './thread-main.ts'

/** From the sources as it stands there; a bundle has it as a file beside its own. */
const entry = import.meta.url.endsWith('.ts') ? './thread-main.ts' : './thread.js'

/** The thread for what owners made, which starts with the first that is large. */
export const composeThread = (clock: Clock): ComputeThread<ThreadTasks> =>
  new ComputeThread(new URL(entry, import.meta.url), clock)
