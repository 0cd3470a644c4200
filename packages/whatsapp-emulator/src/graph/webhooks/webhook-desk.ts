import { DAY, HOUR, SECOND, type GraphClock } from '../clock.ts'
import { WebhookFaults, type Wire } from '../faults/webhook-faults.ts'
import type { FaultDesk } from '../faults/fault-desk.ts'
import type { Account } from '../state/account.ts'
import type { GraphState } from '../state/state.ts'
import { escapedJson, payload, type Change } from './payload.ts'
import { targetsOf, type Target } from './targets.ts'

/** How long Meta goes on trying. */
const GIVEN_UP_AFTER = 7 * DAY
/** Between tries; Meta tells no figures. */
const FIRST_WAIT = 5 * SECOND
const LONGEST_WAIT = HOUR
/** A callback that does not answer by then has not answered. */
const ANSWER_WITHIN = 20 * SECOND

/** A body on its way to a callback. */
export interface Delivery {
  url: string
  fields: readonly string[]
  body: string
  /** Status codes of its tries; 0 where no answer came. */
  answers: number[]
  /** How long each of them took, in real milliseconds. */
  tookMs: number[]
  state: 'waiting' | 'done' | 'given up'
}

interface WebhookDeskParts {
  readonly state: GraphState
  readonly clock: GraphClock
  readonly faults: FaultDesk
  onFault(fault: unknown): void
}

/** Tells callbacks what happens, again and again until they answer 200. */
export class WebhookDesk {
  /** All since the start, oldest first. */
  readonly deliveries: Delivery[] = []
  readonly #parts: WebhookDeskParts
  readonly #faults: WebhookFaults
  readonly #inFlight = new Set<Promise<void>>()
  /** The last of each conversation: what is told of one goes out in its order, until a try fails. */
  readonly #turns = new Map<string, Promise<void>>()
  readonly #timers = new Set<() => void>()

  constructor(parts: WebhookDeskParts) {
    this.#parts = parts
    this.#faults = new WebhookFaults(parts)
  }

  /** Tells all who subscribed to the field; those of one `conversation` one after another. */
  tell(account: Account, change: Change, conversation: string): void {
    for (const target of targetsOf(this.#parts.state, account, change.field)) {
      const key = `${target.url} ${conversation}`
      this.#faults.pass(key, change, (changes) => this.#send(target, changes, account, key))
      const forged = this.#faults.forged(account.id, change)
      if (forged) this.#track(post(target.url, forged))
    }
  }

  #send(target: Target, changes: readonly Change[], account: Account, key: string): void {
    const delivery: Delivery = {
      url: target.url,
      fields: changes.map(({ field }) => field),
      body: escapedJson(payload(account.id, Math.floor(this.#parts.clock.now() / 1000), changes)),
      answers: [],
      tookMs: [],
      state: 'waiting',
    }
    this.deliveries.push(delivery)
    const since = this.#parts.clock.now()
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(() => this.#try(delivery, target, since))
    this.#turns.set(key, turn)
    this.#track(turn.finally(() => this.#turns.get(key) === turn && this.#turns.delete(key)))
  }

  /** Resolves once nothing is being told; what waits for another try is not. */
  async settled(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.race(this.#inFlight)
  }

  /** Keeps work that ends in telling somebody among what is in hand. */
  track(work: Promise<void>): void {
    this.#track(work.catch((fault: unknown) => this.#parts.onFault(fault)))
  }

  close(): void {
    for (const cancel of this.#timers) cancel()
    this.#timers.clear()
  }

  #track(work: Promise<unknown>): void {
    const tracked = work.then(() => undefined).finally(() => this.#inFlight.delete(tracked))
    this.#inFlight.add(tracked)
  }

  async #try(delivery: Delivery, target: Target, since: number): Promise<void> {
    const isFirst = delivery.answers.length === 0
    const began = performance.now()
    const status = await post(delivery.url, this.#faults.wire(target, delivery.body, isFirst))
    delivery.answers.push(status)
    delivery.tookMs.push(performance.now() - began)
    if (status === 200) {
      delivery.state = 'done'
      return
    }
    const wait = Math.min(FIRST_WAIT * 2 ** (delivery.answers.length - 1), LONGEST_WAIT)
    if (this.#parts.clock.now() + wait - since > GIVEN_UP_AFTER) {
      delivery.state = 'given up'
      return
    }
    const cancel = this.#parts.clock.setTimer(wait, () => {
      this.#timers.delete(cancel)
      const again = this.#try(delivery, target, since)
      this.#track(again)
      return again
    })
    this.#timers.add(cancel)
  }
}

/** The answer's status; 0 when there was none. */
async function post(url: string, { body, signature }: Wire): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'facebookexternalua',
        'x-hub-signature-256': signature,
      },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
