import { limits } from '@recado/contract/wire/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
})
afterAll(() => server.close())

describe('a bot without nodes that has tags and knows something', () => {
  const filling = async (bot: object, of?: string) => {
    const botId = of ?? (await server.createBot(token, 'Sin nodos'))._id
    const file = { format: 'recado-bot', version: 3, bot: { name: 'X', nodes: [], ...bot } }
    return {
      botId,
      answer: await server.call('POST', `/api/bots/${botId}/import`, { token, body: { file } }),
    }
  }
  const tags = (name: string, count: number) =>
    Array.from({ length: count }, (_, nth) => ({ name: `${name} ${nth}` }))
  const tagsOf = async (botId: string): Promise<unknown[]> =>
    (await server.call('GET', `/api/tags?botId=${botId}`, { token })).json()
  const knownBy = async (botId: string) =>
    (await server.call('GET', `/api/bots/${botId}/knowledge/sources`, { token })).json()
  const source = (title: string, facts = 1) => ({
    kind: 'text',
    title,
    facts: Array.from({ length: facts }, (_, nth) => ({ label: `Cosa ${nth}`, text: 'Vale $5.000' })),
  })

  test('gets the tags that it lacks, but no more than a bot may have', async () => {
    const { botId } = await filling({ tags: tags('Feria', limits.tagsPerBot) })
    const again = await filling({ tags: tags('FERIA', 3) }, botId)
    expect(again.answer.statusCode).toBe(201)
    const more = await filling({ tags: tags('Otro', 1), settings: { responseDelay: 9 } }, botId)
    expect(more.answer.statusCode).toBe(409)
    expect(more.answer.json().message).toBe('Un bot puede tener hasta 100 tags')
    expect(await tagsOf(botId)).toHaveLength(limits.tagsPerBot)
    const { config } = (await server.call('GET', `/api/bots/${botId}/config`, { token })).json()
    expect(config.settings.responseDelay).toBe(2)
  })

  test('knows what the file brings besides, and finds both', async () => {
    const { botId } = await filling({ knowledge: [source('Precios', 2)] })
    const { answer } = await filling({ knowledge: [source('Domicilios', 3)] }, botId)
    expect(answer.statusCode).toBe(201)
    expect(await knownBy(botId)).toMatchObject({
      facts: 5,
      sources: [{ title: 'Domicilios' }, { title: 'Precios' }],
    })
    const of = await server.server.core.store.read((db) =>
      db.selectFrom('knowledge').select(['version', 'facts']).where('botId', '=', botId).execute(),
    )
    expect(of).toEqual([{ version: 2, facts: 5 }])
  })

  test('gets no more sources or facts than a bot may have', async () => {
    const { sources: most, facts } = limits.knowledge
    const { botId } = await filling({
      knowledge: Array.from({ length: most }, (_, nth) => source(`Lista ${nth}`)),
    })
    const more = await filling({ knowledge: [source('Una más')] }, botId)
    expect([more.answer.statusCode, more.answer.json().message]).toEqual([
      409,
      expect.stringMatching(/^Ya tienes 200 fuentes/),
    ])
    expect((await knownBy(botId)).sources).toHaveLength(most)
    await server.server.core.store.write({ bot: botId }, async (tx) => {
      await tx.deleteFrom('sources').where('botId', '=', botId).execute()
      // As many as there may be but one.
      await tx
        .updateTable('knowledge')
        .set({ facts: facts - 1 })
        .where('botId', '=', botId)
        .execute()
    })
    const full = await filling({ knowledge: [source('Dos datos', 2)] }, botId)
    expect([full.answer.statusCode, full.answer.json().message]).toEqual([
      409,
      expect.stringMatching(/^Con eso serían más de 20\.000 datos/),
    ])
    expect((await filling({ knowledge: [source('Un dato')] }, botId)).answer.statusCode).toBe(201)
  })
})
