import type { Graph } from '../graph/graph.ts'
import type { Account } from '../graph/state/account.ts'
import type { App, Token } from '../graph/state/app.ts'
import type { Line } from '../graph/state/line.ts'
import type { Phone } from '../phone/phone.ts'
import type { OfficialTroubleKind, OfficialView } from './protocol.ts'
import { officialTroubleKinds } from './protocol.ts'

export interface OfficialOptions {
  graph: Graph
  app: App
  account: Account
  line: Line
  token: Token
  /** Of the number, as it was set in Meta's pages. */
  pin: string
  /** The number's own. */
  phone: Phone
}

const HOUR = 60 * 60_000

/** A number on the official API: what one needs to connect it, and what goes wrong there on purpose. */
export class Official {
  readonly phone: Phone
  readonly #options: OfficialOptions
  readonly #undo = new Map<OfficialTroubleKind, () => void>()

  constructor(options: OfficialOptions) {
    this.#options = options
    this.phone = options.phone
  }

  view(): OfficialView {
    const { app, account, line, token, pin } = this.#options
    const now = officialTroubleKinds.map((kind) => [kind, this.#undo.has(kind)] as const)
    return {
      phoneNumber: line.number,
      name: line.verifiedName,
      isConnected: app.subscription !== null && account.subscribed.size > 0,
      credentials: {
        token: token.value,
        phoneNumberId: line.id,
        accountId: account.id,
        appId: app.id,
        appSecret: app.secret,
        pin,
      },
      trouble: Object.fromEntries(now) as OfficialView['trouble'], // every kind is in it
    }
  }

  set(kind: OfficialTroubleKind, on: boolean): void {
    this.#undo.get(kind)?.()
    this.#undo.delete(kind)
    if (on) this.#undo.set(kind, this.#begin(kind))
  }

  /** A day passes without a word of any customer: nothing but templates may be sent. */
  closeWindows(): void {
    for (const window of this.#options.line.windows.values()) window.lastInboundAt = 0
  }

  /** Meta looks at the templates that wait. */
  approveTemplates(): void {
    const { graph } = this.#options
    for (const { id, status } of graph.templates()) if (status === 'PENDING') graph.template(id).approve()
  }

  over(): void {
    for (const undo of this.#undo.values()) undo()
    this.#undo.clear()
  }

  #begin(kind: OfficialTroubleKind): () => void {
    const { graph, account } = this.#options
    const desk = graph.accountDesk(account)
    switch (kind) {
      case 'tokenRefused':
        return graph.faults.begin('token-refused').end
      case 'tooFast':
        return graph.faults.begin('refused', { code: 130429 }).end
      case 'noAnswer':
        return graph.faults.begin('cut-after-accepting').end
      case 'undeliverable':
        return graph.faults.begin('failed', { code: 131026 }).end
      case 'metaChose':
        return graph.faults.begin('failed', { code: 131049 }).end
      case 'unpaid':
        return graph.faults.begin('failed', { code: 131042 }).end
      case 'restricted':
        desk.restrict('RESTRICTED_BIZ_INITIATED_MESSAGING', HOUR)
        return () => desk.lift()
      case 'doubled':
        return graph.faults.begin('webhook-doubled').end
      case 'pausedTemplates': {
        const paused = graph.templates().filter(({ status }) => status === 'APPROVED')
        for (const { id } of paused) graph.template(id).setStatus('PAUSED')
        return () => paused.forEach(({ id }) => graph.template(id).setStatus('APPROVED'))
      }
    }
  }
}
