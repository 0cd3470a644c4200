import { fails, says, ScriptedAi } from '@recado/scripted-ai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { KeyedAccount, listOf } from './testing/keyed-account.ts'

const provider = new ScriptedAi()
let aiProvidersAt: string
let owner: KeyedAccount
const keysUsed = () => [...new Set(provider.asked.map(({ authorization }) => authorization))]

beforeAll(async () => {
  aiProvidersAt = await provider.listen()
})
afterAll(() => provider.close())

describe('without a key of the installation', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ aiProvidersAt })
  })
  beforeEach(async () => {
    owner = await KeyedAccount.open(server)
    provider.follow(listOf('modelo-1'))
  })
  afterAll(() => server.close())

  test('an account with its own has AI, and nobody else', async () => {
    const botId = await owner.botWith('gpt-4o-mini')
    expect(await owner.config(botId)).toMatchObject({ aiConfigured: false, ownKeysAllowed: true })
    expect((await owner.ask(botId)).metadata.error).toMatch(/no está configurada/)

    await owner.put('anthropic', 'sk-ant-mia-1234')
    expect(await owner.config(botId)).toMatchObject({ aiConfigured: true })
    expect(await owner.offered(botId)).toEqual(['anthropic/claude-haiku-5-5', 'anthropic/claude-sonnet-5-5'])
    provider.follow(says('Con gusto.'))
    expect(await owner.ask(botId)).toMatchObject({ content: 'Con gusto.' })
    expect(provider.asked).toMatchObject([{ path: '/v1/messages', authorization: 'sk-ant-mia-1234' }])
    // The form says who it was, not who follows at OpenAI.
    const { models } = await owner.config(botId)
    expect(models.find(({ id }) => id === 'gpt-4o-mini')).toMatchObject({ instead: 'claude-haiku-5-5' })
    expect(models.find(({ preselected }) => preselected)).not.toHaveProperty('instead')

    const other = await KeyedAccount.open(server)
    const otherBot = await other.botWith('gpt-4o-mini')
    expect(await other.config(otherBot)).toMatchObject({ aiConfigured: false })
    expect((await other.ask(otherBot)).metadata.error).toMatch(/no está configurada/)
    expect(provider.asked).toHaveLength(1)

    await owner.remove('anthropic')
    expect(await owner.config(botId)).toMatchObject({ aiConfigured: false })
    expect((await owner.ask(botId)).metadata.error).toMatch(/no está configurada/)
  })

  test('the stored default of OpenAI is answered by a model of the key that is there', async () => {
    provider.follow(listOf('whisper-large-v3-turbo', 'llama-4', 'openai/gpt-oss-120b', 'llama-guard-4'))
    await owner.put('groq', 'gsk_mia-1234')
    const botId = await owner.botWith('gpt-4o-mini')
    expect(await owner.offered(botId)).toEqual(['groq/openai/gpt-oss-120b', 'groq/llama-4'])
    provider.follow(says('Con gusto.'))
    expect(await owner.ask(botId)).toMatchObject({ content: 'Con gusto.' })
    expect(provider.asked).toMatchObject([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer gsk_mia-1234',
        body: { model: 'openai/gpt-oss-120b' },
      },
    ])
  })

  test('OpenAI’s names need no prefix', async () => {
    await owner.put('openai', 'sk-mia-1234')
    const botId = await owner.botWith('gpt-4o-mini')
    provider.follow(says('Ya'))
    await owner.ask(botId)
    expect(provider.asked).toMatchObject([
      { path: '/v1/responses', authorization: 'Bearer sk-mia-1234', body: { model: 'gpt-4o-mini' } },
    ])
  })

  test('a key that is refused later leads to the default reply; its owner sees it, until an answer comes again', async () => {
    await owner.put('openai', 'sk-mia-1234')
    const botId = await owner.botWith('gpt-6-luna')
    provider.follow(fails(401, { code: 'invalid_api_key' }))
    const answer = await owner.ask(botId)
    expect(answer.content).toMatch(/^Lo siento, no entendí/)
    expect(answer.metadata.error).toBe('OpenAI no aceptó tu clave: cámbiala en «Mi perfil»')
    expect(await owner.keys()).toMatchObject([{ trouble: { why: 'wrong_key' } }])
    expect(await owner.troubles()).toEqual([{ provider: 'openai', why: 'wrong_key' }])

    provider.follow(fails(429, { code: 'insufficient_quota' }))
    expect((await owner.ask(botId)).metadata.error).toBe('Tu cuenta de OpenAI se quedó sin saldo')
    expect(await owner.troubles()).toEqual([{ provider: 'openai', why: 'no_credit' }])

    provider.follow(says('Aquí estoy'))
    expect((await owner.ask(botId)).content).toBe('Aquí estoy')
    expect([await owner.keys(), await owner.troubles()]).toMatchObject([[{ trouble: null }], []])
  })
})

