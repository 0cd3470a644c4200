import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { CloudLink } from '@recado/contract/messaging/cloud-link'
import type { TemplateBook } from '@recado/contract/messaging/templates'
import { copiedFrom, openGraphShop, type GraphShop } from '@recado/whatsapp-emulator/graph/testing'
import { expect } from 'vitest'
import type { Scope, Store } from '../../../../platform/db/store.ts'
import { systemClock } from '../../../../platform/time/clock.ts'
import { openTestServer, type TestServer } from '../../../../testing/test-server.ts'

/** A bot of a whole server beside an emulated Graph, which reaches it as strangers do. */
export type OfficialShop = AsyncDisposable & {
  graphShop: GraphShop
  server: TestServer
  token: string
  botId: string
  /** What the server wrote about, in its order. */
  scopes: Scope[]
  /** What its owner copies from Meta's pages. */
  form: () => Record<string, unknown>
  link: (body?: object) => ReturnType<TestServer['call']>
  /** Linked by that form, its templates looked up; `webhook` is the path that Meta tells it at. */
  linked: () => Promise<CloudLink & { webhook: string }>
  templateBook: () => Promise<TemplateBook>
}

/** `beforeWrite` may look at what the server wrote so far. */
export async function openOfficialShop(beforeWrite?: (store: Store) => Promise<void>): Promise<OfficialShop> {
  const scopes: Scope[] = []
  const watched = (store: Store): Store => ({
    ...store,
    async write(scope, work) {
      scopes.push(scope)
      await beforeWrite?.(store)
      return store.write(scope, work)
    },
  })
  const graphShop = await openGraphShop()
  let behind: TestServer | null = null
  const { door, publicUrl } = await openDoor(() => behind)
  const server = await openTestServer(
    { clock: systemClock, delayScale: 0.01, wrapStore: watched },
    {
      APP_URL: publicUrl,
      CLOUD_API_BASE_URL: graphShop.graph.url,
      WA_SOCKET_URL: graphShop.emulator.url,
    },
  )
  behind = server
  const { token } = await server.register()
  const botId = (await server.createBot(token))._id
  const config = { regex: 'hola', response: '¡Hola! ¿Qué buscas?' }
  await server.createNode(token, botId, { type: 'CUSTOM', name: 'Saludo', config, isActive: true })
  await server.server.messaging.conversations.start()
  const form = () => copiedFrom(graphShop)
  const link = (body: object = form()) => server.call('POST', `/api/wa/cloud/${botId}`, { token, body })
  const templateBook = async (): Promise<TemplateBook> =>
    (await server.call('GET', `/api/wa/templates/${botId}`, { token })).json()
  return {
    graphShop,
    server,
    token,
    botId,
    scopes,
    form,
    link,
    templateBook,
    async linked() {
      const answer = await link()
      expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 })
      const state: CloudLink = answer.json()
      // Its templates are asked for meanwhile.
      await expect.poll(async () => (await templateBook()).lookedAt).not.toBeNull()
      return { ...state, webhook: new URL(state.linked?.webhookUrl ?? publicUrl).pathname }
    },
    async [Symbol.asyncDispose]() {
      await server.close()
      door.closeAllConnections()
      await new Promise((done) => door.close(done))
      await graphShop[Symbol.asyncDispose]()
    },
  }
}

/** What strangers reach of the server, as a proxy in front of it would pass it on. */
async function openDoor(behind: () => TestServer | null): Promise<{ door: Server; publicUrl: string }> {
  const door = createServer((request, response) => {
    void buffer(request).then(async (payload) => {
      const { method, url, headers } = request
      const answer = await behind()?.server.app.inject({
        method: method === 'GET' ? 'GET' : 'POST',
        url: url ?? '/',
        headers,
        ...(method === 'POST' && { payload }),
      })
      response.writeHead(answer?.statusCode ?? 503).end(answer?.rawPayload)
    })
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { door, publicUrl: `http://127.0.0.1:${port}` }
}
