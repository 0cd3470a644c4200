import { setTimeout as pass } from 'node:timers/promises'
import type { ContactImport } from '@recado/contract/crm/contact-imports'
import type { Channel, ChannelListener } from '@recado/whatsapp'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { JobData } from '../messaging/jobs/job.ts'
import { queueJob } from '../messaging/jobs/queue-job.ts'
import { recordingChannel, RecordingNetwork } from '../messaging/testing/recording-channel.ts'
import { newId } from '../platform/db/ids.ts'
import type { Scope, Store } from '../platform/db/store.ts'
import { systemClock } from '../platform/time/clock.ts'
import { reportLong } from '../testing/long-results.ts'
import { openTestServer, password, type TestServer } from '../testing/test-server.ts'
import { uploadTo } from '../testing/upload.ts'

const owners = 20
const botsEach = 5
const forMs = 60_000
/** Each bot's customer writes, and its owner does something, so often. */
const everyMs = 4000
const patience = { timeout: 60_000, interval: 200 }

type Shop = { botId: string; email: string; token: string; written: number }

/** Lines that are up at once and take what is sent, for WhatsApp's own cost more than all that is looked at here. */
class StubLines {
  readonly #network = new RecordingNetwork()
  readonly #listeners = new Map<string, ChannelListener>()
  readonly replies = new Map<string, number>()

