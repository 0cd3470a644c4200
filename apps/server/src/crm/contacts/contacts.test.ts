import type { Contact } from '@recado/contract/crm/contacts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
let botId: string

beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
})
afterAll(() => server.close())

const at = (path = '') => `/api/crm/${botId}/contacts${path}`
const create = (body: object, headers: Record<string, string> = {}) =>
  server.call('POST', at(), { token, body, headers })
const made = async (body: object): Promise<Contact> => (await create(body)).json().contact
const change = (id: string, body: object) => server.call('PUT', at(`/${id}`), { token, body })
const list = async (query = ''): Promise<{ contacts: Contact[]; nextCursor: string | null }> =>
  (await server.call('GET', at(query), { token })).json()
const names = async (query: string) => (await list(query)).contacts.map((contact) => contact.name)
const tag = async (name: string): Promise<string> =>
  (await server.call('POST', '/api/tags', { token, body: { botId, name } })).json().tag._id

async function newBot(): Promise<void> {
  botId = (await server.createBot(token))._id
}

describe('a contact', () => {
  beforeAll(newBot)

  test('is made from a phone as people write it, with tags, and found again', async () => {
    const vip = await tag('VIP')
    const answer = await create({
      phoneNumber: '+57 300 111 2233',
      name: ' Laura Peña ',
      email: 'Laura@Correo.co',
      tags: [vip],
    })
    expect(answer.statusCode).toBe(201)
    const { contact } = answer.json()
    expect(contact).toMatchObject({
      name: 'Laura Peña',
      phoneNumber: '573001112233',
      email: 'laura@correo.co',
      tags: [{ _id: vip, name: 'VIP', color: '#3B82F6' }],
      conversationCount: 0,
      lastMessage: null,
      paused: false,
      unanswered: false,
    })
    const again = await server.call('GET', at(`/${contact._id}`), { token })
    expect(again.json()).toEqual({ contact })
  })

  test.each([
    ['', 'Escribe el teléfono'],
    ['llámame', 'Un teléfono lleva solo números'],
    ['12345', 'Al teléfono le faltan números'],
    ['+57 300 111 2233 4455 66', 'El teléfono tiene demasiados números'],
    ['+57 111 111 1111', 'Ese teléfono no existe'],
  ])('is refused with the phone «%s», at its field, with the reason', async (phoneNumber, reason) => {
    const answer = await create({ phoneNumber, name: 'Nadie' })
    expect(answer.statusCode).toBe(400)
    const [detail] = answer.json().details
    expect(detail).toMatchObject({ path: 'phoneNumber', message: expect.stringContaining(reason) })
    expect(await names('?search=nadie')).toEqual([])
  })

  test('without a country’s code is from where the bot’s clocks are, or its number is, also while its line is down', async () => {
    const { _id } = await server.createBot(token)
    const settings = { timezone: 'America/Mexico_City' }
    await server.call('PUT', `/api/bots/${_id}/config`, { token, body: { settings } })
    const phoneOf = async (phoneNumber: string) => {
      const answer = await server.call('POST', `/api/crm/${_id}/contacts`, { token, body: { phoneNumber } })
      return answer.json().contact.phoneNumber
    }
    expect(await phoneOf('55 1234 5678')).toBe('525512345678')
    const line = { botId: _id, linkedNumber: '51987654321', status: 'disconnected', updatedAt: 0 } as const
    await server.server.core.store.write('installation', (tx) =>
      tx.insertInto('waSessions').values(line).execute(),
    )
    expect(await phoneOf('987 654 322')).toBe('51987654322')
  })

  test('is refused when there is one with that phone, however it is written', async () => {
    const known = (await create({ phoneNumber: '310 222 3344', name: 'Pedro' })).json().contact
    const answer = await create({ phoneNumber: '0057 310-222-3344' })
    expect(answer.statusCode).toBe(409)
    const message = 'Ya tienes un contacto con ese teléfono'
    const details = [{ path: 'phoneNumber', message, contactId: known._id }]
    expect(answer.json()).toMatchObject({ message, code: 'conflict', details })
  })

  test('is refused too when the network knows the number in another of its forms', async () => {
    await create({ phoneNumber: '+52 55 1234 5678', name: 'Lupita' })
    await server.server.core.store.write('installation', (tx) =>
      tx
        .updateTable('contactIdentities')
        .set({ value: '5215512345678' })
        .where('value', '=', '525512345678')
        .execute(),
    )
    expect((await create({ phoneNumber: '+52 55 1234 5678' })).statusCode).toBe(409)
  })

  test('is refused with tags that are not the bot’s, foreign and random alike', async () => {
    const other = (await server.createBot(token))._id
    const foreign = await server.call('POST', '/api/tags', { token, body: { botId: other, name: 'X' } })
    for (const id of [foreign.json().tag._id, newId()]) {
      const answer = await create({ phoneNumber: '3115550001', tags: [id] })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().details).toEqual([{ path: 'tags.0', message: 'Ese tag no es de este bot' }])
    }
    expect(await names('?search=3115550001')).toEqual([])
  })

  test('is made once when its creation is repeated under one key', async () => {
    const body = { phoneNumber: '3125550001', name: 'Una vez' }
    const headers = { 'idempotency-key': 'llave-1' }
    const answers = await Promise.all([create(body, headers), create(body, headers), create(body, headers)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().contact._id)).size).toBe(1)
    expect(await names('?search=una+vez')).toEqual(['Una vez'])
    expect((await create({ ...body, name: 'Otra' }, headers)).statusCode).toBe(409)
  })

  test('keeps what a change does not name, and loses what it empties', async () => {
    const { _id } = await made({ phoneNumber: '3135550001', name: 'Rosa', email: 'rosa@correo.co' })
    const noted = (await change(_id, { notes: 'Prefiere las tardes' })).json().contact
    expect(noted).toMatchObject({ name: 'Rosa', email: 'rosa@correo.co', notes: 'Prefiere las tardes' })
    const emptied = (await change(_id, { email: '', name: '', optOut: true })).json().contact
    expect(emptied).toMatchObject({ name: null, email: null, notes: 'Prefiere las tardes', optOut: true })
    expect(await names('?state=opted_out')).toEqual([null])
  })

  test('says since when and by whose word it gets no campaigns, and how it agreed to hear of the shop', async () => {
    const { _id } = await made({ phoneNumber: '3135550002', name: 'Inés' })
    const now = () => new Date(server.clock.now()).toISOString()
    const since = now()
    const agreed = await change(_id, {
      consent: { how: 'in_person', note: 'Hoja de la feria' },
      optOut: true,
    })
    const told = { optOut: true, optOutAt: since, optOutBy: 'owner' }
    const consent = { how: 'in_person', note: 'Hoja de la feria', at: since }
    expect(agreed.json().contact).toMatchObject({ ...told, consent })
    await server.clock.advance(60_000)
    // Said again, it is as old as it was.
    expect((await change(_id, { optOut: true })).json().contact).toMatchObject({ ...told, consent })
    const csv = (await server.call('GET', at('.csv?search=3135550002'), { token })).body
    expect(csv).toContain(`,No,${since},El negocio,${since},En persona: Hoja de la feria,No`)
    const back = await change(_id, { optOut: false, consent: null })
    expect(back.json().contact).toMatchObject({ optOutAt: null, optOutBy: null, consent: null })
    expect((await change(_id, { consent: { how: 'other', note: ' ' } })).statusCode).toBe(400)
  })

  test('gets another phone, under which it is known from then on', async () => {
    const { _id } = await made({ phoneNumber: '3145550001', name: 'Mudada' })
    expect((await change(_id, { phoneNumber: '3145550002' })).json().contact.phoneNumber).toBe('573145550002')
    expect((await create({ phoneNumber: '3145550001' })).statusCode).toBe(201)
    expect((await change(_id, { phoneNumber: '3145550001' })).statusCode).toBe(409)
  })

  test('is paused for a while or until it is reactivated', async () => {
    const { _id } = await made({ phoneNumber: '3155550001', name: 'Pausada' })
    const pause = async (body: object) =>
      (await server.call('POST', at(`/${_id}/pause`), { token, body })).json().contact
    expect(await pause({})).toMatchObject({ paused: true, pausedUntil: null, pauseReason: 'button' })
    const until = new Date(server.clock.now() + 5 * 60_000).toISOString()
    expect(await pause({ minutes: 5 })).toMatchObject({ paused: true, pausedUntil: until })
    expect(await names('?state=paused')).toEqual(['Pausada'])
    await server.clock.advance(5 * 60_000)
    expect(await names('?state=paused')).toEqual([])
    await pause({})
    const resumed = await server.call('POST', at(`/${_id}/resume`), { token })
    expect(resumed.json().contact).toMatchObject({ paused: false, pausedUntil: null, pauseReason: null })
  })

  test('is gone once deleted, and its phone is free', async () => {
    const { _id } = await made({ phoneNumber: '3165550001' })
    expect((await server.call('DELETE', at(`/${_id}`), { token })).statusCode).toBe(204)
    expect((await server.call('GET', at(`/${_id}`), { token })).statusCode).toBe(404)
    expect((await create({ phoneNumber: '3165550001' })).statusCode).toBe(201)
  })
})

