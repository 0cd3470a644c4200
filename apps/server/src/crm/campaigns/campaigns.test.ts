import type { Campaign, CampaignPreview } from '@recado/contract/crm/campaigns'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
let botId: string

beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
  botId = (await server.createBot(token))._id
})
afterAll(() => server.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, `/api/campaigns${path}`, { token, ...(body && { body }) })
const draft = (given: object = {}) =>
  call('POST', '', { botId, name: 'Navidad', message: 'Hola {{nombre}}', audience: 'all', ...given })
const made = async (given: object = {}): Promise<Campaign> => (await draft(given)).json().campaign
const contact = async (phoneNumber: string, given: object = {}): Promise<string> => {
  const body = { phoneNumber, ...given }
  return (await server.call('POST', `/api/crm/${botId}/contacts`, { token, body })).json().contact._id
}
const tag = async (name: string): Promise<string> =>
  (await server.call('POST', '/api/tags', { token, body: { botId, name } })).json().tag._id

describe('a draft', () => {
  test('keeps what it says and to whom, and counts who would get it', async () => {
    const vip = await tag('VIP')
    await contact('3001110001', { name: 'Laura', tags: [vip] })
    await contact('3001110002')
    const campaign = await made({ audience: 'tags', tags: [vip], nameFallback: 'amigo' })
    expect(campaign).toMatchObject({
      botId,
      status: 'draft',
      audience: 'tags',
      tags: [vip],
      audienceCount: 1,
      nameFallback: 'amigo',
      sentAt: null,
    })
    const changed = await call('PUT', `/${campaign._id}`, { audience: 'all', name: 'Año nuevo' })
    expect(changed.json().campaign).toMatchObject({ name: 'Año nuevo', audienceCount: 2, tags: [] })
    const list: Campaign[] = (await call('GET', `?botId=${botId}`)).json()
    expect(list.map(({ name }) => name)).toEqual(['Año nuevo'])
    expect((await call('DELETE', `/${campaign._id}`)).statusCode).toBe(204)
    expect((await call('GET', `/${campaign._id}`)).statusCode).toBe(404)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ message: ' ' }, 'message'],
    [{ message: 'x'.repeat(4097) }, 'message'],
    [{ audience: 'some' }, 'audience'],
    [{ audience: 'tags', tags: [] }, 'tags'],
    [{ audience: 'tags', tags: [newId()] }, 'tags.0'],
    [{ attachmentPath: newId() }, 'attachmentPath'],
  ])('is refused with %j, at its field', async (given, path) => {
    const answer = await draft(given)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toMatchObject([{ path }])
  })

  test('can be renamed when its tag is gone, and then reaches nobody', async () => {
    const gone = await tag('Feria')
    await contact('3001110009', { tags: [gone] })
    const { _id } = await made({ audience: 'tags', tags: [gone] })
    await server.call('DELETE', `/api/tags/${gone}`, { token })
    const renamed = await call('PUT', `/${_id}`, { name: 'Otra feria' })
    expect(renamed.json().campaign).toMatchObject({ name: 'Otra feria', audience: 'tags', audienceCount: 0 })
    expect((await call('POST', `/${_id}/send`)).json().code).toBe('empty_audience')
    await call('DELETE', `/${_id}`)
  })

  test('waits for a date that has not passed', async () => {
    const { _id } = await made()
    const at = (ms: number) => ({ at: new Date(server.clock.now() + ms).toISOString() })
    expect((await call('POST', `/${_id}/schedule`, at(-1000))).json().details).toMatchObject([{ path: 'at' }])
    const scheduled = await call('POST', `/${_id}/schedule`, at(60_000))
    expect(scheduled.json().campaign).toMatchObject({ status: 'draft', scheduledAt: at(60_000).at })
    expect((await call('POST', `/${_id}/unschedule`)).json().campaign.scheduledAt).toBeNull()
    await call('DELETE', `/${_id}`)
  })

  test('cannot be paused, resumed, cancelled or tried again', async () => {
    const { _id } = await made()
    for (const action of ['pause', 'resume', 'cancel', 'retry']) {
      expect((await call('POST', `/${_id}/${action}`)).statusCode).toBe(409)
    }
    await call('DELETE', `/${_id}`)
  })
})

