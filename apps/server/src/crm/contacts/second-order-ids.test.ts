import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { uploadTo } from '../../testing/upload.ts'

type Ids = { tag: string; contact: string; message: string; file: string }

let server: TestServer
let token: string
let botId: string
let own: Ids & { campaign: string; import: string }
let foreign: Ids
const random: Ids = { tag: newId(), contact: newId(), message: newId(), file: newId() }

/** What somebody with a bot has that others must not reach. */
async function madeBy(token: string, botId: string): Promise<Ids> {
  const post = async (path: string, body: object) =>
    (await server.call('POST', `/api${path}`, { token, body })).json()
  const { contact } = await post(`/crm/${botId}/contacts`, { phoneNumber: '3001112233' })
  const { tag } = await post('/tags', { botId, name: 'VIP' })
  const { message } = await post(`/crm/${botId}/contacts/${contact._id}/messages`, { text: 'Hola' })
  const file = await uploadTo(server, botId, token, { name: 'carta.txt', bytes: Buffer.from('Carta') })
  return { tag: tag._id, contact: contact._id, message: message._id, file: file.json().file.path }
}

beforeAll(async () => {
  server = await openTestServer()
  const other = (await server.register()).token
  foreign = await madeBy(other, (await server.createBot(other))._id)
  token = (await server.register()).token
  botId = (await server.createBot(token))._id
  const body = { botId, name: 'Navidad', message: 'Hola', audience: 'all' }
  const campaign = await server.call('POST', '/api/campaigns', { token, body })
  const imported = await uploadTo(server, botId, token, {
    name: 'clientes.csv',
    bytes: Buffer.from('Teléfono\n3005550000\n'),
    url: `/api/crm/${botId}/contacts/imports`,
  })
  own = {
    ...(await madeBy(token, botId)),
    campaign: campaign.json().campaign._id,
    import: imported.json().import._id,
  }
})
afterAll(() => server.close())

type Asked = { method: 'POST' | 'PUT'; path: string; body: object; at: string }
const contacts = () => `/crm/${botId}/contacts`
const campaign = () => ({ botId, name: 'Otra', message: 'Hola', audience: 'tags' })
const asked: Record<string, (ids: Ids) => Asked> = {
  'tags of a new contact': ({ tag }) => ({
    method: 'POST',
    path: contacts(),
    body: { phoneNumber: '3105550000', tags: [own.tag, tag] },
    at: 'tags.1',
  }),
  'tags of a contact': ({ tag }) => ({
    method: 'PUT',
    path: `${contacts()}/${own.contact}`,
    body: { tags: [tag] },
    at: 'tags.0',
  }),
  'contacts that get a tag': ({ contact }) => ({
    method: 'POST',
    path: `${contacts()}/bulk`,
    body: {
      selection: { which: 'these', contactIds: [own.contact, contact] },
      action: { type: 'tag', add: [own.tag] },
    },
    at: 'selection.contactIds.1',
  }),
  'tags that contacts get': ({ tag }) => ({
    method: 'POST',
    path: `${contacts()}/bulk`,
    body: {
      selection: { which: 'these', contactIds: [own.contact] },
      action: { type: 'tag', add: [tag] },
    },
    at: 'action.add.0',
  }),
  'tags that contacts lose': ({ tag }) => ({
    method: 'POST',
    path: `${contacts()}/bulk`,
    body: {
      selection: { which: 'these', contactIds: [own.contact] },
      action: { type: 'tag', remove: [tag] },
    },
    at: 'action.remove.0',
  }),
  'tags of everybody in a file': ({ tag }) => ({
    method: 'POST',
    path: `${contacts()}/imports/${own.import}/start`,
    body: { columns: ['phoneNumber'], tags: [tag] },
    at: 'tags.0',
  }),
  'the file of a message': ({ file }) => ({
    method: 'POST',
    path: `${contacts()}/${own.contact}/messages`,
    body: { attachmentPath: file },
    at: 'attachmentPath',
  }),
  'the message that one answers': ({ message }) => ({
    method: 'POST',
    path: `${contacts()}/${own.contact}/messages`,
    body: { text: 'Sí', replyTo: message },
    at: 'replyTo',
  }),
  'the audience of a new campaign': ({ tag }) => ({
    method: 'POST',
    path: '/campaigns',
    body: { ...campaign(), tags: [tag] },
    at: 'tags.0',
  }),
  'the file of a new campaign': ({ file }) => ({
    method: 'POST',
    path: '/campaigns',
    body: { ...campaign(), tags: [own.tag], attachmentPath: file },
    at: 'attachmentPath',
  }),
  'the audience of a campaign': ({ tag }) => ({
    method: 'PUT',
    path: `/campaigns/${own.campaign}`,
    body: { audience: 'tags', tags: [tag] },
    at: 'tags.0',
  }),
  'the file of a campaign': ({ file }) => ({
    method: 'PUT',
    path: `/campaigns/${own.campaign}`,
    body: { attachmentPath: file },
    at: 'attachmentPath',
  }),
  'the audience of a preview': ({ tag }) => ({
    method: 'POST',
    path: '/campaigns/preview',
    body: { botId, message: 'Hola', audience: 'tags', tags: [tag] },
    at: 'tags.0',
  }),
}

test.each(Object.entries(asked))(
  '%s are one’s own, and somebody else’s are as unknown as random ones',
  async (_what, ask) => {
    const answers = []
    for (const ids of [foreign, random]) {
      const { method, path, body, at } = ask(ids)
      const answer = await server.call(method, `/api${path}`, { token, body })
      expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, at])
      answers.push(answer.json())
    }
    expect(answers[0]).toEqual(answers[1])
  },
)

test.each(['contacts', 'contacts.csv'])(
  '%s with a tag that is not the bot’s is a page that does not exist',
  async (path) => {
    const get = (tag: string) => server.call('GET', `/api/crm/${botId}/${path}?tags=${tag}`, { token })
    expect((await get(own.tag)).statusCode).toBe(200)
    for (const tag of [foreign.tag, random.tag, '%00'])
      expect([tag, (await get(tag)).statusCode]).toEqual([tag, 404])
  },
)
