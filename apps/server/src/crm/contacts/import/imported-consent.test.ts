import type { ContactImport } from '@recado/contract/crm/contact-imports'
import type { Contact } from '@recado/contract/crm/contacts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { resumeByMeta, stopByMeta } from '../../../messaging/people/opt-out.ts'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { uploadTo } from '../../../testing/upload.ts'

let server: TestServer
let token: string
let botId: string

beforeAll(async () => {
  server = await openTestServer()
  token = await server.adminToken()
})
beforeEach(async () => {
  botId = (await server.createBot(token))._id
})
afterAll(() => server.close())

const at = (path = '') => `/api/crm/${botId}/contacts${path}`
const csv = async (path: string) => (await server.call('GET', path, { token })).body
const contacts = async (): Promise<Contact[]> =>
  (await server.call('GET', at('?limit=100'), { token })).json().contacts

/** Takes a file in by what its columns seem to be. */
async function imported(content: string): Promise<ContactImport> {
  const file = { name: 'clientes.csv', bytes: Buffer.from(content), url: at('/imports') }
  const { import: draft } = (await uploadTo(server, botId, token, file)).json<{ import: ContactImport }>()
  const path = at(`/imports/${draft._id}`)
  const columns = draft.columns.map(({ field }) => field)
  await server.call('POST', `${path}/start`, { token, body: { columns } })
  const now = async () => (await server.call('GET', path, { token })).json<{ import: ContactImport }>().import
  return vi.waitUntil(
    async () => {
      const found = await now()
      return found.state === 'done' && found
    },
    { timeout: 60_000, interval: 20 },
  )
}

test('whom Meta stopped and a file takes out of campaigns stays out by the shop’s word', async () => {
  const made = (await server.call('POST', at(), { token, body: { phoneNumber: '3104445566' } })).json()
  const about = { botId, contactId: made.contact._id }
  const { inTransaction } = server.server.core
  await inTransaction({ bot: botId }, (transaction) => stopByMeta(transaction, about))
  await imported('Teléfono;Recibe campañas\n573104445566;no\n')
  await inTransaction({ bot: botId }, (transaction) => resumeByMeta(transaction, about))
  expect(await contacts()).toMatchObject([{ optOut: true, optOutBy: 'owner' }])
})

test.each(['excel', 'standard'])(
  'who agreed to messages, how and when, and who wants no campaigns, come back from an export as %s',
  async (format) => {
    const people = [
      { phoneNumber: '3104445566', consent: { how: 'purchase', note: 'en la feria: domingo' } },
      { phoneNumber: '3104445567', optOut: true },
      { phoneNumber: '3104445568', consent: { how: 'other', note: 'En la caja' } },
    ]
    for (const { phoneNumber, ...said } of people) {
      const made = (await server.call('POST', at(), { token, body: { phoneNumber } })).json()
      await server.call('PUT', at(`/${made.contact._id}`), { token, body: said })
    }
    const minute = (moment: string | null | undefined) => moment?.slice(0, 16)
    const told = async () =>
      (await contacts())
        .toSorted((a, b) => (a.phoneNumber ?? '').localeCompare(b.phoneNumber ?? ''))
        .map(({ consent, optOut }) => [consent?.how, consent?.note, minute(consent?.at), optOut])
    const before = await told()
    const exported = await csv(at(`.csv?format=${format}`))
    botId = (await server.createBot(token))._id
    expect(await imported(exported)).toMatchObject({ created: 3, refused: 0 })
    expect(await told()).toEqual(before)
    expect(before.map(([how, note, , optOut]) => [how, note, optOut])).toEqual([
      ['purchase', 'en la feria: domingo', false],
      [undefined, undefined, true],
      ['other', 'En la caja', false],
    ])
  },
)

test('a file that says how people agreed completes those who are known, and takes nothing back', async () => {
  const known = { phoneNumber: '3001112233' }
  const { contact } = (await server.call('POST', at(), { token, body: known })).json()
  const of = at(`/${contact._id}`)
  await server.call('PUT', of, { token, body: { optOut: true, consent: { how: 'in_person' } } })
  const done = await imported(
    [
      'Teléfono;Cómo aceptó;Aceptó mensajes desde;Recibe campañas',
      '3001112233;Por chat;21/11/2020;Sí',
      '3001112234;firmó en la sede norte;5/3/2024 9:30;',
      '3001112235;;2024-03-05;no',
      '3001112236;Por chat;31/2/2024;',
      '3001112237;Por chat;1/1/2199;',
    ].join('\n'),
  )
  expect(done).toMatchObject({ created: 2, merged: 1, refused: 2 })
  const found = new Map((await contacts()).map((one) => [one.phoneNumber, one]))
  expect(found.get('573001112233')).toMatchObject({ optOut: true, consent: { how: 'in_person' } })
  expect(found.get('573001112234')?.consent).toEqual({
    how: 'other',
    note: 'firmó en la sede norte',
    at: '2024-03-05T14:30:00.000Z',
  })
  expect(found.get('573001112235')).toMatchObject({
    optOut: true,
    consent: { how: 'other', note: 'Según el archivo importado', at: '2024-03-05T05:00:00.000Z' },
  })
})
