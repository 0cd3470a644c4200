import type { OpenQuestion } from '@recado/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { keepQuestions, questionsOfDay } from '../../messaging/turns/keep-questions.ts'
import { limits } from '@recado/contract/wire/limits'
import { forgetQuestions } from './questions.repository.ts'
import { dayMs } from '../../platform/time/spans.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
})
afterAll(() => server.close())

async function askedOf(botId: string, texts: readonly (string | OpenQuestion)[], daysAgo = 0): Promise<void> {
  const open = texts.map((each) => (typeof each === 'string' ? { question: each } : each))
  const at = server.clock.now() - daysAgo * dayMs
  await server.server.core.inTransaction({ bot: botId }, ({ tx, emit }) =>
    keepQuestions({ tx, emit, at }, botId, 'America/Bogota', open),
  )
}
const look = async (botId: string, days = 30) =>
  (await server.call('GET', `/api/bots/${botId}/unanswered?days=${days}`, { token })).json()

test('an owner sees what was asked in vain, dismisses it, takes that back, and answers it with a node', async () => {
  const bot = await server.createBot(token)
  await askedOf(bot._id, ['¿Hacen domicilios?', 'hacen domicilio', 'ok', '???'])
  await askedOf(bot._id, ['¿HACEN DOMICILIOS?'], 2)
  await askedOf(bot._id, ['¿Tienen parqueadero?'], 20)
  expect(await look(bot._id)).toEqual({
    asked: 5,
    groups: [
      expect.objectContaining({ question: 'hacen domicilios', asked: 3, variants: 2, lastDay: '2026-11-02' }),
      expect.objectContaining({ example: 'ok', asked: 1 }),
      expect.objectContaining({ example: '¿Tienen parqueadero?', words: ['parqueadero'] }),
    ],
  })
  expect((await look(bot._id, 7)).asked).toBe(4)

  const change = (what: string, question: string) =>
    server.call('POST', `/api/bots/${bot._id}/unanswered/${what}`, { token, body: { question } })
  await change('dismiss', 'ok')
  await change('dismiss', 'ok')
  await askedOf(bot._id, ['OK!'])
  expect((await look(bot._id, 7)).asked).toBe(3)
  await change('restore', 'ok')
  expect((await look(bot._id, 7)).asked).toBe(5)

  await server.createNode(token, bot._id, {
    name: 'Domicilios',
    type: 'CUSTOM',
    config: { regex: 'domicilio', response: 'Sí, a toda la ciudad' },
  })
  expect((await look(bot._id, 7)).groups).toEqual([expect.objectContaining({ example: 'ok', asked: 2 })])
  expect(await look(bot._id, 91)).toMatchObject({ code: 'invalid_input' })
})

test('what AI was about to say stands by its question, the last of them, and goes with it', async () => {
  const bot = await server.createBot(token)
  const refused = (text: string, ...figures: string[]) => ({ text, figures })
  await askedOf(bot._id, [{ question: '¿Cuánto el tinte?', refused: refused('Vale $90.000', '$90.000') }], 2)
  const last = refused('<b>Vale $80.000</b>', '$80.000')
  await askedOf(bot._id, [{ question: '¿cuánto el tinte?', refused: last }, '¿Cuánto el tinte?'])
  const long = refused('a'.repeat(5000), ...Array.from({ length: 20 }, (_, index) => `$${index}.000`))
  await askedOf(bot._id, [{ question: 'domicilio', refused: long }, 'otra cosa'])
  const { groups } = await look(bot._id)
  expect(groups[0]).toMatchObject({ asked: 3, refused: last })
  expect(groups[1].refused.text).toHaveLength(limits.refusedAnswer + 1)
  expect(groups[1].refused.figures).toHaveLength(8)
  expect(groups[2]).toMatchObject({ example: 'otra cosa', refused: null })
  const another = (await server.register('otra@tienda.co')).token
  expect(
    await (await server.call('GET', `/api/bots/${bot._id}/unanswered?days=30`, { token: another })).json(),
  ).toMatchObject({ code: 'not_found' })
})

test('a file of them opens in a spreadsheet, and nothing in it is a formula', async () => {
  const bot = await server.createBot(token)
  await askedOf(bot._id, ['=HYPERLINK("http://malo.co")', '+57 300 es su número'])
  const { body, headers } = await server.call('GET', `/api/bots/${bot._id}/unanswered.csv`, { token })
  expect(headers['content-type']).toContain('text/csv')
  expect(body).toContain('Pregunta,Veces,Última vez')
  expect(body).toContain(`"'=HYPERLINK(""http://malo.co"")"`)
  expect(body).toContain("'+57 300 es su número")
  const refused = { text: 'Vale $90.000', figures: ['$90.000', '3 cuotas'] }
  await askedOf(bot._id, [{ question: 'tinte', refused }])
  const withRefused = await server.call('GET', `/api/bots/${bot._id}/unanswered.csv`, { token })
  expect(withRefused.body).toContain('La IA iba a responder,Lo que no se pudo comprobar')
  expect(withRefused.body).toContain('Vale $90.000,"$90.000, 3 cuotas"')
  const figures = await server.call('GET', `/api/bots/${bot._id}/numbers.csv?days=7`, { token })
  expect(figures.body.split('\n').filter(Boolean)).toHaveLength(8)
})

test('a flood of different questions fills its day and no more; old ones are forgotten', async () => {
  const bot = await server.createBot(token)
  const flood = Array.from({ length: questionsOfDay + 20 }, (_, index) => `asunto${index}`)
  await askedOf(bot._id, ['antigua'], 200)
  await askedOf(bot._id, flood)
  await askedOf(bot._id, ['asunto0', 'otra más'])
  const { core } = server.server
  const kept = () =>
    core.store.read((db) =>
      db.selectFrom('questionTotals').select(['question', 'asked']).where('botId', '=', bot._id).execute(),
    )
  expect(await kept()).toHaveLength(questionsOfDay + 1)
  expect((await kept()).find(({ question }) => question === 'asunto0')?.asked).toBe(2)
  await forgetQuestions(core.inTransaction)
  expect(await kept()).toHaveLength(questionsOfDay)
})

test('so many questions are dismissed; past them the oldest comes back', async () => {
  const bot = await server.createBot(token)
  const { store } = server.server.core
  const rows = Array.from({ length: limits.dismissedQuestions }, (_, index) => ({
    botId: bot._id,
    question: `asunto${index}`,
    at: index,
  }))
  await store.write({ bot: bot._id }, (tx) => tx.insertInto('dismissedQuestions').values(rows).execute())
  await askedOf(bot._id, ['asunto0', 'asunto1'])
  expect((await look(bot._id)).asked).toBe(0)
  const body = { question: 'otra' }
  await server.call('POST', `/api/bots/${bot._id}/unanswered/dismiss`, { token, body })
  expect((await look(bot._id)).groups).toEqual([expect.objectContaining({ example: 'asunto0' })])
})
