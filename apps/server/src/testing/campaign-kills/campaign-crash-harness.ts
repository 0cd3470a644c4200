import { contactRow, phoneIdentityRow } from '../rows.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Campaign } from '@recado/contract/crm/campaigns'
import { type Emulator, type Phone, readQrPicture, startEmulator } from '@recado/whatsapp-emulator'
import { vi } from 'vitest'
import type { StorePlace } from '../../platform/db/open-store.ts'
import type { Store } from '../../platform/db/store.ts'
import type { Failpoint } from '../../platform/failpoints.ts'
import { inFlight } from '../kills/promises.ts'
import { oneFileProgram, type OneFileProgram } from '../one-file-program.ts'
import { accessCode, admin } from '../test-server.ts'
import { withStore } from '../with-store.ts'
import type { Report, Start } from './messages.ts'
import { OwnerClient } from './owner-client.ts'

const source = fileURLToPath(new URL('server-process.ts', import.meta.url))
const shopNumber = '573005550100'
/** Longer than anything here takes on a busy machine: what is not confirmed leaves again within two minutes. */
const patienceMs = 90_000
/** What one more recipient takes there at most. */
const eachMs = 150

/** The processes of one server, one after another, each killed while it sends a campaign; the phones outlive them all. */
export class CampaignCrashHarness {
  readonly #place: StorePlace
  readonly #emulator: Emulator
  readonly #program: OneFileProgram
  readonly #customers: Phone[]
  readonly #deaths: string[][] = []
  readonly #askedAgain: string[] = []
  readonly #owner = new OwnerClient('')
  #reached = 0
  #process: ChildProcess
  #next: ChildProcess

  private constructor(place: StorePlace, emulator: Emulator, program: OneFileProgram, customers: number) {
    this.#place = place
    this.#emulator = emulator
    this.#program = program
    emulator.intercept(({ tag, attrs }, direction) => {
      const { id, type } = attrs
      if (direction === 'to-device' && tag === 'receipt' && type === 'retry' && id) this.#askedAgain.push(id)
      return 'pass'
    })
    this.#customers = Array.from({ length: customers }, (_, index) =>
      emulator
        .addPhone({ phoneNumber: numberOf(index), name: `Cliente ${index}` })
        .on('message', () => void (this.#reached += 1)),
    )
    this.#process = this.#load()
    this.#next = this.#load()
  }

  /**
   * A shop that is linked and has these customers, with a campaign to all of them as a draft; `silent` others have no
   * address, so that the campaign passes them over.
   */
  static async open(
    place: StorePlace,
    customers: number,
    silent = 0,
  ): Promise<{ harness: CampaignCrashHarness; campaignId: string }> {
    const emulator = await startEmulator({ onFault: () => {} })
    const phone = emulator.addPhone({ phoneNumber: shopNumber, name: 'Marta' })
    const harness = new CampaignCrashHarness(place, emulator, await oneFileProgram(source), customers)
    await harness.begin()
    const owner = harness.#owner
    await owner.register()
    await owner.link((picture) => phone.scan(readQrPicture(picture) ?? ''))
    const campaignId = await owner.draft('Hola {{nombre}}')
    await harness.kill()
    await withStore(place, (store) => seedCustomers(store, owner.botId, { silent, customers }))
    return { harness, campaignId }
  }

  /** Starts the process that is loaded; resolves when it listens. */
  async begin(): Promise<void> {
    const url = new Promise<string>((resolve, reject) => {
      this.#process.on('message', (report: Report) => {
        if ('url' in report) resolve(report.url)
        if ('failed' in report) reject(new Error(report.failed))
      })
    })
    this.#start(null)
    this.#owner.moveTo(await url)
  }

  /** Starts the process and lets it kill itself at `name`; `provoke` is what leads it there, once it listens. */
  async dieAt(name: Failpoint, provoke?: () => Promise<unknown>): Promise<void> {
    const dead = once(this.#process, 'exit', { signal: AbortSignal.timeout(patienceMs) })
    this.#process.on('message', (report: Report) => {
      if (!('url' in report)) return
      this.#owner.moveTo(report.url)
      // It dies before it answers.
      provoke?.().catch(() => {})
    })
    this.#start({ name, nth: 1 })
    await dead
    await this.#bury()
  }

  /** Kills the process wherever it is. */
  async kill(): Promise<void> {
    const dead = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await dead
    await this.#bury()
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
    await vi.waitUntil(() => this.#customers.every((phone) => shownTo(phone).length > 0), {
      timeout: patienceMs,
      interval: 50,
    })
    return campaign
  }

  /** Who got it not once, and what crossed the wire more often than deaths and phones asked for; none when all held. */
  broken(): string[] {
    return this.#customers.flatMap((phone) => {
      const [message, ...more] = shownTo(phone)
      if (!message || more.length > 0) return `${phone.phoneNumber} shows ${more.length + (message ? 1 : 0)}`
      const died = this.#deaths.filter((ids) => ids.includes(message.id)).length
      const asked = this.#askedAgain.filter((id) => id === message.id).length
      const frames = this.#emulator.frames(message.id)
      const holds = frames >= 1 && frames <= 1 + died + asked
      return holds ? [] : `${message.id} crossed the wire ${frames} times, ${1 + died + asked} allowed`
    })
  }

  /** How many messages crossed the wire more than once, and how many a phone asked for again. */
  figures(): { repeated: number; askedAgain: number } {
    const repeated = [...new Set(this.#deaths.flat())].filter((id) => this.#emulator.frames(id) > 1).length
    return { repeated, askedAgain: new Set(this.#askedAgain).size }
  }

  async close(): Promise<void> {
    this.#process.kill('SIGKILL')
    this.#next.kill('SIGKILL')
    await this.#emulator.close()
    this.#program.remove()
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
      WA_SOCKET_URL: this.#emulator.url,
    }
    this.#process.send({ env, arm } satisfies Start)
  }

  /** Notes what was leaving when the process died, and puts the next one into its place. */
  async #bury(): Promise<void> {
    this.#deaths.push(await withStore(this.#place, (store) => store.read(inFlight)))
    this.#process = this.#next
    this.#next = this.#load()
  }

  /** Loads the program, which takes the longest, and waits with it for its turn. */
  #load(): ChildProcess {
    const { file, env } = this.#program
    return fork(file, { stdio: 'inherit', env: { ...process.env, ...env } })
  }
}

const numberOf = (index: number): string => `5730${String(10_000_000 + index)}`

const shownTo = (phone: Phone) => phone.chat(shopNumber).filter((message) => !message.fromMe)

async function seedCustomers(
  store: Store,
  botId: string,
  { silent, customers }: { silent: number; customers: number },
): Promise<void> {
  const contact = (index: number, phoneNumber: string | null) =>
    contactRow({ botId, name: `Cliente ${index}`, phoneNumber })
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
