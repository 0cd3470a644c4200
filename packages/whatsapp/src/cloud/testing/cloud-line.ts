import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { openGraphShop, PIN, type GraphShop } from '@recado/whatsapp-emulator/graph/testing'
import type {
  Channel,
  ChannelClock,
  ChannelUpdate,
  DeliveryUpdate,
  Inbound,
  KnownPerson,
} from '../../channel.ts'
import { emptySession, memorySessionStore } from '../../testing/memory-session-store.ts'
import { systemClock } from '../../system-clock.ts'
import { isSigned, linkNumber, openCloudChannel, readWebhook, writeCredentials } from '../index.ts'
import type { AccountNews, LinkForm } from '../index.ts'

const verifyToken = 'una-palabra-de-verificación'

/** A shop's number on the emulated Graph, linked as an owner does, with a place that takes what Meta tells. */
export class CloudLine extends EventEmitter implements AsyncDisposable {
  readonly channel: Channel
  readonly shop: GraphShop
  readonly session = emptySession()
  readonly updates: ChannelUpdate[] = []
  readonly deliveries: DeliveryUpdate[] = []
  readonly people: KnownPerson[] = []
  readonly accounts: AccountNews[] = []
  readonly order: ('durable' | 'acknowledged')[] = []
  readonly #server
  heardAt: number | null = null
  leftBecause: string | null = null
  callbackUrl = ''
  /** How often linking wanted to know that address. */
  addressesAsked = 0

  private constructor(shop: GraphShop, clock: ChannelClock) {
    super()
    this.shop = shop
    const changed = (): void => void this.emit('change')
    const silent = (): void => {}
    this.channel = openCloudChannel({
      sessionStore: memorySessionStore(this.session, changed),
      listener: {
        updated: (update) => (this.updates.push(update), changed()),
        inbound: async () => {},
        delivery: async (updates) => (this.deliveries.push(...updates), changed()),
        people: async (people) => (this.people.push(...people), changed()),
      },
      lastHeard: async () => this.journal.findLast((item) => item.kind === 'message')?.wireId ?? null,
      lastWebhookAt: async () => this.heardAt,
      leftBecause: async () => this.leftBecause,
      isAlone: async () => true,
      clock,
      logger: { debug: silent, info: silent, warn: silent, error: silent },
      baseUrl: shop.graph.url,
    })
    this.#server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://callback')
      if (request.method === 'GET') {
        const isOurs = searchParams.get('hub.verify_token') === verifyToken
        return void response
          .writeHead(isOurs ? 200 : 403)
          .end(isOurs ? searchParams.get('hub.challenge') : '')
      }
      void buffer(request).then((body) => {
        const status = this.#hear(body, request.headers['x-hub-signature-256'])
        response.writeHead(status).end()
        if (status === 200) this.order.push('acknowledged')
        changed()
      })
    })
    for (const event of ['message', 'receipt', 'read', 'typing', 'call'] as const)
      shop.laura.on(event, changed)
  }

  /** Not linked yet. */
  static async open(
    how: Parameters<typeof openGraphShop>[0] = {},
    clock: ChannelClock = systemClock,
  ): Promise<CloudLine> {
    const line = new CloudLine(await openGraphShop(how), clock)
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve))
    const address = line.#server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    line.callbackUrl = `http://127.0.0.1:${port}/hook`
    return line
  }

  static async openLinked(clock?: ChannelClock): Promise<CloudLine> {
    const line = await CloudLine.open({}, clock)
    await line.link()
    await line.channel.connect()
    return line
  }

  get journal(): readonly Inbound[] {
    return this.session.journal
  }

  /** What its owner copies from Meta's pages. */
  get form(): LinkForm {
    const { token, line, account, app } = this.shop
    return {
      token: token.value,
      phoneNumberId: line.id,
      accountId: account.id,
      appId: app.id,
      appSecret: app.secret,
      pin: PIN,
    }
  }

  async link(
    form: Partial<LinkForm> = {},
    { replaces = false, isOver = false } = {},
  ): Promise<{ phoneNumber: string }> {
    const { appSecret: _appSecret, pin: _pin, ...credentials } = this.form
    const number = await linkNumber(
      { ...this.form, ...form },
      async () => {
        this.addressesAsked++
        return { url: this.callbackUrl, verifyToken, replaces, isOver: async () => isOver }
      },
      { baseUrl: this.shop.graph.url, clock: systemClock },
    )
    this.session.credentials = writeCredentials(credentials)
    return number
  }

  async until<T>(check: () => T): Promise<NonNullable<T>> {
    for (;;) {
      const found = check()
      if (found) return found
      await once(this, 'change', { signal: AbortSignal.timeout(60_000) })
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.channel.close()
    await this.shop[Symbol.asyncDispose]()
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  #hear(body: Buffer, signature: string | string[] | undefined): number {
    if (typeof signature !== 'string' || !isSigned(body, signature, [this.shop.app.secret])) return 401
    const news = readWebhook(JSON.parse(body.toString()))
    this.heardAt = Date.now()
    for (const { inbound, deliveries, people } of news?.lines ?? []) {
      this.session.journal.push(...inbound)
      this.order.push('durable')
      this.deliveries.push(...deliveries)
      this.people.push(...people)
      this.channel.told?.(deliveries)
    }
    this.accounts.push(...(news?.accounts ?? []))
    return 200
  }
}
