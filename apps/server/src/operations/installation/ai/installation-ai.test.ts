import type { InstallationAi } from '@recado/contract/ai/ai'
import type { InstallationCheck } from '@recado/contract/operations/installation'
import { fails, json, neverAnswers, type Raw, says, saysGarbage, ScriptedAi } from '@recado/scripted-ai'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeClock } from '../../../platform/time/fake-clock.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const keys = { OPENAI_API_KEY: 'sk-canary-openai', ANTHROPIC_API_KEY: 'sk-canary-anthropic' }
const listed = (...ids: string[]): Raw => json(200, { object: 'list', data: ids.map((id) => ({ id })) })

async function open(env: Record<string, string> = keys) {
  const provider = new ScriptedAi()
  onTestFinished(() => provider.close())
  const server = await openTestServer({ aiProvidersAt: await provider.listen() }, env)
  onTestFinished(() => server.close())
  const token = await server.adminToken()
  return {
    server,
    provider,
    look: async () => {
      const answer = await server.call('GET', '/api/admin/ai', { token })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain('canary')
      return answer.json<InstallationAi>()
    },
    try: async (name: string) => {
      const answer = await server.call('POST', `/api/admin/ai/servers/${name}/test`, { token, body: {} })
      expect(answer.body).not.toContain('canary')
      return { status: answer.statusCode, ...answer.json<InstallationCheck>() }
    },
  }
}

test('shows who can be asked, models with their ends, prices and sources, and how many bots ask them', async () => {
  const ai = await open({
    ...keys,
    AI_TABLE: JSON.stringify([{ id: 'gpt-4.1-mini', ends: '2027-03-01' }]),
  })
  const { token } = await ai.server.register()
  const bot = await ai.server.createBot(token)
  await ai.server.createNode(token, bot._id, {
    name: 'Agente',
    type: 'AI_AGENT',
    isActive: true,
    config: { provider: 'openai/gpt-5-mini', systemPrompt: 'Eres amable' },
  })
  const { servers, models, roles, strange } = await ai.look()
  expect(servers).toMatchObject([
    { name: 'openai', hasKey: true, official: true, isDefault: true },
    { name: 'anthropic', hasKey: true, official: true, isDefault: false },
  ])
  const model = (id: string) => models.find((each) => each.id === id)
  expect(model('gpt-4o-mini')).toMatchObject({ bots: 1, ends: '2027-01-14', endsBy: 'table', offered: true })
  expect(model('gpt-5-mini')).toMatchObject({ bots: 1, ends: '2026-12-11', successor: 'gpt-6-luna' })
  expect(model('gpt-4.1-mini')).toMatchObject({ ends: '2027-03-01', endsBy: 'operator', corrected: true })
  expect(model('gpt-6-luna')).toMatchObject({
    bots: 0,
    ends: null,
    reachable: true,
    prices: [{ from: '2026-09-22', input: 0.1, output: 0.5 }],
    source: expect.stringContaining('https://'),
    read: '2026-11-21',
  })
  expect(model('gemini-3.8-flash')).toMatchObject({
    reachable: false,
    prices: [{ from: '2026-09-01' }, { from: '2027-01-01' }],
  })
  expect(strange).toEqual([])
  expect(roles).toMatchObject([
    { role: 'default', model: 'gpt-4o-mini' },
    { role: 'transcription', answers: 'gpt-4o-mini-transcribe', ends: '2027-02-26' },
    { role: 'fallback', answers: 'gpt-6-luna', ends: null },
    { role: 'vision', model: 'openai/gpt-6-luna', answers: 'gpt-6-luna' },
    { role: 'embedding', model: 'openai/text-embedding-3-small', answers: 'text-embedding-3-small' },
  ])
})

test('models that are named for its own jobs are shown as they live today, offered or not', async () => {
  const ai = await open({
    OPENAI_API_KEY: 'sk-canary-openai',
    VISION_MODEL: 'gpt-4o-mini-2024-07-18',
    EMBEDDING_MODEL: 'casa/nomic-2',
    SPEECH_MODEL: 'google/gemini-3.8-flash-lite-tts',
    AI_ENDPOINTS: 'casa=http://127.0.0.1:9/v1',
    AI_MODELS: 'gpt-6.1-terra',
    AI_TABLE: JSON.stringify([{ id: 'gpt-4o-mini', ends: '2026-01-14' }]),
  })
  const { roles } = await ai.look()
  expect(roles.slice(-3)).toEqual([
    {
      role: 'vision',
      model: 'gpt-4o-mini-2024-07-18',
      answers: 'gpt-6-luna',
      ends: '2026-01-14',
      successor: 'gpt-6-luna',
    },
    { role: 'embedding', model: 'casa/nomic-2', answers: 'nomic-2', ends: null, successor: null },
    // Without a key of Google's.
    { role: 'speech', model: 'google/gemini-3.8-flash-lite-tts', answers: null, ends: null, successor: null },
  ])
})

