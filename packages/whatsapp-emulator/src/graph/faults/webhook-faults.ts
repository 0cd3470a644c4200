import { SECOND, type GraphClock } from '../clock.ts'
import { escapedJson, payload, signature, type Change } from '../webhooks/payload.ts'
import type { Target } from '../webhooks/targets.ts'
import type { FaultDesk } from './fault-desk.ts'

/** How many changes share a body, and how long the first waits for the others at most. */
const BATCH = 5
const BATCH_WAITS = SECOND
const HELD_BACK = 5 * SECOND
const HUGE_BYTES = 3 * 1024 * 1024

/** What is sent of a body. */
export interface Wire {
  body: string
  signature: string
}

/** Sends some changes of an account in one body. */
export type Send = (changes: readonly Change[]) => void

interface WebhookFaultsParts {
  readonly clock: GraphClock
  readonly faults: FaultDesk
}

/** What goes wrong on the way to callbacks. */
export class WebhookFaults {
  readonly #parts: WebhookFaultsParts
  readonly #batches = new Map<string, Change[]>()
  readonly #heldBack = new Map<string, () => void>()

  constructor(parts: WebhookFaultsParts) {
    this.#parts = parts
  }

  /** Sends a change once, twice, later, or with others. */
  pass(key: string, change: Change, send: Send): void {
    const { faults, clock } = this.#parts
    if (faults.strikes('webhook-batched')) return this.#batch(key, change, send)
    const waiting = this.#heldBack.get(key)
    if (!waiting && faults.strikes('webhook-reordered')) {
      const release = () => {
        if (this.#heldBack.delete(key)) send([change])
      }
      this.#heldBack.set(key, release)
      clock.setTimer(HELD_BACK, release)
      return
    }
    send(faults.strikes('webhook-huge') ? [padded(change)] : [change])
    if (faults.strikes('webhook-doubled')) send([change])
    for (const stranger of this.#strangers(change)) send([stranger])
    waiting?.()
  }

  /** What goes over the wire at a try. */
  wire({ app }: Target, whole: string, isFirst: boolean): Wire {
    const { faults } = this.#parts
    const secret = faults.strikes('webhook-old-secret') ? (app.previousSecret ?? 'before') : app.secret
    const signed = signature(secret, whole)
    const isCut = isFirst && faults.strikes('webhook-cut')
    return { body: isCut ? whole.slice(0, whole.length / 2) : whole, signature: signed }
  }

  /** A body that somebody else wrote; undefined while nobody does. */
  forged(accountId: string, change: Change): Wire | undefined {
    if (!this.#parts.faults.strikes('webhook-forged')) return undefined
    const body = escapedJson(payload(accountId, Math.floor(this.#parts.clock.now() / 1000), [change]))
    return { body, signature: signature('somebody else’s', body) }
  }

  #batch(key: string, change: Change, send: Send): void {
    const batch = this.#batches.get(key) ?? []
    this.#batches.set(key, [...batch, change])
    const flush = () => {
      const changes = this.#batches.get(key) ?? []
      this.#batches.delete(key)
      if (changes.length > 0) send(changes)
    }
    if (batch.length + 1 >= BATCH) flush()
    else if (batch.length === 0) this.#parts.clock.setTimer(BATCH_WAITS, flush)
  }

  #strangers({ field, value }: Change): Change[] {
    const { faults } = this.#parts
    const strangers: Change[] = []
    if (faults.strikes('webhook-unknown-field'))
      strangers.push({
        field: 'telepathy',
        value: { messaging_product: 'whatsapp', thoughts: [{ id: '1' }] },
      })
    if (faults.strikes('webhook-unknown-number')) {
      const metadata = { display_phone_number: '15550000000', phone_number_id: '999999999999999' }
      strangers.push({ field, value: { ...value, metadata } })
    }
    if ('messages' in value && Array.isArray(value.messages) && faults.strikes('webhook-unknown-type'))
      strangers.push({
        field,
        value: { ...value, messages: value.messages.map((message: object) => hologram(message)) },
      })
    return strangers
  }
}

function padded({ field, value }: Change): Change {
  return { field, value: { ...value, padding: 'x'.repeat(HUGE_BYTES) } }
}

function hologram(message: object): object {
  const id = 'id' in message ? `${String(message.id)}HOLOGRAM` : ''
  return { ...message, id, type: 'hologram', hologram: { depth: 3 } }
}