describe('many contacts', () => {
  let ids: string[]

  beforeAll(async () => {
    await newBot()
    ids = []
    for (const [index, name] of ['Ana María', 'José Núñez', '100% Lana', 'a_b', 'Zoé'].entries()) {
      await server.clock.advance(1000)
      ids.push((await made({ phoneNumber: `31700000${10 + index}`, name }))._id)
    }
  })

  test('come newest first, a page at a time, each once', async () => {
    const first = await list('?limit=2')
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    const third = await list(`?limit=2&cursor=${second.nextCursor}`)
    const seen = [first, second, third].flatMap((page) => page.contacts.map((contact) => contact._id))
    expect(seen).toEqual(ids.toReversed())
    expect(third.nextCursor).toBeNull()
  })

  test.each([
    ['jose', ['José Núñez']],
    ['NUNEZ', ['José Núñez']],
    ['573170000010', ['Ana María']],
    ['%2B57 317 000-0010', ['Ana María']],
    ['maria  ana', ['Ana María']],
    ['maria jose', []],
    ['%25', ['100% Lana']],
    ['_', ['a_b']],
    ['%5C', []],
    ["'%20OR%20''='", []],
  ])('are found by «%s»', async (search, found) => {
    expect(await names(`?search=${search}`)).toEqual(found)
  })

  test('tell their owner, and nobody else, in how many chats something is unread', async () => {
    await server.server.core.store.write('installation', (tx) =>
      tx.updateTable('contacts').set({ unread: 2 }).where('id', 'in', ids.slice(0, 2)).execute(),
    )
    const unread = async (of: string) => (await server.call('GET', '/api/crm/unread', { token: of })).json()
    expect(await unread(token)).toEqual({ unread: [{ botId, chats: 2 }] })
    expect(await unread((await server.register()).token)).toEqual({ unread: [] })
  })

  test.each(['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'state=other', 'nothing=1'])(
    'are refused with ?%s',
    async (query) => {
      expect((await server.call('GET', at(`?${query}`), { token })).statusCode).toBe(400)
    },
  )
})
