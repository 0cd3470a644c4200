import { setPriority } from 'node:os'

/** How much less of the processor a suite gets than servers in trouble do: the system's own step for what can wait. */
const steps = 10

/**
 * What this process runs, and what it starts, waits for servers in trouble: with too little of the processor for as long as a
 * lease lasts, one of them would count as dead before it is struck.
 */
setPriority(steps)
