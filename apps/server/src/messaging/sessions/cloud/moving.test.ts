import type { CloudLink } from '@recado/contract/messaging/cloud-link'
import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import { readQrPicture } from '@recado/whatsapp-emulator'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOfficialShop, type OfficialShop } from './testing/official-shop.ts'

let shop: OfficialShop
beforeEach(async () => {
  shop = await openOfficialShop()
})
afterEach(() => shop[Symbol.asyncDispose]())

const call = async <T>(method: 'GET' | 'POST', path: string): Promise<T> => {
  const { server, token } = shop
  return (await server.call(method, path, { token, ...(method === 'POST' && { body: {} }) })).json<T>()
}
const status = () => call<WaStatus>('GET', `/api/wa/status/${shop.botId}`)

async function linkByQr(): Promise<void> {
  await call('POST', `/api/wa/connect/${shop.botId}`)
  await expect.poll(async () => (await status()).qr).not.toBeNull()
  await shop.graphShop.owner.scan(readQrPicture((await status()).qr ?? '') ?? '')
  await expect.poll(status).toMatchObject({ status: 'connected', link: 'qr' })
}

const answers = () =>
  shop.server.server.core.store.read((db) =>
    db
      .selectFrom('messages')
      .select('id')
      .where('turnId', 'is not', null)
      .where('status', 'in', ['accepted', 'delivered', 'read'])
      .execute(),
  )

/** Laura writes, and gets one more answer. */
async function lauraWrites(said: string): Promise<void> {
  const { laura, line } = shop.graphShop
  const { length } = await answers()
  await laura.sendText(line.number, said)
  await expect.poll(answers).toHaveLength(length + 1)
}

const kept = () =>
  shop.server.server.core.store.read(async (db) => ({
    people: await db.selectFrom('contacts').select(['id', 'phoneNumber']).execute(),
    heard: (
      await db
        .selectFrom('messages')
        .select('text')
        .where('direction', '=', 'in')
        .orderBy('createdAt')
        .execute()
    ).map(({ text }) => text),
  }))

test('a number that moves from the phone to the official API, and back, keeps its people and their chats', async () => {
  const { graphShop, botId } = shop
  await linkByQr()
  await lauraWrites('hola por el celular')
  const before = await kept()
  expect(before.people).toHaveLength(1)
  await shop.linked()
  expect(await status()).toMatchObject({ status: 'connected', link: 'form' })
  expect(graphShop.owner.linkedDevices()).toEqual([])
  await lauraWrites('hola por la API')
  expect(await kept()).toEqual({
    people: before.people,
    heard: ['hola por el celular', 'hola por la API'],
  })
  const released = await call<CloudLink>('POST', `/api/wa/cloud/${botId}/release`)
  expect(released.linked).toBeNull()
  expect(graphShop.line.registered).toBe(false)
  await linkByQr()
  await lauraWrites('hola otra vez')
  const after = await kept()
  expect(after.people.map(({ id }) => id)).toEqual(before.people.map(({ id }) => id))
  // The emulated phone was there meanwhile, and brings what came over the API once more as its past.
  expect([...new Set(after.heard)]).toEqual(['hola por el celular', 'hola por la API', 'hola otra vez'])
})

test('at no moment is a number there that is still to be forgotten: another server that takes the bot then would do it', async () => {
  const seen = new Set<string>()
  await using watched = await openOfficialShop(async (store) => {
    const lines = await store.read((db) =>
      db
        .selectFrom('bots')
        .innerJoin('waSessions', 'waSessions.botId', 'bots.id')
        .select(['wanted', 'driver', 'credentials'])
        .execute(),
    )
    for (const { wanted, driver, credentials } of lines)
      seen.add(`${wanted} ${driver} ${credentials === null ? 'empty' : 'linked'}`)
  })
  await watched.linked()
  expect([...seen]).toContain('linked cloud linked')
  expect([...seen]).not.toContain('cleared cloud linked')
})

test('a number that Meta does not let go stays as it was, and of a bot without one there is nothing to give back', async () => {
  const { graphShop, botId, server, token } = shop
  const release = () => server.call('POST', `/api/wa/cloud/${botId}/release`, { token, body: {} })
  expect((await release()).statusCode).toBe(409)
  await shop.linked()
  graphShop.token.revoked = true
  expect((await release()).statusCode).toBe(409)
  expect((await call<CloudLink>('GET', `/api/wa/cloud/${botId}`)).linked).not.toBeNull()
  expect(graphShop.line.registered).toBe(true)
})
