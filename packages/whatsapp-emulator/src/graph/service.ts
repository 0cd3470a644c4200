import type { Emulator } from '../emulator.ts'
import type { Phone } from '../phone/phone.ts'
import type { GraphClock } from './clock.ts'
import { CallBudget } from './http/call-budget.ts'
import type { Attempt } from './state/attempt.ts'
import { HeldMessages } from './messages/held.ts'
import { Pace } from './messages/pace.ts'
import { FaultDesk } from './faults/fault-desk.ts'
import { StatusFaults } from './faults/status-faults.ts'
import { noSuchObject } from './errors/graph-error.ts'
import type { Account } from './state/account.ts'
import type { App } from './state/app.ts'
import type { Business } from './state/business.ts'
import type { Line } from './state/line.ts'
import { emptyState, type GraphState } from './state/state.ts'
import { WebhookDesk } from './webhooks/webhook-desk.ts'

export interface GraphServiceOptions {
  emulator: Emulator
  clock: GraphClock
  onFault: (fault: unknown) => void
  state?: GraphState | undefined
}

/** Meta's side: what is known, and who is told of what happens. */
export class GraphService {
  readonly state: GraphState
  readonly emulator: Emulator
  readonly clock: GraphClock
  readonly webhooks: WebhookDesk
  /** Templates that wait for a look at their quality. */
  readonly held = new HeldMessages()
  readonly pace = new Pace()
  readonly calls = new CallBudget()
  readonly faults: FaultDesk
  readonly statusFaults: StatusFaults
  readonly attempts: Attempt[] = []
  readonly onFault: (fault: unknown) => void
  /** Where this server listens, without a slash at the end. */
  baseUrl = ''

  constructor({ emulator, clock, onFault, state = emptyState() }: GraphServiceOptions) {
    this.emulator = emulator
    this.clock = clock
    this.state = state
    this.onFault = onFault
    this.faults = new FaultDesk(clock)
    this.statusFaults = new StatusFaults(this)
    this.webhooks = new WebhookDesk(this)
  }

  /** Does something once the answer that is being made has left. */
  later(work: () => Promise<void> | void): void {
    const { promise, resolve } = Promise.withResolvers<void>()
    setImmediate(resolve)
    this.webhooks.track(promise.then(work))
  }

  now(): number {
    return this.clock.now()
  }

  /** Seconds since the epoch, as webhooks say them. */
  seconds(at = this.now()): string {
    return String(Math.floor(at / 1000))
  }

  line(id: string): Line {
    return this.state.lines.get(id) ?? missing(id)
  }

  account(id: string): Account {
    return this.state.accounts.get(id) ?? missing(id)
  }

  app(id: string): App {
    return this.state.apps.get(id) ?? missing(id)
  }

  accountOf(line: Line): Account {
    return this.account(line.accountId)
  }

  businessOf(account: Account): Business {
    return this.state.businesses.get(account.businessId) ?? missing(account.businessId)
  }

  linesOf(account: Account): Line[] {
    return [...this.state.lines.values()].filter(({ accountId }) => accountId === account.id)
  }

  /** The emulator's phone behind a number of the platform. */
  phoneOf(line: Line): Phone {
    const phone = this.emulator.phone(line.number)
    if (!phone) throw new Error(`Nobody has the number ${line.number} of the line ${line.id}`)
    return phone
  }
}

function missing(id: string): never {
  throw noSuchObject(id)
}
