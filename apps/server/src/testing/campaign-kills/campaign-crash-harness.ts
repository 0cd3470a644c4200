import { contactRow, phoneIdentityRow } from '../rows.ts'
import { EventEmitter, on } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Campaign } from '@recado/contract/crm/campaigns'
import type { Phone } from '@recado/whatsapp-emulator'
import { vi } from 'vitest'
import type { StorePlace } from '../../platform/db/open-store.ts'
import type { Store } from '../../platform/db/store.ts'
import { campaignFailpoints, type Failpoint } from '../../platform/failpoints.ts'
import { Succession } from '../succession.ts'
import { accessCode, admin } from '../test-server.ts'
import { withStore } from '../with-store.ts'
import { type CampaignLine, type Outcome } from './lines/campaign-line.ts'
import type { Report, Start } from './messages.ts'
import { OwnerClient } from './owner-client.ts'

const source = fileURLToPath(new URL('server-process.ts', import.meta.url))
/** Longer than anything here takes on a busy machine: what is not confirmed leaves again within two minutes. */
const patienceMs = 90_000
/** What one more recipient takes there at most. */
const eachMs = 150
/** Longer than a test takes, by a clock that goes faster. */
const windowMs = 30 * 24 * 60 * 60_000

type HarnessParts = {
  place: StorePlace
  line: CampaignLine
  processes: Succession
  reports: EventEmitter<{ report: [Report] }>
}

/** The processes of one server, one after another, each killed while it sends a campaign; the phones outlive them all. */
export class CampaignCrashHarness {
  readonly #place: StorePlace
  readonly #line: CampaignLine
  readonly #processes: Succession
  readonly #reports: EventEmitter<{ report: [Report] }>
  readonly #customers: Phone[]
  readonly #owner = new OwnerClient('')
  #reached = 0