  readonly open = (botId: string, listener: ChannelListener): Channel => {
    const accepted = (wireId: string) => {
      this.replies.set(botId, (this.replies.get(botId) ?? 0) + 1)
      void listener.delivery([{ wireId, state: 'accepted' }])
    }
    return {
      ...recordingChannel(this.#network, accepted),
      connect: async () => {
        this.#listeners.set(botId, listener)
        const phoneNumber = `57${Number.parseInt(botId.slice(-9), 16)}`
        listener.updated({ status: 'connected', phoneNumber, name: null })
      },
      close: async () => {
        this.#listeners.delete(botId)
        listener.updated({ status: 'disconnected', reason: null, willRetry: false })
      },
    }
  }

  /** Resolves when it is kept; a line that is down has none to hear it. */
  async write(botId: string, text: string): Promise<boolean> {
    const listener = this.#listeners.get(botId)
    await listener?.inbound([
      {
        kind: 'message',
        wireId: newId(),
        peer: { phoneNumber: '573001112233', lid: null },
        fromMe: false,
        at: Date.now(),
        pushName: 'Ana',
        content: { type: 'text', text },
        raw: Uint8Array.of(1),
      },
    ])
    return listener !== undefined
  }
}

async function openShops(server: TestServer): Promise<Shop[]> {
  const shops: Shop[] = []
  for (let owner = 0; owner < owners; owner++) {
    const email = `tienda${owner}@correo.co`
    const { token } = await server.register(email)
    for (let bot = 0; bot < botsEach; bot++) {
      const { _id: botId } = await server.createBot(token, `Tienda ${bot}`)
      const config = { regex: 'hola', response: '¡Hola!' }
      await server.createNode(token, botId, { type: 'CUSTOM', name: 'Saludo', config })
      await server.server.messaging.host.connect(botId)
      shops.push({ botId, email, token, written: 0 })
    }
  }
  return shops
}

test('in a minute of traffic, jobs, logins, edits and reconnects of a hundred bots nothing keeps everybody waiting', async () => {
  const started = performance.now()
  const scopes: Scope[] = []
  const watched = (store: Store): Store => ({
    ...store,
    write(scope, work) {
      scopes.push(scope)
      return store.write(scope, work)
    },
  })
  let delivered = 0
  const lines = new StubLines()
  const server = await openTestServer({
    clock: systemClock,
    delayScale: 0.01,
    loopTurns: Infinity,
    wrapStore: watched,
    openChannel: lines.open,
    egress: async () => {
      delivered++
      return { ok: true, status: 200, body: '', ms: 1 }
    },
  })
  onTestFinished(() => server.close())
  const { messaging, core, upkeep } = server.server
  await messaging.conversations.start()
  await messaging.jobs.recover()
  const shops = await openShops(server)

  const wanted = async (what: Promise<{ statusCode: number; body: string }>, status: number) => {
    const { statusCode, body } = await what
    if (statusCode !== status) throw new Error(`${statusCode}: ${body}`)
  }
  const call = (shop: Shop, method: 'POST' | 'PUT', path: string, body: object) =>
    server.call(method, path, { token: shop.token, body })
  const doings = [
    /** Logins that succeed and fail, from where their owners are. */
    async ({ email }: Shop, place: number) => {
      const ip = `10.0.${place % 250}.1`
      await wanted(server.login({ email, password }, ip), 200)
      await wanted(server.login({ email, password: 'otra clave larga' }, ip), 401)
    },
    async (shop: Shop) => {
      const settings = { responseDelay: 2 }
      await wanted(call(shop, 'PUT', `/api/bots/${shop.botId}/config`, { settings }), 200)
    },
    async (shop: Shop, place: number) => {
      const config = { regex: `precio ${place}`, response: '10' }
      const node = { type: 'CUSTOM', name: `Precio ${place}`, config }
      await wanted(call(shop, 'POST', `/api/bots/${shop.botId}/nodes`, node), 201)
    },
    /** A file of customers. */
    async ({ botId, token }: Shop, place: number) => {
      const url = `/api/crm/${botId}/contacts/imports`
      const bytes = Buffer.from(`Nombre;Teléfono\r\nAna;3102${String(place).padStart(6, '0')}\r\n`)
      const sent = await uploadTo(server, botId, token, { name: 'clientes.csv', bytes, url })
      const draft = sent.json<{ import: ContactImport }>().import
      const columns = draft.columns.map(({ field }) => field)
      await wanted(server.call('POST', `${url}/${draft._id}/start`, { token, body: { columns } }), 202)
    },
    async ({ botId, written }: Shop) => {
      await vi.waitFor(() => expect(lines.replies.get(botId)).toBe(written), patience)
      await messaging.host.disconnect(botId)
      await messaging.host.connect(botId)
    },
    async ({ botId }: Shop) => {
      const job: JobData = { kind: 'webhook', nodeId: 'n', url: 'https://tienda.co/', payload: {} }
      await core.inTransaction({ bot: botId }, (transaction) => queueJob(transaction, botId, job))
      await messaging.jobs.wake()
    },
  ]

  scopes.length = 0
  const until = performance.now() + forMs
  let done = 0
  const lives = shops.map(async (shop, place) => {
    await pass((everyMs * place) / shops.length)
    for (let round = 0; performance.now() < until; round++) {
      if (await lines.write(shop.botId, 'hola')) shop.written++
      await doings[(place + round) % doings.length]?.(shop, place)
      done++
      await pass(everyMs)
    }
  })
  const sweeps = async () => {
    while (performance.now() < until) {
      await upkeep.uploadSweep.sweep()
      await upkeep.retention.sweep()
      await pass(10_000)
    }
  }
  await Promise.all([...lives, sweeps()])
  const answered = () => {
    const left = shops.filter(({ botId, written }) => lines.replies.get(botId) !== written)
    expect(left.map(({ botId, written }) => [lines.replies.get(botId), written])).toEqual([])
  }
  await vi.waitFor(answered, patience)

  const exclusive = scopes.filter((scope) => scope === 'installation').length
  const written = shops.reduce((sum, shop) => sum + shop.written, 0)
  const what = `${shops.length} bots for ${forMs / 1000} s: ${scopes.length} transactions of ${done} doings besides messages, ${exclusive} of them exclusive`
  process.stdout.write(`${what}\n`)
  const broken = exclusive === 0 ? [] : [`${exclusive} exclusive transactions`]
  reportLong({ what, kills: 0, sent: written, broken, repeated: 0, askedAgain: 0, started })
  expect(delivered).toBeGreaterThan(0)
  expect(exclusive).toBe(0)
  expect(await core.store.read((db) => db.selectFrom('bots').select('id').execute())).toHaveLength(
    shops.length,
  )
})
