import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { accountBudget } from '../../../platform/budget/account-budget.ts'
import { BodiesInHand, type HeldBody, type NoBody } from '../../../platform/http/requests/bodies-in-hand.ts'
import { networkOf, siteOf } from '../../../platform/http/requests/network-of.ts'
import { lastUsed } from '../../../platform/last-used.ts'

const { strangers, signers, largest } = accountBudget.bodies
const keptApps = 1_000
/** Meta tells from many places; an app's own are pushed out by none of another's. */
const placesOfApp = 200

/** An app of Meta's, and from where somebody tells something in its name. */
type Teller = { app: string; ip: string }

/**
 * The bodies of webhooks, which are read before anybody can know who signed them. What comes from a place from which an app signed
 * something lately counts for that app, apart from all others: no stranger can take room there, who would have to send from one
 * of Meta's networks, and no app takes another's. Everything else counts for the site that it comes from; there one of many small
 * bodies, as Meta's are from a place that is new, is the last that gives way.
 */
export class WebhookBodies {
  readonly #strangers = new BodiesInHand({ ...strangers, largest })
  readonly #signers = new BodiesInHand({ ...signers, largest })
  readonly #placesOf = new LRUCache<string, LRUCache<string, true>>(lastUsed(keptApps))

  read(from: Readable, { app, ip }: Teller): Promise<HeldBody | NoBody> {
    const hasSigned = this.#placesOf.get(app)?.get(networkOf(ip)) === true
    return hasSigned ? this.#signers.read(from, app) : this.#strangers.read(from, siteOf(ip))
  }

  /** The app signed what came from there. */
  noteSigned({ app, ip }: Teller): void {
    const places = this.#placesOf.get(app) ?? new LRUCache<string, true>(lastUsed(placesOfApp))
    places.set(networkOf(ip), true)
    this.#placesOf.set(app, places)
  }
}
