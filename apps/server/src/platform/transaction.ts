import type { Clock } from './time/clock.ts'
import type { Store, Tx } from './db/store.ts'
import type { Bus, Happening } from './events.ts'

/** A unit of work: its transaction, its one moment, and what it will have to tell once it is committed. */
export type Unit = { tx: Tx; at: number; tell: (happening: Happening) => void }
/** `laneId`: see `Store.write`. */
export type InUnit = <T>(work: (unit: Unit) => Promise<T>, laneId?: string) => Promise<T>

/** Units whose happenings are published after their commit; those of a unit that failed are forgotten with it. */
export function publishingUnits(parts: { store: Store; bus: Bus; clock: Clock }): InUnit {
  return async (work, laneId) => {
    const { result, happenings } = await parts.store.write(async (tx) => {
      const happenings: Happening[] = []
      const unit: Unit = { tx, at: parts.clock.now(), tell: (happening) => void happenings.push(happening) }
      return { result: await work(unit), happenings }
    }, laneId)
    for (const happening of happenings) parts.bus.publish(happening)
    return result
  }
}
