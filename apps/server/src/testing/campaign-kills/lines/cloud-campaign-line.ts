import type { TemplateBook } from '@recado/contract/messaging/templates'
import type { Emulator } from '@recado/whatsapp-emulator'
import { copiedFrom, openGraphShop, type GraphShop } from '@recado/whatsapp-emulator/graph/testing'
import { vi } from 'vitest'
import { rowOfKey } from '../../kills/lines/cloud-sends.ts'
import { type Door, openDoor } from '../../kills/lines/door.ts'
import { type Haste, hastenedClock } from '../../kills/lines/hastened-clock.ts'
import type { OwnerClient } from '../owner-client.ts'
import { type CampaignLine, type Outcome, shownTo } from './campaign-line.ts'

/** What waits a minute for a word waits twelve seconds; faster, a whole server would lose patience with its database. */
const times = 5
const greeting = {
  type: 'BODY' as const,
  text: 'Hola {{1}}, hoy hay tortas.',
  example: { body_text: [['Laura']] },
}

/** A number on Meta's API, which knows no repeat: nothing of a campaign is ever tried again. */
export class CloudCampaignLine implements CampaignLine {
  readonly emulator: Emulator
  readonly env: Readonly<Record<string, string>>
  readonly haste: Haste
  readonly #shop: GraphShop
  readonly #door: Door

  private constructor(shop: GraphShop, door: Door, haste: Haste) {
    this.#shop = shop
    this.#door = door
    this.haste = haste
    this.emulator = shop.emulator
    this.env = {
      WA_SOCKET_URL: shop.emulator.url,
      APP_URL: door.url,
      CLOUD_API_BASE_URL: shop.graph.url,
    }
  }

  static async open(): Promise<CloudCampaignLine> {
    const haste = { since: Date.now(), times }
    const door = await openDoor(() => {})
    return new CloudCampaignLine(await openGraphShop({ clock: hastenedClock(haste) }), door, haste)
  }

  listens(url: string): void {
    this.#door.leadTo(url)
  }

  async link(owner: OwnerClient): Promise<void> {
    const { graph, account } = this.#shop
    graph.addTemplate({ account, name: 'tortas', category: 'UTILITY', components: [greeting] })
    await owner.call('POST', `/wa/cloud/${owner.botId}`, { body: copiedFrom(this.#shop) })
  }

  async draft(owner: OwnerClient): Promise<string> {
    const book = () => owner.call<TemplateBook>('GET', `/wa/templates/${owner.botId}`)
    const { _id: templateId } = await vi.waitUntil(async () => (await book()).templates[0], {
      timeout: 60_000,
    })
    const values = [{ blank: 'body:1', slot: 'nombre', text: 'cliente' }]
    return owner.draft({
      template: { templateId, attachmentPath: null, values },
      consent: { how: 'in_person', note: '' },
    })
  }

  async shown(): Promise<void> {
    await this.#shop.graph.settled()
  }

  /** Has `kill` done while Meta has taken messages, given no answer, and tells nothing of them ever after: nobody knows of them. */
  async losing(kill: () => Promise<void>): Promise<void> {
    const { faults } = this.#shop.graph
    const unanswered = faults.begin('hang-after-accepting')
    const untold = faults.begin('status-lost')
    await vi.waitUntil(() => unanswered.struck() > 0, { timeout: 60_000, interval: 5 })
    unanswered.end()
    await kill()
    await this.#shop.graph.settled()
    untold.end()
  }

  /** Each left once at most; who was not shown it is one of whom nobody knows, and then it says so. */
  broken({ customers, rows, deaths }: Outcome): string[] {
    const died = new Set(deaths.flat())
    const tried = Map.groupBy(this.#shop.graph.attempts(), ({ callbackData }) => rowOfKey(callbackData))
    return customers.flatMap((phone) => {
      const own = rows.filter(({ phoneNumber }) => phoneNumber === phone.phoneNumber)
      const [row, ...others] = own
      if (!row || others.length > 0) return `${phone.phoneNumber} was queued ${own.length} times`
      const attempts = tried.get(row.id)?.length ?? 0
      const { length: shown } = shownTo(phone)
      const isUnknown = row.reason === 'unconfirmed' && died.has(row.sendKey ?? '')
      const holds = attempts <= 1 && shown <= 1 && (shown === 1 || isUnknown)
      return holds ? [] : `${phone.phoneNumber} shows ${shown} of ${attempts} tries: ${row.reason}`
    })
  }

  async close(): Promise<void> {
    this.#door.close()
    await this.#shop[Symbol.asyncDispose]()
  }
}
