import { SECOND } from '../clock.ts'
import type { GraphService } from '../service.ts'
import type { Outgoing, OutgoingStatus } from '../state/outgoing.ts'

const HOURS = 3 * 3600

/** What goes wrong with what is told of messages that were sent. */
export class StatusFaults {
  readonly #service: GraphService
  /** `sent`, held back until something follows. */
  readonly #heldBack = new Map<Outgoing, () => void>()

  constructor(service: GraphService) {
    this.#service = service
  }

  /** Tells a status once, twice, later, after the next one, or never. */
  pass(outgoing: Outgoing, status: OutgoingStatus, tell: () => void): void {
    const { faults, clock, webhooks } = this.#service
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