  private constructor({ place, line, processes, reports }: HarnessParts, customers: number) {
    this.#place = place
    this.#line = line
    this.#processes = processes
    this.#reports = reports
    this.#customers = Array.from({ length: customers }, (_, index) =>
      line.emulator
        .addPhone({ phoneNumber: numberOf(index), name: `Cliente ${index}` })
        .on('message', () => void (this.#reached += 1)),
    )
  }

  /**
   * A shop that is linked and has these customers, with a campaign to all of them as a draft; `silent` others have no
   * address, so that the campaign passes them over.
   */
  static async open(
    place: StorePlace,
    line: CampaignLine,
    { customers, silent = 0 }: { customers: number; silent?: number },
  ): Promise<{ harness: CampaignCrashHarness; campaignId: string }> {
    const { emulator } = line
    const reports = new EventEmitter<{ report: [Report] }>()
    // Its processes send nothing else.
    const heard = (report: unknown) => void reports.emit('report', report as Report)
    const processes = await Succession.of(source, { place, emulator, patienceMs, heard })
    const harness = new CampaignCrashHarness({ place, line, processes, reports }, customers)
    await harness.begin()
    const owner = harness.#owner
    await owner.register()
    await line.link(owner)
    const campaignId = await line.draft(owner)
    await harness.kill()
    await withStore(place, (store) => seedCustomers(store, owner.botId, { silent, customers }))
    return { harness, campaignId }
  }

  /** Starts the process that is loaded; resolves when it listens. */
  async begin(): Promise<void> {
    const url = this.#listening()
    this.#start(null)
    this.#moveTo(await url)
  }

  async #listening(): Promise<string> {
    const reports = on(this.#reports, 'report', { signal: AbortSignal.timeout(patienceMs) })
    for await (const [report] of reports) {
      if ('url' in report) return report.url
      if ('failed' in report) throw new Error(report.failed)
    }
    throw new Error('The process ended before it listened')
  }

  /** Starts the process and lets it kill itself at `name`; `provoke` is what leads it there, once it listens. */
  async dieAt(name: Failpoint, provoke?: () => Promise<unknown>): Promise<void> {
    const dead = this.#processes.dead()
    const listens = (report: Report) => {
      if (!('url' in report)) return
      this.#moveTo(report.url)
      // It dies before it answers.
      provoke?.().catch(() => {})
    }
    this.#reports.on('report', listens)
    this.#start({ name, nth: 1 })
    await dead
    this.#reports.off('report', listens)
    await this.#processes.bury()
  }

  /** Dies at all of a campaign's own transitions, one process after the other. */
  async dieAtEachTransition(campaignId: string): Promise<void> {
    const send = () => this.send(campaignId)
    for (const name of campaignFailpoints)
      await this.dieAt(name, name.startsWith('campaign.begin') ? send : undefined)
  }

  /** Kills the process wherever it is. */
  async kill(): Promise<void> {
    await this.#processes.kill()
    await this.#processes.bury()
  }

  send = (campaignId: string): Promise<Campaign> => this.#owner.send(campaignId)

  /** Resolves when so many messages have come to phones. */
  async reached(count: number): Promise<void> {
    const timeout = patienceMs + count * eachMs
    await vi.waitUntil(() => this.#reached >= count, { timeout, interval: 5 })
  }

  /** The campaign when nothing of it is left to send, and every phone could read what it got. */
  async finished(campaignId: string): Promise<Campaign> {
    const campaign = await vi.waitUntil(
      async () => {
        const now = await this.#owner.campaign(campaignId)
        return now.status === 'sending' ? null : now
      },
      { timeout: patienceMs * 10 + this.#customers.length * eachMs, interval: 200 },
    )
    await this.#line.shown(this.#customers)
    return campaign
  }

  /** Ends the last process; who did not get it as was promised, in words: none when all held. */
  async broken(): Promise<string[]> {
    await this.#processes.kill()
    let rows: Outcome['rows'] = []
    await this.#processes.bury(async (store) => {
      rows = await store.read((db) =>
        db
          .selectFrom('outbox')
          .innerJoin('contacts', 'contacts.id', 'outbox.contactId')
          .select(['outbox.id', 'contacts.phoneNumber', 'outbox.sendKey', 'outbox.reason'])
          .execute(),
      )
    })
    const { deaths, askedAgain } = this.#processes
    return this.#line.broken({ customers: this.#customers, rows, deaths, askedAgain })
  }

  /** How many messages crossed the wire more than once, and how many a phone asked for again. */
  figures(): { repeated: number; askedAgain: number } {
    const { deaths, askedAgain } = this.#processes
    const repeated = [...new Set(deaths.flat())].filter((id) => this.#line.emulator.frames(id) > 1).length
    return { repeated, askedAgain: new Set(askedAgain).size }
  }

  async close(): Promise<void> {
    this.#processes.close()
    await this.#line.close()
  }

  #moveTo(url: string): void {
    this.#owner.moveTo(url)
    this.#line.listens(url)
  }

  #start(arm: Start['arm']): void {
    const env = {
      ...this.#place,
      PORT: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ACCESS_CODE: accessCode,
      SECRET_KEY: 'a secret of the tests which is long enough',
      LOG_LEVEL: 'silent',
      ...this.#line.env,
    }
    this.#processes.send({ env, arm, haste: this.#line.haste } satisfies Start)
  }
}

const numberOf = (index: number): string => `5730${String(10_000_000 + index)}`

async function seedCustomers(
  store: Store,
  botId: string,
  { silent, customers }: { silent: number; customers: number },
): Promise<void> {
  // They wrote lately: what is said to them may be said again, as far as the network is asked.
  const windowUntil = Date.now() + windowMs
  const contact = (index: number, phoneNumber: string | null) =>
    contactRow({ botId, name: `Cliente ${index}`, phoneNumber, windowUntil })
  await store.write('installation', async (tx) => {
    // They come first, as their ids do.
    for (let index = 0; index < silent; index++)
      await tx.insertInto('contacts').values(contact(index, null)).execute()
    for (let index = 0; index < customers; index++) {
      const row = contact(index, numberOf(index))
      await tx.insertInto('contacts').values(row).execute()
      await tx
        .insertInto('contactIdentities')
        .values(phoneIdentityRow(botId, row.id, numberOf(index)))
        .execute()
    }
  })
}
