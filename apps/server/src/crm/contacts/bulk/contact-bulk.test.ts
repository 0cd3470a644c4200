import type { BulkAction, ContactSelection } from '@recado/contract/crm/contact-bulk'
import type { Contact } from '@recado/contract/crm/contacts'
import { limits } from '@recado/contract/wire/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resumeByMeta, stopByMeta } from '../../../messaging/people/opt-out.ts'
import { newId } from '../../../platform/db/ids.ts'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { namedAtOnce } from './chosen-contacts.ts'

let server: TestServer
let token: string
let botId: string
let ids: string[]

beforeAll(async () => {
  server = await openTestServer()
  token = await server.adminToken()
})
beforeEach(async () => {
  botId = (await server.createBot(token))._id
  ids = await customers(5)
})
afterAll(() => server.close())

/** Written at once: thousands over the API would take minutes. */
async function customers(count: number): Promise<string[]> {
  const now = server.clock.now()
  const rows = Array.from({ length: count }, (_, nth) => {
    const phoneNumber = `57310${String(1_000_000 + nth)}`
    const searchText = `cliente ${nth} ${phoneNumber}`
    const who = { id: newId(), botId, name: `Cliente ${nth}`, phoneNumber, searchText }
    return { ...who, pushName: null, email: null, createdAt: now - nth, updatedAt: now }
  })
  await server.server.core.store.write('installation', async (tx) => {
    for (let from = 0; from < count; from += 500)
      await tx
        .insertInto('contacts')
        .values(rows.slice(from, from + 500))
        .execute()
  })
  return rows.map(({ id }) => id)
}

const at = (path = '') => `/api/crm/${botId}/contacts${path}`
const these = (contactIds: string[]): ContactSelection => ({ which: 'these', contactIds })
const ask = (selection: ContactSelection, action: BulkAction) =>
  server.call('POST', at('/bulk'), { token, body: { selection, action } })
const change = async (
  selection: ContactSelection,
  action: BulkAction,
): Promise<{ selected: number; changed: string[] }> => (await ask(selection, action)).json()
const list = async (query = ''): Promise<Contact[]> =>
  (await server.call('GET', at(`?limit=100${query}`), { token })).json().contacts
const count = async (query = ''): Promise<number> =>
  (await server.call('GET', at(`/count${query}`), { token })).json().count
const names = async (query = '') => (await list(query)).map(({ name }) => name)
const tag = async (name: string): Promise<string> =>
  (await server.call('POST', '/api/tags', { token, body: { botId, name } })).json().tag._id

test('those who are chosen get and lose a tag, and only those who had it otherwise count as changed', async () => {
  const [vip, debt] = [await tag('VIP'), await tag('Debe')]
  expect(await change(these(ids.slice(0, 2)), { type: 'tag', add: [vip] })).toMatchObject({ selected: 2 })
  const more = await change(these(ids.slice(1, 4)), { type: 'tag', add: [vip, debt] })
  expect(new Set(more.changed)).toEqual(new Set(ids.slice(1, 4)))
  expect(await change(these(ids), { type: 'tag', add: [vip] })).toEqual({ selected: 5, changed: [ids[4]] })
  await change(these(ids.slice(0, 3)), { type: 'tag', remove: [debt] })
  expect(await names(`&tags=${debt}`)).toEqual(['Cliente 3'])
})

test('one id that is not the bot’s, and nobody changes', async () => {
  const vip = await tag('VIP')
  const answer = await ask(these([...ids, newId()]), { type: 'tag', add: [vip] })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toEqual([
    { path: 'selection.contactIds.5', message: 'Ese contacto no es de este bot' },
  ])
  expect(await count(`?tags=${vip}`)).toBe(0)
  expect((await ask(these([]), { type: 'resume' })).json().message).toContain('Elige al menos un contacto')
})

test('everybody who fits but some: paused, for as long as those who were already were, and woken again', async () => {
  const pause = (id: string | undefined, body: object) =>
    server.call('POST', at(`/${id}/pause`), { token, body })
  await pause(ids[0], { minutes: 5 })
  const paused = await change(
    { which: 'matching', filter: { search: 'cliente' }, except: [ids[4] ?? ''] },
    { type: 'pause', minutes: 30 },
  )
  expect(paused.selected).toBe(4)
  expect(new Set(paused.changed)).toEqual(new Set(ids.slice(1, 4)))
  const until = (ms: number) => new Date(server.clock.now() + ms * 60_000).toISOString()
  expect((await list('&sort=name')).map(({ pausedUntil }) => pausedUntil)).toEqual([
    until(5),
    until(30),
    until(30),
    until(30),
    null,
  ])
  const woken = await change({ which: 'matching', filter: { state: 'paused' } }, { type: 'resume' })
  expect(woken.changed).toHaveLength(4)
  expect(await count('?state=paused')).toBe(0)
})

