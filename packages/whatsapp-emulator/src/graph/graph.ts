import type { Server } from 'node:http'
import { randomBytes } from 'node:crypto'
import type { Emulator } from '../emulator.ts'
import type { Phone } from '../phone/phone.ts'
import { machineClock, type GraphClock } from './clock.ts'
import type { FaultDesk } from './faults/fault-desk.ts'
import { graphServer } from './http/server.ts'
import { newToken } from './ids.ts'
import { AccountDesk } from './numbers/account-desk.ts'
import { LineDesk } from './numbers/line-desk.ts'
import { PersonDesk } from './people/person-desk.ts'
import type { Attempt } from './state/attempt.ts'
import { GraphService } from './service.ts'
import type { Account } from './state/account.ts'
import { scopes, type App, type Scope, type Token } from './state/app.ts'
import type { Business, Tier } from './state/business.ts'
import type { Flow } from './state/flow.ts'
import type { Line } from './state/line.ts'
import { readGraphSnapshot, takeGraphSnapshot } from './snapshot.ts'
import type { Outgoing } from './state/outgoing.ts'
import { newGraphId } from './state/state.ts'
import type { Template } from './state/template.ts'
import { addTemplate, type NewTemplate } from './templates/add-template.ts'
import { review } from './templates/life.ts'
import { TemplateDesk } from './templates/template-desk.ts'
import { watchLine } from './webhooks/watch-line.ts'
import type { Delivery } from './webhooks/webhook-desk.ts'

export interface GraphOptions {
  /** Whose phones are the customers, and the numbers of the platform. */
  emulator: Emulator
  clock?: GraphClock
  /** 0 takes any free port. The server listens on the loopback only. */
  port?: number
  /** What `Graph.snapshot` gave, of the same phones: all is there again. Throws UnreadableSnapshot. */
  snapshot?: Uint8Array
  /** Told of everything that went wrong within; without it a process warning is given. */
  onFault?: (fault: unknown) => void
}

const HOST = '127.0.0.1'

function warn(fault: unknown): void {
  process.emitWarning(fault instanceof Error ? fault : String(fault))
}

/** Starts a Graph of its own beside an emulated WhatsApp, in this process and on the loopback. */
export async function startGraph({
  emulator,
  clock = machineClock,
  port = 0,
  onFault = warn,
  snapshot,
}: GraphOptions): Promise<Graph> {
  const state = snapshot && readGraphSnapshot(snapshot)
  const service = new GraphService({ emulator, clock, onFault, state })
  const server = graphServer(service)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, HOST, resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The Graph does not listen on TCP')
  service.baseUrl = `http://${HOST}:${address.port}`
  return new Graph(service, server)
}

/** A running Graph: what Meta's pages set up, and what is known there afterwards. */
export class Graph {
  /** In place of `https://graph.facebook.com`. */
  readonly url: string
  readonly #service: GraphService
  readonly #server: Server
  readonly #watched = new Map<string, () => void>()

  constructor(service: GraphService, server: Server) {
    this.#service = service
    this.#server = server
    this.url = service.baseUrl
    for (const line of service.state.lines.values()) this.#watched.set(line.id, watchLine(service, line))
    for (const template of service.state.templates.values())
      if (template.status === 'PENDING') review(service, template)
  }

