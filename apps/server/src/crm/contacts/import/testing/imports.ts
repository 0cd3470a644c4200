import type { ContactImport } from '@recado/contract/crm/contact-imports'
import type { Contact } from '@recado/contract/crm/contacts'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { openTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { uploadTo } from '../../../../testing/upload.ts'

/** For each test of a file a bot of its own without contacts, on one server, and the ways to its imports. */
export function importsForEachTest() {
  let server: TestServer
  let token: string
  let botId: string
  const anotherBot = async () => {
    botId = (await server.createBot(token))._id
  }
  beforeAll(async () => {
    server = await openTestServer()
    // Without a limit of bots.
    token = await server.adminToken()
  })
  beforeEach(anotherBot)
  afterAll(() => server.close())

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    server.call(method, path, { token, ...(body && { body }) })
  const at = (path = '') => `/api/crm/${botId}/contacts${path}`
  const send = (content: string | Buffer, name = 'clientes.csv') =>
    uploadTo(server, botId, token, { name, bytes: Buffer.from(content), url: at('/imports') })
  const look = async (id: string): Promise<ContactImport> =>
    (await call('GET', at(`/imports/${id}`))).json().import
  return {
    /** What the rest of the test is about. */
    anotherBot,
    server: () => server,
    botId: () => botId,
    call,
    at,
    send,
    upload: async (content: string | Buffer): Promise<ContactImport> => (await send(content)).json().import,
    /** Every column as it was guessed. */
    start: (of: ContactImport, more: object = {}, headers: Record<string, string> = {}) =>
      server.call('POST', at(`/imports/${of._id}/start`), {
        token,
        headers,
        body: { columns: of.columns.map(({ field }) => field), ...more },
      }),
    look,
    finished: (id: string) =>
      vi.waitFor(
        async () => {
          const now = await look(id)
          expect(now.state).toBe('done')
          return now
        },
        { timeout: 60_000, interval: 20 },
      ),
    contacts: async (): Promise<Contact[]> => (await call('GET', at('?limit=100'))).json().contacts,
    csv: async (path: string) => (await call('GET', path)).body,
  }
}
