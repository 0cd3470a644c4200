import { z } from 'zod'
import type { Bus, DomainEvent } from '../platform/events.ts'
import type { Hints } from '../platform/db/postgres/hints.ts'

/** How a bus reaches the other servers. */
type OpenHints = (hear: { heard: (hint: unknown) => void; missed: () => void }) => Hints

/** What happened on one server, on all of them: at most once elsewhere, as everything that a bus tells. */
export function sharedBus(local: Bus, open: OpenHints): { bus: Bus; close: () => Promise<void> } {
  const gaps = new Set<() => void>()
  const hints = open({
    heard: (hint) => hearElsewhere(local, hint),
    missed() {
      for (const missed of gaps) missed()
    },
  })
  const bus: Bus = {
    publish(event) {
      local.publish(event)
      hints.tell(event, event.type === 'for_holder')
    },
    subscribe: (listener) => local.subscribe(listener),
    onGap(missed) {
      gaps.add(missed)
      return () => void gaps.delete(missed)
    },
  }
  return { bus, close: () => hints.close() }
}

const outline = z.looseObject({ type: z.string(), botId: z.string() })

/** What another server told; of a newer release perhaps, whose events nobody here listens for. */
function hearElsewhere(local: Pick<Bus, 'publish'>, hint: unknown): void {
  const event = outline.safeParse(hint)
  // Written by `sharedBus` of another server.
  if (event.success) local.publish(event.data as unknown as DomainEvent)
}
