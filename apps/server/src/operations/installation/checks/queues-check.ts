import type { Clock } from '../../../platform/time/clock.ts'
import type { Store } from '../../../platform/db/store.ts'
import { installationText } from '../../../text/operations/installation.ts'
import { queueDepths } from '../queues.ts'
import type { Check } from './check.ts'

const { queues: text } = installationText
/** Later than any pace or busy moment explains. */
const overdueMs = 60_000

/** Wakes everything that works on queues, then looks whether anything is left behind. */
export const checkQueues =
  ({ store, clock, wake }: { store: Store; clock: Clock; wake: () => Promise<void> }): Check =>
  async () => {
    await wake()
    const { queues } = await store.read((db) => queueDepths(db, clock.now()))
    const late = queues.filter((queue) => (queue.overdueMs ?? 0) > overdueMs)
    if (late.length > 0)
      return { ok: false, detail: text.late(late.map(({ name }) => text.names[name]).join(', ')) }
    return { ok: true, detail: text.ok(queues.reduce((sum, { waiting }) => sum + waiting, 0)) }
  }
