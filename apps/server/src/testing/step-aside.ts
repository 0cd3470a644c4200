import { setPriority } from 'node:os'
import { beforeAll } from 'vitest'

/** How much less of the processor a suite gets than servers in trouble do: the system's own step for what can wait. */
const steps = 10

/** With too little of the processor for as long as a lease lasts, one of them would count as dead before it is struck. */
const inTrouble = '/testing/cluster/'

/**
 * What this process runs, and what it starts, waits for servers in trouble. They come first, in workers that have not stepped
 * aside; one that has may not come back.
 */
// oxlint-disable-next-line no-empty-pattern -- what a hook needs is read from its pattern
beforeAll(({}, { file }) => {
  if (!file.filepath.includes(inTrouble)) setPriority(steps)
})
