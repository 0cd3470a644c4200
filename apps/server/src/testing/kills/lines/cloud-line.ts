import { createHmac } from 'node:crypto'
import type { Emulator, Phone } from '@recado/whatsapp-emulator'
import { wamidOf } from '@recado/whatsapp-emulator/graph'
import { openGraphShop, type GraphShop } from '@recado/whatsapp-emulator/graph/testing'
import { writeCredentials } from '@recado/whatsapp/cloud'
import { vi } from 'vitest'
import { noteLinked } from '../../../messaging/sessions/cloud/cloud-lines.repository.ts'
import { keepMetaApp, keepSecret } from '../../../messaging/sessions/cloud/meta-apps.repository.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Store } from '../../../platform/db/store.ts'
import { failpoints } from '../../../platform/failpoints.ts'
import { killableSealing } from '../../killable-sealing.ts'
import type { LineAddress, Report } from '../messages.ts'
import { brokenCloudSends, keysIn, rowOfKey, type Settled } from './cloud-sends.ts'
import { type Door, openDoor } from './door.ts'
import { type Haste, hastenedClock } from './hastened-clock.ts'
import type { KilledLine, Kills, LineWorld } from './killed-line.ts'

/** What waits a minute for a word waits two seconds, and what comes within ten of Meta's minutes is never late. */
const times = 30

/** A line on Meta's own API: webhooks come through a door that outlives the processes behind it. */
export class CloudLine implements KilledLine {
  readonly emulator: Emulator
  readonly address: LineAddress
  /** Of how it is told and sends: what lies between knows nothing of the line. */
  readonly points = failpoints.filter((name) => /^(journal|outbox|tick)\./.test(name))
  readonly campaigns = true
  readonly failures: string[] = []
  readonly #shop: GraphShop
  readonly #clock: Clock
  readonly #door: Door
  /** When what became of a try was first taken from Meta, by its key. */
  readonly #settled: Settled
  #callback = ''
  #murmurs = 0

  private constructor(shop: GraphShop, parts: { haste: Haste; clock: Clock; door: Door; settled: Settled }) {
    this.#shop = shop
    this.#clock = parts.clock
    this.#door = parts.door
    this.#settled = parts.settled
    this.emulator = shop.emulator
    this.address = { graphUrl: shop.graph.url, haste: parts.haste }
  }

  static async open(): Promise<CloudLine> {
    const haste = { since: Date.now(), times }
    const clock = hastenedClock(haste)
    const settled: Settled = new Map()
    const door = await openDoor((body, status) => {
      if (status !== 200) return
      for (const key of keysIn(body)) if (!settled.has(key)) settled.set(key, clock.now())
    })
    return new CloudLine(await openGraphShop({ clock }), { haste, clock, door, settled })
  }

  /** As the form leaves it. */
  async seed(store: Store, botId: string): Promise<void> {
    const { app, account, line, token } = this.#shop
    const now = this.#clock.now()
    await store.write('installation', async (tx) => {
      const { ownerId } = await tx.selectFrom('bots').select('ownerId').executeTakeFirstOrThrow()
      const kept = await keepMetaApp(tx, killableSealing, { ownerId, appId: app.id, now })
      await keepSecret(tx, killableSealing, kept, app.secret)
      const ids = { phoneNumberId: line.id, accountId: account.id }
      const credentials = writeCredentials({ token: token.value, appId: app.id, ...ids })
      await noteLinked(tx, {
        botId,
        metaAppId: kept.id,
        ...ids,
        credentials: killableSealing.seal(`wa:${botId}:credentials:`, credentials),
        number: line.number,
        coexists: false,
        now,
      })
      this.#callback = `${this.#door.url}/webhooks/whatsapp/${kept.id}`
    })
    app.subscription = { callbackUrl: this.#callback, fields: ['messages'] }
    account.subscribed.set(app.id, null)
  }

  async link(): Promise<void> {}

  heard(report: Report): void {
    if ('listens' in report) this.#door.leadTo(report.listens)
  }

  journalIdOf = ({ phoneNumber }: Phone, id: string): string => wamidOf(phoneNumber, id, 'in')

  /** Meta tells what became of a message that is none of ours. */
  async murmur(): Promise<void> {
    const { app, account, line } = this.#shop
    const status = { id: `wamid.other${++this.#murmurs}`, status: 'read', timestamp: '1790000000' }
    const value = { metadata: { phone_number_id: line.id }, statuses: [status] }
    const entry = [{ id: account.id, changes: [{ field: 'messages', value }] }]
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
    const signature = createHmac('sha256', app.secret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
    await fetch(this.#callback, { method: 'POST', headers, body })
  }

  /** What Meta could not tell twice or thrice it tells so late that nobody is answered: each message meets one death. */
  before(harness: Kills): Promise<void> {
    return harness.settle()
  }

  async between(): Promise<void> {}

  /**
   * Kills it while Meta has a campaign's messages and says nothing of them, then or later: nobody knows whether they left, and as none of
   * them may be said twice, none is said again.
   */
  async after(harness: Kills): Promise<void> {
    await harness.settle()
    const unanswered = this.#shop.graph.faults.begin('hang-before-accepting')
    harness.promote()
    await vi.waitUntil(() => unanswered.struck() > 0, { timeout: 60_000, interval: 5 })
    unanswered.end()
    await harness.kill()
  }

  broken(db: Db, world: LineWorld): Promise<string[]> {
    const { graph } = this.#shop
    const settled = this.#settled
    return brokenCloudSends(db, { ...world, attempts: graph.attempts(), accepted: graph.accepted(), settled })
  }

  repeated(): number {
    const rows = this.#shop.graph.attempts().map(({ callbackData }) => rowOfKey(callbackData))
    return new Set(rows.filter((row, index) => rows.indexOf(row) !== index)).size
  }

  async close(): Promise<void> {
    this.#door.close()
    await this.#shop[Symbol.asyncDispose]()
  }
}
