import { says, ScriptedAi } from '@recado/scripted-ai'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LinkedServer, openLinkedServer } from '../testing/linked-server.ts'

const owner = '573005550100'
const [camila, rosa, ana] = ['573001112000', '573001112001', '573001112002']
const fact = 'La hawaiana familiar vale $45.000.'
const right = 'Vale $45.000'
const proof = { by: 'source', source: { title: 'Carta' }, text: fact }
/** What happens while the model thinks, and what it says then, one after the other. */
let meanwhile: () => Promise<unknown>
let answers: string[]
const provider = new ScriptedAi(async () => {
  await meanwhile()
  return says(answers.shift() ?? right)
})
let linked: LinkedServer
let sourceId: string

beforeAll(async () => {
  const env = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: await provider.listen() }
  linked = await openLinkedServer(3, {}, env)
  await linked.api.createNode(linked.token, linked.botId, {
    name: 'Agente',
    type: 'AI_AGENT',
    config: { systemPrompt: 'Vendes pizzas.' },
  })
})
beforeEach(async () => {
  meanwhile = async () => {}
  const body = { kind: 'text', title: 'Carta', text: fact }
  sourceId = (await call('POST', `/bots/${linked.botId}/knowledge/sources`, body)).json().source._id
})
afterAll(async () => {
  await linked.close()
  await provider.close()
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  linked.api.call(method, `/api${path}`, { token: linked.token, ...(body && { body }) })
const removed = () => call('DELETE', `/bots/${linked.botId}/knowledge/sources/${sourceId}`)
const facts = async (id = '') => call('GET', `/bots/${linked.botId}/knowledge/facts${id}`)

/** What a customer gets, and what their chat tells of why, now and whenever it is asked. */
async function asks(number: string) {
  const phone = linked.emulator.phone(number)
  if (!phone) throw new Error(`nobody has ${number}`)
  await phone.sendText(owner, '¿cuánto vale la hawaiana familiar?')
  const { text } = await phone.waitForMessage(owner, ({ fromMe }) => !fromMe)
  const people = (await call('GET', `/crm/${linked.botId}/contacts`)).json().contacts
  const { _id } = people.find(({ phoneNumber }: { phoneNumber: string }) => phoneNumber.endsWith(number))
  const path = `/crm/${linked.botId}/contacts/${_id}/messages`
  const message = (await call('GET', path)).json().messages.at(-1)
  const why = async () => (await call('GET', `${path}/${message._id}/why`)).json().trace
  const grounded = async () => (await why()).filter(({ step }: { step: string }) => step === 'grounded')
  return { text, why, grounded }
}

test('an answer whose source goes while the model thinks is judged by what the model was told', async () => {
  meanwhile = removed
  answers = [`${right} [1]`]
  const { text, grounded } = await asks(camila)
  expect(text).toBe(right)
  expect(await grounded()).toMatchObject([{ held: [{ figure: '$45.000', proof }], refused: [] }])
  expect((await facts()).json().facts).toEqual([])
})

test('and refused by it as well: another price is asked for again, and then is right', async () => {
  meanwhile = removed
  answers = ['Vale $54.000 [1]', `${right} [1]`]
  const { text, grounded } = await asks(rosa)
  expect(text).toBe(right)
  expect(await grounded()).toMatchObject([
    { refused: [{ figure: '$54.000' }] },
    { held: [{ proof }], refused: [] },
  ])
})

test('why something was answered keeps what its source said after that is gone, and its fact is a 404', async () => {
  answers = [`${right} [1]`]
  const { text, why, grounded } = await asks(ana)
  expect(text).toBe(right)
  const [step] = await grounded()
  expect(step).toMatchObject({ held: [{ proof }] })
  const path = `/${step.held[0].proof.factId}`
  expect((await facts(path)).statusCode).toBe(200)
  const before = await why()
  expect((await removed()).statusCode).toBe(204)
  expect((await facts(path)).statusCode).toBe(404)
  expect(await why()).toEqual(before)
})
