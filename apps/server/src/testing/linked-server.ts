import type { Emulator, Phone } from '@recado/whatsapp-emulator'
import { startEmulator } from '@recado/whatsapp-emulator'
import { vi } from 'vitest'
import { systemClock } from '../platform/time/clock.ts'
import type { Overrides } from '../compose/overrides.ts'
import { brokenQrSends } from './kills/lines/qr-sends.ts'
import { brokenPromises, workLeft } from './kills/promises.ts'
import { linkBot } from './link-bot.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const owner = '573005550100'

/** The whole server with one bot, linked to the emulated WhatsApp; customers read at once what they get. */
export class LinkedServer {
  readonly api: TestServer
  readonly emulator: Emulator
  readonly token: string
  readonly botId: string
  readonly sent: string[] = []
  readonly #owner: Phone
  readonly #customers: Phone[]
  readonly #askedAgain: string[] = []

  constructor(parts: {
    api: TestServer
    emulator: Emulator
    token: string
    botId: string
    customers: number
  }) {
    const { api, emulator, token, botId } = parts
    this.api = api
    this.emulator = emulator
    this.token = token
    this.botId = botId
    emulator.intercept(({ tag, attrs }, direction) => {
      const { id, type } = attrs
      if (direction === 'to-device' && tag === 'receipt' && type === 'retry' && id) this.#askedAgain.push(id)
      return 'pass'
    })
    this.#owner = emulator.addPhone({ phoneNumber: owner, name: 'Marta' })
    this.#customers = Array.from({ length: parts.customers }, (_, index) => {
      const customer = emulator.addPhone({ phoneNumber: `57300111${2000 + index}`, name: `Cliente ${index}` })
      return customer.on(
        'message',
        ({ message }) => message.fromMe || setImmediate(() => customer.markRead(owner)),
      )
    })
  }

  /** Every customer writes this once; with «hola» in it, so that messages which share a turn share its one reply. */
  async everybodyWrites(text: string): Promise<void> {
    for (const customer of this.#customers) this.sent.push(await customer.sendText(owner, text))
  }

  /** Resolves when the linked device is seen online, or offline, at WhatsApp. */
  async online(yes: boolean, withinMs = 60_000): Promise<void> {
    await vi.waitFor(() => {
      const [device] = this.#owner.linkedDevices()
      if (device?.online !== yes) throw new Error(`The line is ${yes ? 'not' : 'still'} up`)
    }, withinMs)
  }

  async link(): Promise<void> {
    const { messaging } = this.api.server
    await messaging.conversations.start()
    await messaging.jobs.recover()
    await linkBot(this.api.server, this.botId, this.#owner)
    await this.online(true)
  }

  /** Resolves when everything that was written has been answered and read. */
  async settled(withinMs = 60_000): Promise<void> {
    const { store } = this.api.server.core
    await vi.waitFor(
      async () => {
        const { left, received } = await store.read(workLeft)
        if (received === this.sent.length && left.length === 0) return
        throw new Error(`${received} of ${this.sent.length} received; left: ${left.join(', ')}`)
      },
      { timeout: withinMs, interval: 100 },
    )
  }

  /** What was promised of every message and not kept; `inFlight` may have been sent twice. */
  broken(inFlight: string[]): Promise<string[]> {
    const world = {
      sent: this.sent,
      customers: this.#customers,
      frames: (wireId: string) => this.emulator.frames(wireId),
      deaths: [inFlight],
      performed: [],
      askedAgain: this.#askedAgain,
      refused: () => 0,
      silenced: new Set<string>(),
      givenUp: new Set<string>(),
      delivered: [],
    }
    return this.api.server.core.store.read(async (db) => [
      ...(await brokenPromises(db, world)),
      ...(await brokenQrSends(db, world)),
    ])
  }

  async close(): Promise<void> {
    await this.api.close()
    await this.emulator.close()
  }
}

export async function openLinkedServer(
  customers: number,
  overrides: Overrides = {},
  env: Record<string, string> = {},
): Promise<LinkedServer> {
  // libsignal, in the customers' phones, tells of every session that it closes.
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  const emulator = await startEmulator({ fewKeys: true, onFault: () => {} })
  const api = await openTestServer(
    {
      clock: systemClock,
      delayScale: 0.01,
      pace: { burst: 1000, everyMs: 1 },
      loopTurns: 10_000,
      ...overrides,
    },
    { WA_SOCKET_URL: emulator.url, ...env },
  )
  const { token } = await api.register()
  const { _id: botId } = await api.createBot(token)
  await api.createNode(token, botId, {
    type: 'CUSTOM',
    name: 'Saludo',
    config: { regex: 'hola', response: '¡Hola!' },
  })
  const linked = new LinkedServer({ api, emulator, token, botId, customers })
  await linked.link()
  return linked
}
