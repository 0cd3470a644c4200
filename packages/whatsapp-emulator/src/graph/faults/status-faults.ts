import { SECOND, type GraphClock } from '../clock.ts'
import type { FaultDesk } from './fault-desk.ts'
import type { Outgoing, OutgoingStatus } from '../state/outgoing.ts'

const HOURS = 3 * 3600

interface StatusFaultsParts {
  readonly clock: GraphClock
  readonly faults: FaultDesk
  readonly webhooks: { settled(): Promise<void> }
}

/** What goes wrong with what is told of messages that were sent. */
export class StatusFaults {
  readonly #parts: StatusFaultsParts
  /** `sent`, held back until something follows. */
  readonly #heldBack = new Map<Outgoing, () => void>()

  constructor(parts: StatusFaultsParts) {
    this.#parts = parts
  }

  /** Tells a status once, twice, later, after the next one, or never. */
  pass(outgoing: Outgoing, status: OutgoingStatus, tell: () => void): void {
    const { faults, clock, webhooks } = this.#parts
    if (faults.strikes('status-lost')) return
    if (status === 'delivered' && faults.strikes('status-delivered-skipped')) return
    if (status === 'sent' && faults.strikes('status-reversed')) {
      this.#heldBack.set(outgoing, tell)
      return
    }
    const late = faults.strikes('status-late')
    if (late) {
      clock.setTimer((late.delaySeconds ?? HOURS) * SECOND, () => {
        tell()
        return webhooks.settled()
      })
      return
    }
    tell()
    if (faults.strikes('status-doubled')) tell()
    this.#heldBack.get(outgoing)?.()
    this.#heldBack.delete(outgoing)
  }
}
