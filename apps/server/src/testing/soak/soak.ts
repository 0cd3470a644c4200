import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Emulator, type Phone, startEmulator } from '@recado/whatsapp-emulator'
import { openStore, type StorePlace } from '../../platform/db/open-store.ts'
import { bundledProgram, type BundledProgram } from '../programs/bundled-program.ts'
import type { Reading } from './growth.ts'
import { seedBots } from './seeded-bots.ts'
import { patienceMs, SoakedProcess } from './soaked-process.ts'
import { WireLedger } from './wire-ledger.ts'

const source = fileURLToPath(new URL('soak-process.ts', import.meta.url))
/** Messages between two looks at the clock. */
const atOnce = 5

/**
 * Of so many `bots` the first `byLid` have accounts whose chats are by LID, of which nothing but a refusal tells them. Times in
 * ms. First `roughMs` with drops and kills; then without kills `warmMs`, until what belongs into the caches of the
 * process that is left is there (Baileys keeps some of it for five minutes); then `calmMs`, in which its memory is read.
 */
export type SoakPlan = {
  bots: number
  byLid: number
  customersEach: number
  perSecond: number
  roughMs: number
  warmMs: number
  calmMs: number
  killEveryMs: number
  dropEveryMs: number
  readMemoryEveryMs: number
}

type Chat = { customer: Phone; owner: Phone; sent: string[] }

/** Many bots in one process, and everybody who writes to them. Processes come and go; network and phones stay. */
export class Soak {
  readonly #plan: SoakPlan
  readonly #emulator: Emulator
  readonly #ledger: WireLedger
  readonly #owners: Phone[]
  readonly #chats: Chat[]
  /** Messages of customers that the bots' journal has. */
  #received = 0
  readonly memory: Reading[] = []
  readonly rss: Reading[] = []
  readonly #process: SoakedProcess
  kills = 0
  drops = 0
  sent = 0

