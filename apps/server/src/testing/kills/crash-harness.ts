import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Phone } from '@recado/whatsapp-emulator'
import type { StorePlace } from '../../platform/db/open-store.ts'
import type { Store } from '../../platform/db/store.ts'
import type { Failpoint } from '../../platform/failpoints.ts'
import { Succession } from '../succession.ts'
import { withStore } from '../with-store.ts'
import type { Arm, Command, Report } from './messages.ts'
import { type KilledLine, shopNumber } from './lines/killed-line.ts'
import { brokenPromises } from './promises.ts'
import { seedShop } from './seeded-shop.ts'
import { ShopReports } from './shop-reports.ts'

const source = fileURLToPath(new URL('shop-process.ts', import.meta.url))
/** Longer than anything here takes on a busy machine: what is not confirmed leaves again within two minutes. */
const patienceMs = 180_000
const murmurMs = 250

const words = ['hola', '¿hay talla 38?', 'pedido']

type HarnessParts<Line> = {
  place: StorePlace
  botId: string
  line: Line
  webhooks: Server
  processes: Succession
  reports: ShopReports
}

/** The processes of one shop, one after another, each killed; network and customers outlive them all. */
export class CrashHarness<Line extends KilledLine = KilledLine> {
  readonly line: Line
  readonly #place: StorePlace
  readonly #botId: string
  readonly #customers: Phone[]
  readonly #sent: string[] = []
  readonly #delivered: string[] = []
  readonly #silenced = new Set<string>()
  readonly #givenUp = new Set<string>()
  readonly #webhooks: Server
  readonly #processes: Succession
  readonly #reports: ShopReports