  /** For `startGraph` with the same phones. */
  snapshot(): Buffer {
    return takeGraphSnapshot(this.#service.state)
  }

  /** What was set up, as after a restart. */
  known(): { apps: App[]; accounts: Account[]; lines: Line[]; tokens: Token[] } {
    const { apps, accounts, lines, tokens } = this.#service.state
    return {
      apps: [...apps.values()],
      accounts: [...accounts.values()],
      lines: [...lines.values()],
      tokens: [...tokens.values()],
    }
  }

  /** A business portfolio. */
  addBusiness({
    name,
    tier = 'TIER_2K',
    verified = true,
  }: {
    name: string
    tier?: Tier
    verified?: boolean
  }): Business {
    const id = newGraphId(this.#service.state, 'business')
    const business: Business = { id, name, tier, verified, reached: new Map() }
    this.#service.state.businesses.set(id, business)
    return business
  }

  addApp({ name, secret = randomBytes(16).toString('hex') }: { name: string; secret?: string }): App {
    const id = newGraphId(this.#service.state, 'app')
    const app: App = { id, name, secret, previousSecret: null, live: true, subscription: null }
    this.#service.state.apps.set(id, app)
    return app
  }

  /** A WhatsApp Business account (WABA). */
  addAccount({
    name,
    business,
    hasPaymentMethod = true,
  }: {
    name: string
    business: Business
    hasPaymentMethod?: boolean
  }): Account {
    const id = newGraphId(this.#service.state, 'account')
    const account: Account = {
      id,
      name,
      businessId: business.id,
      currency: 'COP',
      timezoneId: '44',
      timezone: 'America/Bogota',
      hasPaymentMethod,
      hasMarketingTerms: false,
      subscribed: new Map(),
      restriction: null,
    }
    this.#service.state.accounts.set(id, account)
    return account
  }

  /** Puts the number of one of the emulator's phones on the platform. */
  addLine({
    account,
    phone,
    registered = true,
    pin = null,
  }: {
    account: Account
    phone: Phone
    registered?: boolean
    pin?: string | null
  }): Line {
    const id = newGraphId(this.#service.state, 'line')
    const line: Line = {
      id,
      accountId: account.id,
      number: phone.phoneNumber,
      verifiedName: phone.name,
      nameStatus: 'APPROVED',
      registered,
      pin,
      registerTries: [],
      quality: 'GREEN',
      throughput: 80,
      callingEnabled: false,
      allowedRecipients: null,
      coexistence: null,
      blocked: new Set(),
      stoppedMarketing: new Set(),
      windows: new Map(),
      freeReplies: new Map(),
    }
    this.#service.state.lines.set(id, line)
    this.#watched.set(id, watchLine(this.#service, line))
    return line
  }

  /** A system user's token. `expiresAt`: milliseconds since the epoch, 0 never. */
  issueToken({
    app,
    accounts,
    scopes: granted = [...scopes],
    expiresAt = 0,
  }: {
    app: App
    accounts: readonly Account[]
    scopes?: Scope[]
    expiresAt?: number
  }): Token {
    const token: Token = {
      value: newToken(),
      appId: app.id,
      kind: 'system_user',
      scopes: granted,
      accountIds: accounts.map(({ id }) => id),
      expiresAt,
      revoked: false,
    }
    this.#service.state.tokens.set(token.value, token)
    return token
  }

  /** A template that its owner wrote in Meta's pages, and how Meta judged it. */
  addTemplate({ account, ...given }: NewTemplate & { account: Account }): Template {
    return addTemplate(this.#service, account, given)
  }

  /** What goes wrong on purpose, by name. */
  get faults(): FaultDesk {
    return this.#service.faults
  }

  /** What Meta does with a template; throws for an id that nobody has. */
  template(id: string): TemplateDesk {
    const template = this.#service.state.templates.get(id)
    if (!template) throw new Error(`There is no template ${id}`)
    return new TemplateDesk(this.#service, template)
  }

  /** What Meta and its owner do with a number, other than by calls of the API. */
  lineDesk(line: Line): LineDesk {
    return new LineDesk(this.#service, line)
  }

  accountDesk(account: Account): AccountDesk {
    return new AccountDesk(this.#service, account)
  }

  /** What a customer does that plain phones do not. */
  person(phone: Phone): PersonDesk {
    return new PersonDesk(this.#service, phone)
  }

  /** Sends what waited for a look at its quality, or has it fail as Meta does when the template turns out bad. */
  async releaseHeld({ fails = false }: { fails?: boolean } = {}): Promise<void> {
    await this.#service.held.release(fails)
  }

  templates(): Template[] {
    return [...this.#service.state.templates.values()]
  }

  /** Forms, as they stand at Meta. */
  flows(): Flow[] {
    return [...this.#service.state.flows.values()]
  }

  /** How often a phone shows a text of a line. */
  shown(customer: Phone, line: Line, text: string): number {
    const said = customer.chat(line.number).filter((message) => !message.fromMe && message.text === text)
    return said.length
  }

  /** Messages that reached this server, also those that it refused, oldest first. */
  attempts(): readonly Attempt[] {
    return this.#service.attempts
  }

  /** Messages that it took, as it accounts for them, oldest first. */
  accepted(): readonly Outgoing[] {
    return [...this.#service.state.outgoing.values()]
  }

  /** What callbacks were told, or will be, oldest first. */
  deliveries(): readonly Delivery[] {
    return this.#service.webhooks.deliveries
  }

  /** Resolves once nothing is under way; other tries of webhooks wait for the clock. */
  async settled(): Promise<void> {
    await this.#service.webhooks.settled()
  }

  /** Again it does nothing. */
  async close(): Promise<void> {
    if (!this.#server.listening) return
    for (const stop of this.#watched.values()) stop()
    this.#service.webhooks.close()
    this.#server.closeAllConnections()
    await this.#server[Symbol.asyncDispose]()
  }
}