test('the state of the installation names models in use that end soon, with how many bots ask them', async () => {
  const now = new FakeClock().now()
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
  const { server } = await open({
    ...keys,
    AI_MODELS: 'gpt-6-luna',
    TRANSCRIPTION_MODEL: 'gpt-4o-transcribe',
    AI_TABLE: JSON.stringify([
      { id: 'gpt-6-luna', ends: day(30), successor: { id: 'gpt-6.1-terra' } },
      { id: 'gpt-4o-transcribe', ends: day(50) },
      { id: 'gpt-6.1-sol', ends: day(70) },
      // Nobody's.
      { id: 'claude-haiku-5-5', ends: day(20) },
    ]),
  })
  const { token } = await server.register()
  await server.createBot(token)
  await server.createBot(token)
  const admin = await server.adminToken()
  const { ai } = (await server.call('GET', '/api/admin/installation', { token: admin })).json()
  expect(ai.closing).toEqual([
    { model: 'gpt-6-luna', ends: day(30), successor: 'gpt-6.1-terra', bots: 2 },
    { model: 'gpt-4o-transcribe', ends: day(50), successor: 'gpt-transcribe', bots: 0 },
  ])
})

test('a server in order says so, by its list and a word of its cheapest model', async () => {
  const ai = await open()
  ai.provider.follow(listed('gpt-6-luna', 'gpt-4o-mini'), says('Hola'))
  expect(await ai.try('openai')).toMatchObject({
    ok: true,
    detail: expect.stringMatching(/ve 2 modelos y .+ respondió/),
  })
  ai.provider.follow(listed('claude-haiku-5-5'), says('Hola'))
  expect(await ai.try('anthropic')).toMatchObject({ ok: true })
  expect(ai.provider.asked.map(({ body }) => body.model)).toEqual([undefined, 'claude-haiku-5-5'])
})

test('what is wrong is told in one line, with what to do', async () => {
  const ai = await open()
  const forbidding: Raw = (response) =>
    void response.writeHead(403, { 'content-type': 'text/html' }).end('<p>Portal</p>')
  const told: [Raw, string][] = [
    [json(401, { error: { message: 'no' } }), 'no aceptó la clave. Revisa OPENAI_API_KEY'],
    [saysGarbage('text/html'), 'contestó una página web'],
    [forbidding, 'contestó una página web'],
    [json(200, { hello: 'world' }), 'no parece la de una API'],
    [json(200, { data: 'x'.repeat(10_000_000) }), 'no se entiende'],
    [json(503, {}), 'falla por su lado (503)'],
  ]
  for (const [answer, words] of told) {
    ai.provider.follow(answer)
    expect(await ai.try('openai')).toMatchObject({ ok: false, detail: expect.stringContaining(words) })
  }
  // The list comes, but there is no money.
  ai.provider.follow(listed('gpt-6-luna'), fails(429, { code: 'insufficient_quota' }))
  expect(await ai.try('openai')).toMatchObject({
    ok: false,
    detail: expect.stringContaining('no tiene saldo'),
  })
})

test('a host that does not exist, and one that is silent, are told apart', async () => {
  const ai = await open({ ...keys, AI_ENDPOINTS: 'casa=https://nadie.invalid/v1' })
  expect(await ai.try('casa')).toMatchObject({
    ok: false,
    detail: expect.stringContaining('No existe nadie.invalid'),
  })
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
    AbortSignal.abort(new DOMException('late', 'TimeoutError')),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  ai.provider.follow(neverAnswers)
  expect(await ai.try('casa')).toMatchObject({
    ok: false,
    detail: expect.stringContaining('no respondió en'),
  })
})

test('it is the administrator’s alone, for servers that are there, and not without end', async () => {
  const ai = await open()
  const { token } = await ai.server.register()
  expect((await ai.server.call('GET', '/api/admin/ai', { token })).statusCode).toBe(403)
  const own = { token, body: {} }
  expect((await ai.server.call('POST', '/api/admin/ai/servers/openai/test', own)).statusCode).toBe(403)
  expect((await ai.try('nadie')).status).toBe(404)
  ai.provider.follow(json(401, {}))
  const statuses = []
  for (let time = 0; time < 13; time += 1) statuses.push((await ai.try('openai')).status)
  expect(statuses).toEqual([...Array<number>(12).fill(200), 429])
})
