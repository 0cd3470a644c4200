import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { install, link, OWNER } from './testing/linked-host.ts'
import type { Installation } from './testing/linked-host.ts'

let place: Installation
beforeEach(async () => {
  place = await install()
})
afterEach(() => place[Symbol.asyncDispose]())

/** Another bot, of the same owner or of somebody else. */
async function anotherBot(name: string, ownerId = place.shop.ownerId): Promise<string> {
  const id = newId()
  const times = { createdAt: 2, updatedAt: 2 }
  await place.shop.store.write('installation', async (tx) => {
    const known = await tx.selectFrom('users').select('id').where('id', '=', ownerId).executeTakeFirst()
    const email = `${ownerId}@otra.co`
    const user = { id: ownerId, name: 'Otra', email, emailNormalized: email, passwordHash: '', plan: 'Basic' }
    if (!known)
      await tx
        .insertInto('users')
        .values({ ...user, role: 'user', active: 1, botLimit: 10, createdAt: 1 })
        .execute()
    const bot = { id, ownerId, name, description: '', estado: 'activo' as const, settings: '{}' }
    await tx
      .insertInto('bots')
      .values({ ...bot, ...times })
      .execute()
  })
  return id
}

const service = () => place.process.service
const reasonOf = (botId: string) => async (): Promise<boolean> =>
  (await place.process.host.status(botId)).reason === 'number_taken'
const isUp = (botId: string) => async (): Promise<boolean> =>
  (await place.process.host.status(botId)).status === 'connected'

/** Scans a bot's QR with the shop's phone. */
async function scan(ownerId: string, botId: string): Promise<void> {
  await service().connect(ownerId, botId)
  const { qr } = await place.process.host.status(botId)
  await place.owner.scan(qr ?? '')
}
const heardBy = async (text: string): Promise<string[]> => {
  await place.laura.sendText(OWNER, text)
  const heard = () =>
    place.process.arrivals.flatMap(({ botId, item }) =>
      item.kind === 'message' && item.content.type === 'text' && item.content.text === text ? [botId] : [],
    )
  await place.process.until(() => heard().length > 0)
  return heard()
}

test('a second bot of the same owner is told which one has the number, hears nothing, and may take it over', async () => {
  const { shop, process } = place
  await link(place)
  const second = await anotherBot('Sucursal')
  await scan(shop.ownerId, second)
  await process.until(reasonOf(second))
  expect(await service().status(shop.ownerId, second)).toMatchObject({
    status: 'error',
    error: 'Ese número ya lo atiende tu bot «Tienda». Muévelo a este bot, o vincula otro número',
    takenBy: { botId: shop.botId, name: 'Tienda' },
    linked: true,
  })
  expect((await service().diagnose(shop.ownerId, second)).state).toBe('number_taken')
  expect(await heardBy('¿abren hoy?')).toEqual([shop.botId])
  // Asking again changes nothing while the other one has it.
  await service().connect(shop.ownerId, second)
  expect(await reasonOf(second)()).toBe(true)

  await service().move(shop.ownerId, second)
  await process.until(isUp(second))
  expect(await service().status(shop.ownerId, shop.botId)).toMatchObject({ linked: false, takenBy: null })
  expect(await heardBy('¿y mañana?')).toEqual([second])
})

test('by a code on the phone it is the same', async () => {
  const { shop, process, owner } = place
  await link(place)
  const second = await anotherBot('Sucursal')
  const { code } = await service().linkByCode(shop.ownerId, second, `+${OWNER}`)
  await owner.waitFor((phone) => phone.codePending())
  await owner.enterCode(code ?? '')
  await process.until(reasonOf(second))
  expect(await heardBy('hola')).toEqual([shop.botId])
  // Giving it up takes nothing from the other one.
  await service().clear(shop.ownerId, second)
  expect(await service().status(shop.ownerId, second)).toMatchObject({ linked: false, reason: null })
  expect(await heardBy('¿siguen ahí?')).toEqual([shop.botId])
})

test('another account is told no name, and cannot take the number; once it is free, it can', async () => {
  const { shop, process } = place
  await link(place)
  const stranger = newId()
  const foreign = await anotherBot('Ajeno', stranger)
  await scan(stranger, foreign)
  await process.until(reasonOf(foreign))
  const told = await service().status(stranger, foreign)
  expect(told.error).toMatch(/^Ese número ya está vinculado a un bot de otra cuenta de esta instalación/)
  expect(told.takenBy).toBeNull()
  expect(JSON.stringify(told)).not.toContain('Tienda')
  await expect(service().move(stranger, foreign)).rejects.toMatchObject({ code: 'conflict' })
  expect(await isUp(shop.botId)()).toBe(true)

  await service().clear(shop.ownerId, shop.botId)
  expect((await service().status(stranger, foreign)).error).toBe('El número ya quedó libre. Pulsa «Conectar»')
  await service().connect(stranger, foreign)
  await process.until(isUp(foreign))
})

test('who gave up the number for a while finds it taken when they come back', async () => {
  const { shop, process } = place
  await link(place)
  const second = await anotherBot('Sucursal')
  await service().disconnect(shop.ownerId, shop.botId)
  await scan(shop.ownerId, second)
  await process.until(isUp(second))
  await service().connect(shop.ownerId, shop.botId)
  await process.until(reasonOf(shop.botId))
  expect(await isUp(second)()).toBe(true)
})

test('of two that share a number since an older release, only the one that was linked first comes up', async () => {
  const { shop, process } = place
  await link(place)
  const second = await anotherBot('Sucursal')
  await scan(shop.ownerId, second)
  await process.until(reasonOf(second))
  // As if nobody had asked whose it was.
  await shop.store.write('installation', (tx) =>
    tx
      .updateTable('waSessions')
      .set({ reason: null, status: 'connected' })
      .where('botId', '=', second)
      .execute(),
  )
  for (const round of ['primera', 'segunda']) {
    const next = await place.restart()
    await next.host.restore()
    await next.until(isUp(shop.botId))
    expect([round, await reasonOf(second)()]).toEqual([round, true])
    expect(await heardBy(`hola, ${round} vez`)).toEqual([shop.botId])
  }
})