test('out of campaigns and blocked, and back', async () => {
  for (const [action, state] of [
    [{ type: 'optOut', optOut: true }, 'opted_out'],
    [{ type: 'block', blocked: true }, 'blocked'],
  ] as const) {
    const { changed } = await change(these(ids.slice(0, 3)), action)
    expect(await count(`?state=${state}`)).toBe(3)
    expect((await change(these(ids.slice(0, 4)), action)).changed).toEqual([ids[3]])
    const back = 'optOut' in action ? { ...action, optOut: false } : { ...action, blocked: false }
    expect((await change(these(changed), back)).changed).toHaveLength(3)
    expect(await count(`?state=${state}`)).toBe(1)
  }
})

test('whom Meta stopped and the shop takes out stays out by the shop’s word', async () => {
  const contactId = ids[0] ?? ''
  const { inTransaction, store } = server.server.core
  await inTransaction({ bot: botId }, (transaction) => stopByMeta(transaction, { botId, contactId }))
  const { changed } = await change(these([contactId]), { type: 'optOut', optOut: true })
  expect(changed).toEqual([contactId])
  await inTransaction({ bot: botId }, (transaction) => resumeByMeta(transaction, { botId, contactId }))
  const contact = store.read((db) =>
    db.selectFrom('contacts').select(['optOut', 'optOutBy']).where('id', '=', contactId).executeTakeFirst(),
  )
  expect(await contact).toEqual({ optOut: 1, optOutBy: 'owner' })
})

test('deleted they are shown no more, can be had back for a while, and are gone afterwards', async () => {
  const [first = '', second = ''] = ids
  const left = async () => {
    const rows = await server.server.core.store.read((db) =>
      db.selectFrom('contacts').select('id').where('botId', '=', botId).execute(),
    )
    return rows.length
  }
  const third = { id: newId(), botId, kind: 'lid', value: '556677', contactId: ids[2] ?? '' } as const
  await server.server.core.store.write('installation', (tx) =>
    tx.insertInto('contactIdentities').values(third).execute(),
  )
  const gone = await change(these(ids.slice(0, 3)), { type: 'delete' })
  expect(gone.changed).toHaveLength(3)
  expect([await names('&sort=name'), await count(), await left()]).toEqual([['Cliente 3', 'Cliente 4'], 2, 5])
  expect((await change(these([first, second]), { type: 'restore' })).changed).toHaveLength(2)
  expect(await count()).toBe(4)
  await server.clock.advance(limits.contactsInBulk.undoMs)
  await expect.poll(left).toBe(4)
  // What the phone still knows of them does not bring them back.
  const kept = await server.server.core.store.read((db) =>
    db.selectFrom('deletedPeople').select('value').where('botId', '=', botId).execute(),
  )
  expect(kept).toEqual([{ value: '556677' }])
  expect((await ask(these(gone.changed), { type: 'restore' })).statusCode).toBe(400)
})

test('what nobody deleted before a stop is deleted after the start', async () => {
  await change(these(ids), { type: 'delete' })
  const { core, removals } = server.server
  await core.store.write('installation', (tx) =>
    tx.updateTable('contactRemovals').set({ dueAt: 0 }).execute(),
  )
  await removals.wake()
  const left = await core.store.read((db) =>
    db.selectFrom('contacts').select('id').where('botId', '=', botId).execute(),
  )
  expect(left).toEqual([])
})

test('thousands are changed together, more than a call may change are refused, and a file has those who are chosen', async () => {
  const many = await customers(namedAtOnce * 2 + 1)
  const vip = await tag('VIP')
  expect(await change({ which: 'matching', filter: {} }, { type: 'tag', add: [vip] })).toMatchObject({
    selected: many.length + 5,
  })
  expect(await count(`?tags=${vip}`)).toBe(many.length + 5)
  const chosen = [many[7] ?? '', many[3] ?? '']
  const body = { selection: these(chosen), format: 'standard' }
  const file = await server.call('POST', at('/export'), { token, body })
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.body.trim().split('\n').slice(1)
  expect(lines.map((line) => line.split(',')[2])).toEqual(['Cliente 7', 'Cliente 3'])
  const most = limits.contactsInBulk.most
  const tooMany = await ask(these(Array.from({ length: most + 1 }, newId)), { type: 'delete' })
  expect([tooMany.statusCode, tooMany.json().code]).toEqual([400, 'invalid_input'])
})