describe('with keys of the installation', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer(
      { aiProvidersAt },
      {
        OPENAI_API_KEY: 'sk-casa',
        OPENAI_BASE_URL: aiProvidersAt.replace('/v1', '/casa/v1'),
        AI_MODELS: 'gpt-6-luna,llama-de-la-casa',
        SMTP_URL: 'smtp://127.0.0.1:1',
        APP_URL: 'https://recado.test',
      },
    )
  })
  beforeEach(async () => {
    owner = await KeyedAccount.open(server)
    provider.follow(listOf('gpt-6-luna'))
  })
  afterAll(() => server.close())

  test('the account’s own goes before them, and where it is refused nobody else pays', async () => {
    const botId = await owner.botWith('gpt-6-luna')
    provider.follow(says('De la casa'))
    expect((await owner.ask(botId)).content).toBe('De la casa')
    expect(keysUsed()).toEqual(['Bearer sk-casa'])

    provider.follow(listOf('gpt-6-luna'))
    await owner.put('openai', 'sk-mia-1234')
    provider.follow(says('Mía'))
    expect((await owner.ask(botId)).content).toBe('Mía')
    expect(provider.asked).toMatchObject([{ path: '/v1/responses', authorization: 'Bearer sk-mia-1234' }])
    for (const refusal of [fails(401), fails(404, { code: 'model_not_found' })]) {
      provider.follow(refusal)
      expect((await owner.ask(botId)).content).toMatch(/^Lo siento/)
      expect(keysUsed()).toEqual(['Bearer sk-mia-1234'])
    }
  })

  test('names of the installation’s own server stay with it', async () => {
    const botId = await owner.botWith('llama-de-la-casa')
    await owner.put('openai', 'sk-mia-1234')
    provider.follow(says('De la casa'))
    await owner.ask(botId)
    expect(provider.asked).toMatchObject([
      { path: '/casa/v1/chat/completions', authorization: 'Bearer sk-casa' },
    ])
    const { models } = await owner.config(botId)
    expect(models.find(({ id }) => id === 'gpt-6-luna')).toMatchObject({ own: true })
  })

  test('the owner of a refused key is written to once a day', async () => {
    const { store } = server.server.core
    await owner.put('openai', 'sk-mia-a1b2')
    const botId = await owner.botWith('gpt-6-luna')
    provider.follow(fails(401))
    const letters = () =>
      store.read((db) => db.selectFrom('jobs').select('payload').where('payload', 'like', '%a1b2%').execute())
    await owner.ask(botId)
    await owner.ask(botId)
    expect(await letters()).toHaveLength(1)
    const [{ payload } = { payload: '' }] = await letters()
    expect(payload).toContain('https://recado.test/perfil#ia')
    expect(payload).not.toContain('sk-mia')
    // A day goes by.
    await store.write('installation', (tx) =>
      tx
        .updateTable('accountAiKeys')
        .set((eb) => ({ toldAt: eb('toldAt', '-', 24 * 3600_000) }))
        .execute(),
    )
    await owner.ask(botId)
    expect(await letters()).toHaveLength(2)
  })
})
