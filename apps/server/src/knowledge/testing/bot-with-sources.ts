import type { Fact } from '@recado/contract/knowledge/facts'
import type { SourceReview } from '@recado/contract/knowledge/review'
import type { Source } from '@recado/contract/knowledge/sources'
import { ScriptedAi } from '@recado/scripted-ai'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { egressToHere } from '../../testing/egress-to-here.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { uploadTo } from '../../testing/upload.ts'
import { workbookOf, sheetRow } from '../reading/testing/office.ts'
import { readerInOneFile } from '../reading/testing/reader-in-one-file.ts'

export const readerProgram = await readerInOneFile()

export const prices = [
  ['Pizza', 'Precio'],
  ['Hawaiana familiar', 45_000],
  ['Mexicana familiar', 52_000],
]

/** For each test of a file a bot with an agent and no source, of an owner of its own, and the ways to what it knows. */
export function botWithSources() {
  const provider = new ScriptedAi()
  let server: TestServer
  let token: string
  let botId: string
  beforeAll(async () => {
    const env = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: await provider.listen() }
    server = await openTestServer({ egress: egressToHere(), readerProgram }, env)
  })
  beforeEach(async () => {
    token = (await server.register()).token
    botId = (await server.createBot(token))._id
    await server.createNode(token, botId, {
      name: 'Agente',
      type: 'AI_AGENT',
      config: { systemPrompt: 'Vendes pizzas.' },
    })
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })

  const at = (path: string) => `/api/bots/${botId}/knowledge${path}`
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    server.call(method, at(path), { token, ...(body && { body }) })
  const upload = async (rows: (string | number)[][], path = '/files', name = 'precios.xlsx') =>
    uploadTo(server, botId, token, {
      name,
      bytes: Buffer.from(workbookOf({ Hoja1: rows.map((row, place) => sheetRow(place + 1, row)).join('') })),
      url: at(path),
    })
  const used = async (id: string, body: object = {}): Promise<Source> =>
    (await call('POST', `/sources/${id}/use`, body)).json().source
  return {
    provider,
    server: () => server,
    token: () => token,
    botId: () => botId,
    at,
    call,
    listed: async (): Promise<{ sources: Source[]; facts: number }> => (await call('GET', '/sources')).json(),
    facts: async (query = ''): Promise<Fact[]> => (await call('GET', `/facts${query}`)).json().facts,
    upload,
    reviewed: async (id: string, body: object = {}): Promise<SourceReview> =>
      (await call('POST', `/sources/${id}/review`, body)).json().review,
    used,
    /** In use, as its columns were guessed. */
    priceList: async (rows: (string | number)[][] = prices): Promise<Source> => {
      const { _id } = (await upload(rows)).json().source
      return used(_id)
    },
  }
}