describe('a preview', () => {
  let friends: string

  beforeEach(async () => {
    botId = (await server.createBot(token))._id
    friends = await tag('Amigos')
    await contact('3001110001', { name: 'Laura', tags: [friends] })
    await contact('3001110002', { tags: [friends] })
    const { _id } = (
      await server.call('POST', `/api/crm/${botId}/contacts`, { token, body: { phoneNumber: '3001110003' } })
    ).json().contact
    await server.call('PUT', `/api/crm/${botId}/contacts/${_id}`, { token, body: { optOut: true } })
  })

  const preview = async (given: object): Promise<CampaignPreview> =>
    (await call('POST', '/preview', { botId, message: 'Hola {{nombre}}', audience: 'all', ...given })).json()

  test('says who would get it, who not, and what they would read', async () => {
    const { audienceCount, skipped, samples, estimatedMinutes, estimatedDays, leftToday } = await preview({
      nameFallback: 'amigo',
    })
    expect({ audienceCount, skipped }).toEqual({
      audienceCount: 2,
      skipped: { optedOut: 1, blocked: 0, unreachable: 0, noWhatsApp: 0 },
    })
    expect(samples.map(({ text }) => text)).toEqual(['Hola Laura', 'Hola amigo'])
    expect({ estimatedMinutes, estimatedDays, leftToday }).toEqual({
      estimatedMinutes: 1,
      // Nobody of them ever wrote: a number of today writes to them from its third day on.
      estimatedDays: 3,
      leftToday: 50,
    })
    expect((await preview({ audience: 'tags', tags: [friends] })).audienceCount).toBe(2)
    expect((await preview({ audience: 'tags', tags: [] })).audienceCount).toBe(0)
  })
})

test('how long a number is in use is asked once, answered for the linked number, and may be answered anew', async () => {
  botId = (await server.createBot(token))._id
  await contact('3001110001')
  const age = async (): Promise<CampaignPreview> =>
    (await call('POST', '/preview', { botId, message: 'Hola', audience: 'all' })).json()
  const answer = (given: string) =>
    server.call('PUT', `/api/wa/number-age/${botId}`, { token, body: { answer: given } })
  expect((await age()).numberAge).toBeNull()
  expect((await answer('over_a_month')).statusCode).toBe(409)
  const linkedAt = server.clock.now() - 40 * 24 * 3_600_000
  await server.server.core.store.write('installation', (tx) =>
    tx
      .insertInto('waSessions')
      .values({ botId, credentials: 'sealed', linkedAt, linkedNumber: '573005550100', updatedAt: 0 })
      .execute(),
  )
  expect(await age()).toMatchObject({ numberAge: { answer: null }, dailyCap: 1000, strangersLeftToday: 15 })
  expect((await answer('under_two_weeks')).json()).toEqual({ answer: 'under_two_weeks' })
  expect(await age()).toMatchObject({
    numberAge: { answer: 'under_two_weeks' },
    dailyCap: 50,
    strangersLeftToday: 10,
  })
  await answer('over_a_month')
  expect(await age()).toMatchObject({ numberAge: { answer: 'over_a_month' }, dailyCap: 1000 })
  expect((await answer('forever')).statusCode).toBe(400)
  const stranger = (await server.register()).token
  const foreign = { token: stranger, body: { answer: 'over_a_month' } }
  expect((await server.call('PUT', `/api/wa/number-age/${botId}`, foreign)).statusCode).toBe(404)
})

test('an empty audience is explained and not sent', async () => {
  botId = (await server.createBot(token))._id
  const { _id } = await made()
  const answer = await call('POST', `/${_id}/send`)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'empty_audience', message: expect.stringContaining('Nadie') })
  expect((await call('GET', `/${_id}`)).json().campaign.status).toBe('draft')
})

test('without a linked number it is not sent: the owner is told to connect first, and then it begins once', async () => {
  botId = (await server.createBot(token))._id
  await contact('3001110001')
  const { _id } = await made()
  const answer = await call('POST', `/${_id}/send`)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'connect_whatsapp' })
  expect((await call('GET', `/${_id}`)).json().campaign).toMatchObject({ status: 'draft', startedAt: null })

  await server.server.core.store.write('installation', async (tx) => {
    await tx.updateTable('bots').set({ wanted: 'linked' }).where('id', '=', botId).execute()
    await tx.insertInto('waSessions').values({ botId, credentials: 'sealed', updatedAt: 0 }).execute()
  })
  const begun = await call('POST', `/${_id}/send`)
  expect([begun.statusCode, begun.json().campaign.status]).toEqual([202, 'sending'])
  expect((await call('POST', `/${_id}/send`)).statusCode).toBe(409)
})

test('a bot has so many drafts, and is told so', async () => {
  const own = (await server.createBot(token))._id
  const write = () => draft({ botId: own })
  const first = (await write()).json().campaign
  for (let made = 1; made < 100; made++) await write()
  const more = await write()
  expect([more.statusCode, more.json().message]).toEqual([409, expect.stringContaining('100 borradores')])
  await call('DELETE', `/${first._id}`)
  expect((await write()).statusCode).toBe(201)
})