  private constructor(
    plan: SoakPlan,
    { place, program }: { place: StorePlace; program: BundledProgram },
    botIds: string[],
    emulator: Emulator,
  ) {
    this.#plan = plan
    this.#emulator = emulator
    this.#ledger = new WireLedger(emulator)
    this.#owners = botIds.map((_, index) =>
      emulator.addPhone({ phoneNumber: `5730055${String(index).padStart(5, '0')}`, name: `Tienda ${index}` }),
    )
    for (const owner of this.#owners.slice(0, plan.byLid)) owner.migration.begin({ signs: [] })
    this.#chats = this.#owners.flatMap((owner, bot) =>
      Array.from({ length: plan.customersEach }, (_, index) => {
        const number = String(bot * plan.customersEach + index).padStart(6, '0')
        const customer = emulator.addPhone({ phoneNumber: `573010${number}`, name: `Cliente ${number}` })
        // Reads at once, so that blue ticks are part of the load.
        customer.on(
          'message',
          ({ message }) => message.fromMe || setImmediate(() => customer.markRead(owner.phoneNumber)),
        )
        return { customer, owner, sent: [] }
      }),
    )
    this.#process = new SoakedProcess(program, { place, waSocketUrl: emulator.url })
  }

  /** Seeds an empty database, starts the process and links every bot, a few at a time. */
  static async open(place: StorePlace, plan: SoakPlan): Promise<Soak> {
    const store = await openStore(place)
    const botIds = await seedBots(store, plan.bots)
    await store.close()
    const program = await bundledProgram(source)
    const soak = new Soak(plan, { place, program }, botIds, await startEmulator({ onFault: () => {} }))
    await soak.#process.told((report) => 'restored' in report)
    const waiting = botIds.entries()
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (const [index, botId] of waiting) await soak.#link(botId, index)
      }),
    )
    return soak
  }

  /** Writes at the plan's pace, with drops and kills on the way. */
  async run(): Promise<void> {
    const { roughMs, warmMs, calmMs, killEveryMs, readMemoryEveryMs } = this.#plan
    await this.#write({
      until: (passed) => passed >= roughMs,
      every: killEveryMs,
      now: () => this.#kill(),
    })
    await this.#write({ until: (passed) => passed >= warmMs })
    await this.#write({
      until: (passed) => passed >= calmMs,
      every: readMemoryEveryMs,
      now: (passed) => this.#readMemory(passed),
    })
  }

  /** Customers write until it is enough; drops go on, and `now` is done every so many ms, give or take a half. */
  async #write(phase: {
    until: (passed: number) => boolean
    every?: number
    now?: (passed: number) => Promise<void>
  }): Promise<void> {
    const { perSecond, dropEveryMs } = this.#plan
    const { until, every = Number.POSITIVE_INFINITY, now } = phase
    const [started, before] = [performance.now(), this.sent]
    const passed = () => performance.now() - started
    let [next, nextDrop] = [every, dropEveryMs]
    while (!until(passed())) {
      // In the pace of the clock: what a slow moment kept back follows, a few at a time.
      for (let count = 0; count < atOnce && this.sent - before < (passed() / 1000) * perSecond; count += 1) {
        await this.#writeOne()
      }
      if (passed() > nextDrop) {
        nextDrop += dropEveryMs * (0.5 + Math.random())
        this.#drop()
      }
      if (passed() > next) {
        await now?.(passed())
        next = passed() + every * (0.5 + Math.random())
      }
      await sleep(10)
    }
  }

  /** Waits until everything is answered, stops cleanly, and says every promise that was broken. */
  async broken(): Promise<string[]> {
    await this.#settled()
    await this.#process.stop()
    const rescanned = this.#owners.filter(
      (owner) =>
        owner
          .linkedDevices()
          .map(({ id }) => id)
          .join() !== '1',
    )
    return [
      ...this.#process.failures,
      ...rescanned.map(({ phoneNumber }) => `${phoneNumber} was linked anew`),
      ...this.#ledger.unexplained,
      ...this.#uncounted(),
      ...this.#chats.flatMap((chat) => this.#brokenIn(chat)),
    ]
  }

  get repeated(): number {
    return this.#ledger.repeated
  }

  get askedAgain(): number {
    return this.#ledger.askedAgain.size
  }

  get misaddressed(): number {
    return this.#ledger.misaddressed
  }

  async close(): Promise<void> {
    this.#process.close()
    await this.#emulator.close()
  }

  async #writeOne(): Promise<void> {
    const chat = this.#chats[Math.floor(Math.random() * this.#chats.length)]
    if (!chat) return
    const text = `mensaje ${this.sent++}`
    chat.sent.push(text)
    await chat.customer.sendText(chat.owner.phoneNumber, text)
  }

  #drop(): void {
    const owner = this.#owners[Math.floor(Math.random() * this.#owners.length)]
    if (!owner) return
    this.drops += this.#emulator.endSessions(owner.phoneNumber, 428)
  }

  async #kill(): Promise<void> {
    await this.#process.kill()
    this.kills += 1
    this.#process.succeed()
  }

  async #readMemory(at: number): Promise<void> {
    this.#process.command({ ask: 'memory' })
    const report = await this.#process.told((told) => 'heap' in told)
    if (!('heap' in report)) return
    const megabytes = (bytes: number) => bytes / 1024 / 1024
    this.memory.push({ minute: at / 60_000, megabytes: megabytes(report.heap) })
    this.rss.push({ minute: at / 60_000, megabytes: megabytes(report.rss) })
  }

  /** Sent is received, on both sides of the wire. */
  #uncounted(): string[] {
    const { given, sent } = this.#ledger
    const shown = this.#chats.reduce((sum, { customer, owner }) => {
      return sum + customer.chat(owner.phoneNumber).filter(({ fromMe }) => !fromMe).length
    }, 0)
    return [
      ...(given === this.sent && this.#received === this.sent
        ? []
        : [`${this.sent} were written, ${given} crossed the wire to bots, ${this.#received} were received`]),
      ...(sent === shown ? [] : [`bots sent ${sent}, and phones show ${shown}`]),
    ]
  }

  /** Each message was answered once, in the order in which its customer wrote them. */
  #brokenIn({ customer, owner, sent }: Chat): string[] {
    const answers = customer.chat(owner.phoneNumber).filter(({ fromMe }) => !fromMe)
    const said = answers.flatMap(({ text }) => text.split('\n'))
    if (sent.join() === said.join()) return []
    const bubbles = answers.map(({ text }) => text.replaceAll('\n', ' + '))
    return [`${customer.phoneNumber} wrote ${sent.join(', ')} and was answered ${bubbles.join(', ')}`]
  }

  async #settled(): Promise<void> {
    const end = performance.now() + patienceMs
    let words = ''
    while (performance.now() < end) {
      this.#process.command({ ask: 'left' })
      const report = await this.#process.told((told) => 'left' in told)
      if ('left' in report) {
        this.#received = report.received
        if (report.received >= this.sent && report.left.length === 0 && this.#allShown()) return
        words = `${report.received} of ${this.sent} received; left: ${report.left.join(', ')}`
      }
      await sleep(250)
    }
    this.#process.failures.push(`it did not come to rest: ${words}`)
  }

  #allShown(): boolean {
    return this.#chats.every(({ customer, owner, sent }) => {
      const answers = customer.chat(owner.phoneNumber).filter(({ fromMe }) => !fromMe)
      return answers.flatMap(({ text }) => text.split('\n')).length >= sent.length
    })
  }

  async #link(botId: string, index: number): Promise<void> {
    const shown = this.#process.told((report) => 'qr' in report && report.botId === botId)
    this.#process.command({ link: botId })
    const report = await shown
    const up = this.#process.told((told) => 'up' in told && told.up === botId)
    if ('qr' in report) await this.#owners[index]?.scan(report.qr)
    await up
  }
}