  private constructor(
    { place, botId, line, webhooks, processes, reports }: HarnessParts<Line>,
    { customers }: { customers: number },
  ) {
    this.line = line
    this.#processes = processes
    this.#reports = reports
    this.#webhooks = webhooks.on('request', (request, response) => {
      this.#delivered.push(String(request.headers['idempotency-key']))
      response.end()
    })
    this.#place = place
    this.#botId = botId
    this.#customers = Array.from({ length: customers }, (_, index) =>
      line.emulator.addPhone({ phoneNumber: `57300111${2000 + index}`, name: `Cliente ${index}` }),
    )
  }

  /** Opens the shop on an empty database and links its line, which the harness closes. */
  static async open<Line extends KilledLine>(
    place: StorePlace,
    line: Line,
    load: { customers: number },
  ): Promise<CrashHarness<Line>> {
    const webhooks = createServer()
    await new Promise<void>((resolve) => webhooks.listen(0, '127.0.0.1', resolve))
    // A TCP server's address is never a pipe's name.
    const { port } = webhooks.address() as AddressInfo
    const botId = await withStore(place, async (store) => {
      const bot = await seedShop(store, `http://avisos.example:${port}/`)
      await line.seed(store, bot)
      return bot
    })
    const { emulator } = line
    const reports = new ShopReports(patienceMs)
    const heard = (said: unknown) => {
      // Its processes send nothing else.
      const report = said as Report
      line.heard(report)
      reports.heard(report)
    }
    const processes = await Succession.of(source, { place, emulator, patienceMs, heard })
    const harness = new CrashHarness({ place, botId, line, webhooks, processes, reports }, load)
    const up = reports.told('up')
    harness.#begin(null)
    await line.link((kind) => reports.told(kind))
    await up
    for (const customer of harness.#customers) {
      // Reads at once, so that blue ticks are part of the load.
      customer.on(
        'message',
        ({ message }) => message.fromMe || setImmediate(() => customer.markRead(shopNumber)),
      )
    }
    return harness
  }

  /** What was leaving at each death so far, by the ids of `inFlight`. */
  get deaths(): readonly (readonly string[])[] {
    return this.#processes.deaths
  }

  /** How much was tried: processes killed, messages written, messages which left more than once. */
  figures(): { kills: number; sent: number; repeated: number; askedAgain: number } {
    const { deaths, askedAgain } = this.#processes
    const repeated = this.line.repeated(deaths)
    return {
      kills: deaths.length,
      sent: this.#sent.length,
      repeated,
      askedAgain: new Set(askedAgain).size,
    }
  }

  /** Some customer writes something. */
  async write(): Promise<void> {
    const count = this.#sent.length
    const customer = this.#customers[count % this.#customers.length]
    const text = `${words[count % words.length]} ${count}`
    if (customer) this.#sent.push(this.line.journalIdOf(customer, await customer.sendText(shopNumber, text)))
  }

  /** Lets the process kill itself at the `nth` passing of `name` while customers write, then starts the next one. */
  async killAt(name: Failpoint, nth: number): Promise<void> {
    if (this.line.campaigns) this.promote()
    await this.#armed({ name, nth })
    await this.#succeed()
  }

  async #armed({ name, nth }: Arm): Promise<void> {
    let alive = true
    const died = this.#deathAt(name, nth).then(() => (alive = false))
    this.#command({ arm: { name, nth } })
    while (alive) {
      for (let count = 0; count < 3 && alive; count++) await this.write()
      await Promise.race([died, this.#settled()])
    }
    await died
  }

  /**
   * Kills a process at `first`, lets `leave` change what it left in the database, and kills the next one at `name`. Rows
   * of the queue that `leave` names will never be sent.
   */
  async killAfter(
    first: Failpoint,
    leave: (store: Store) => Promise<string[]>,
    name: Failpoint,
  ): Promise<void> {
    await this.#armed({ name: first, nth: 1 })
    await this.#replace()
    for (const id of await withStore(this.#place, leave)) this.#givenUp.add(id)
    const died = this.#deathAt(name, 1)
    this.#begin({ name, nth: 1 })
    await this.#murmuring(died)
    await this.#succeed()
  }

  /** Lets the process kill itself at `name` while its owner is deactivated and reactivated, over and over. */
  async killSilent(name: Failpoint, nth: number, when: 'waiting' | 'running'): Promise<void> {
    await this.#settled()
    let alive = true
    const died = this.#deathAt(name, nth).then(() => (alive = false))
    this.#command({ arm: { name, nth } })
    while (alive) {
      const from = this.#sent.length
      for (let count = 0; count < 3; count++) await this.write()
      for (const wireId of this.#sent.slice(from)) this.#silenced.add(wireId)
      for (const command of [{ deactivate: when }, { reactivate: true }] as const) {
        if (!alive) break
        const done = this.#reports.told('silent')
        this.#command(command)
        await Promise.race([died, done])
        done.catch(() => {})
      }
      if (alive) await Promise.race([died, this.#settled()])
    }
    await withStore(this.#place, (store) =>
      store.write('installation', (tx) => tx.updateTable('users').set({ active: 1 }).execute()),
    )
    await this.#succeed()
  }

  promote(): void {
    this.#command({ promote: true })
  }

  /** Rejects with where it was to die when it has not for all its time. */
  #deathAt(name: Failpoint, nth: number): Promise<unknown> {
    return this.#processes.dead().catch((cause: unknown) => {
      const { left, failures } = this.#reports
      const what = [`The process never passed ${name} ${nth} times`, `left: ${left}`, ...failures]
      throw new Error(what.join('\n'), { cause })
    })
  }

  /** Kills the process wherever it is, and starts the next one. */
  async kill(): Promise<void> {
    await this.#processes.kill()
    await this.#succeed()
  }

  /** Resolves when the process that runs now has nothing left to do. */
  settle = (): Promise<void> => this.#settled()

  /** Waits until phones can read what they asked for again; what they never can is among the broken promises. */
  async #allRead(): Promise<void> {
    const stop = AbortSignal.timeout(patienceMs)
    const isShown = (id: string): boolean =>
      this.#customers.some((phone) => phone.chat(shopNumber).some((message) => message.id === id))
    while (!stop.aborted && !this.#processes.askedAgain.every(isShown)) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** What was promised and not kept, once everything is over. */
  async broken(): Promise<string[]> {
    await this.#settled()
    await this.#allRead()
    const ended = this.#processes.dead()
    this.#command({ stop: true })
    await ended
    const world = {
      sent: this.#sent,
      customers: this.#customers,
      deaths: this.#processes.deaths,
      performed: this.#reports.performed,
      askedAgain: this.#processes.askedAgain,
      delivered: this.#delivered,
      silenced: this.#silenced,
      givenUp: this.#givenUp,
    }
    const broken = await withStore(this.#place, (store) =>
      store.read(async (db) => [
        ...(await brokenPromises(db, world)),
        ...(await this.line.broken(db, world)),
      ]),
    )
    if (this.#delivered.length === 0) broken.push('no webhook was delivered')
    return [...broken, ...this.#reports.failures, ...this.line.failures]
  }

  async close(): Promise<void> {
    this.#processes.close()
    this.#webhooks.close().closeAllConnections()
    await this.line.close()
  }

  async #succeed(): Promise<void> {
    await this.#replace()
    const up = this.#reports.told('up')
    this.#begin(null)
    await up
  }

  /** The process that died gives its place to the next one. */
  async #replace(): Promise<void> {
    await this.#processes.bury((store) => this.line.between(store))
  }

  #begin(arm: Arm | null): void {
    this.#reports.begin()
    const start = { place: this.#place, botId: this.#botId, line: this.line.address, arm }
    this.#command({ start })
  }

  #command = (command: Command): void => this.#processes.send(command)

  #settled(): Promise<void> {
    return this.#murmuring(this.#reports.untilSettled(() => this.#sent.length))
  }

  /** While this lasts somebody else says something now and then, on a line where that counts. */
  async #murmuring<T>(work: Promise<T>): Promise<T> {
    const murmur = () =>
      void this.line.murmur?.().catch((error: unknown) => this.#reports.failures.push(String(error)))
    const timer = setInterval(murmur, murmurMs)
    try {
      return await work
    } finally {
      clearInterval(timer)
    }
  }
}
