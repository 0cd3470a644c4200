import type { ChannelUpdate } from '@recado/whatsapp'
import { expect, test } from 'vitest'
import { lookedAfterSession } from '../testing/looked-after-session.ts'

const error = (reason: Extract<ChannelUpdate, { status: 'error' }>['reason']): ChannelUpdate => ({
  status: 'error',
  reason,
  detail: 'x',
  willRetry: false,
})

test.each<[ChannelUpdate, string, string]>([
  [error('replaced'), 'replaced', 'connect'],
  [error('banned'), 'banned', 'connect'],
  [error('passkey_required'), 'passkey_required', 'none'],
  [error('qr_expired'), 'qr_expired', 'connect'],
  [error('server_error'), 'whatsapp_error', 'connect'],
  [error('code_refused'), 'code_refused', 'connect'],
  [error('outdated'), 'outdated', 'connect'],
  [{ status: 'disconnected', reason: 'outdated', willRetry: true }, 'outdated', 'connect'],
  [{ status: 'disconnected', reason: 'logged_out', willRetry: false }, 'logged_out', 'connect'],
  [{ status: 'disconnected', reason: 'network', willRetry: true }, 'server_network', 'connect'],
  [{ status: 'disconnected', reason: 'deaf', willRetry: true }, 'deaf', 'none'],
  [{ status: 'disconnected', reason: 'stuck', willRetry: true }, 'stuck', 'none'],
  [{ status: 'qr_ready', qr: 'x', expiresAt: 1 }, 'waiting_scan', 'none'],
  [{ status: 'code_ready', code: 'ABCD1234', phoneNumber: '1', expiresAt: 1 }, 'waiting_code', 'none'],
  [{ status: 'starting' }, 'connecting', 'none'],
])('%o is %s', async (update, state, action) => {
  await using shop = await lookedAfterSession()
  await shop.link()
  await shop.tell(update)
  const found = await shop.doctor()
  expect(found).toMatchObject({ state, action })
  expect(found.headline).not.toBe('')
  expect(found.next).not.toBe('')
})

test('a linking that the network kept from its end is not said to be tried again', async () => {
  await using shop = await lookedAfterSession()
  await shop.host.connect(shop.botId)
  await shop.tell(error('network'))
  expect(await shop.status()).toMatchObject({
    status: 'error',
    error: 'No hay conexión con WhatsApp. Inténtalo de nuevo en un momento',
  })
  expect(await shop.doctor()).toMatchObject({
    state: 'server_network',
    next: 'No es tu teléfono. Pulsa «Conectar» para intentarlo otra vez.',
  })
})

test('whoever asked to link by a code hears that it was the code that WhatsApp refused', async () => {
  await using shop = await lookedAfterSession()
  const asked = shop.service.linkByCode(shop.ownerId, shop.botId, '+573005550100')
  await shop.clock.settle()
  await shop.tell({ status: 'error', reason: 'code_refused', detail: '', willRetry: false })
  expect(await asked).toMatchObject({ success: false, reason: 'code_refused', code: null })
})

test('who is asked for a passkey hears when to try again, by how often that was', async () => {
  await using shop = await lookedAfterSession()
  await shop.host.connect(shop.botId)
  const advice = async (): Promise<string> => (await shop.doctor()).next.split('. ').at(-1) ?? ''
  const day = 24 * 3_600_000
  const demand = () => shop.tell(error('passkey_required'))
  const byCode = async (phoneNumber: string) => {
    await shop.tell({ status: 'code_ready', code: 'ABCD1234', phoneNumber, expiresAt: 1 })
    await demand()
  }
  await demand()
  expect((await shop.doctor()).next).toMatch(/no reserves un nombre de usuario/)
  // Tried on Monday the 2nd.
  expect(await advice()).toMatch(/otra vez desde el miércoles 4 de noviembre\.$/)
  expect((await shop.doctor()).next).not.toContain('API')
  expect((await shop.status()).nextTryAt).toBe('2026-11-04T15:00:00.000Z')
  // Impatience is not counted, nor forgotten what many other events follow.
  await demand()
  expect(await advice()).toMatch(/desde el miércoles 4 de noviembre\.$/)
  for (let count = 0; count < 25; count += 1) await shop.tell(error('qr_expired'))
  await demand()
  await shop.clock.advance(2 * day)
  expect(await advice()).toMatch(/ya puedes probar otra vez\.$/)
  await byCode('573005550100')
  expect(await advice()).toMatch(/por última vez desde el miércoles 11 de noviembre\.$/)
  await shop.clock.advance(7 * day)
  await byCode('573005550100')
  expect(await advice()).toMatch(/no insistas/)
  expect((await shop.status()).nextTryAt).toBeNull()
  // Another number begins anew, with what is known of none.
  await shop.clock.advance(31 * day)
  await byCode('573005550199')
  expect(await advice()).toMatch(/otra vez desde el/)
  await shop.clock.advance(day)
  await byCode('573005550100')
  expect(await advice()).toMatch(/otra vez desde el/)
})

test('who is asked for a passkey is offered the official API where a bot can have it, and only there', async () => {
  await using shop = await lookedAfterSession({ officialApi: true })
  await shop.host.connect(shop.botId)
  await shop.tell(error('passkey_required'))
  expect((await shop.doctor()).next).toContain('usa otro número o la API oficial de WhatsApp')
})

test('a healthy line is said to be one, until its phone was not seen for days', async () => {
  await using shop = await lookedAfterSession()
  expect((await shop.doctor()).state).toBe('never_linked')
  await shop.link()
  shop.lines.phoneSeen(shop.botId, shop.clock.now())
  await shop.clock.advance(2 * 24 * 3_600_000)
  expect(await shop.doctor()).toMatchObject({
    state: 'healthy',
    tone: 'ok',
    action: 'none',
    phoneSeenAt: '2026-11-02T15:00:00.000Z',
  })
  await shop.clock.advance(2 * 24 * 3_600_000)
  expect((await shop.doctor()).state).toBe('phone_offline')
  shop.lines.phoneSeen(shop.botId, shop.clock.now())
  await shop.clock.settle()
  expect((await shop.doctor()).state).toBe('healthy')
})

test('a number that may open no new chats is said so, until when, and no longer than that', async () => {
  await using shop = await lookedAfterSession()
  await shop.link()
  // Thursday the 5th, at 14:00 in Bogotá.
  shop.lines.restricted(shop.botId, { active: true, until: Date.UTC(2026, 10, 5, 19) })
  await shop.clock.settle()
  expect(await shop.doctor()).toMatchObject({
    state: 'time_locked',
    tone: 'warn',
    action: 'none',
    headline: 'WhatsApp no te deja abrir chats nuevos hasta el jueves 5 a las 2:00 p. m.',
  })
  await shop.tell({ status: 'disconnected', reason: 'network', willRetry: true })
  await shop.clock.advance(4 * 24 * 3_600_000)
  await shop.tell({ status: 'connected', phoneNumber: '573005550100', name: 'Marta' })
  shop.lines.phoneSeen(shop.botId, shop.clock.now())
  await shop.clock.advance(2 * 60_000)
  expect((await shop.doctor()).state).toBe('healthy')
})

test('a line that gets stuck is restarted twice, and then its owner hears of the last step', async () => {
  await using shop = await lookedAfterSession()
  await shop.link()
  const restart = async (remedy: 'reconnect' | 'reopen') => {
    shop.lines.stuck(shop.botId, remedy)
    await shop.tell({ status: 'disconnected', reason: 'stuck', willRetry: true })
    expect((await shop.doctor()).state).toBe('stuck')
    await shop.tell({ status: 'connected', phoneNumber: '573005550100', name: 'Marta' })
    expect((await shop.doctor()).state).toBe('healthy')
  }
  await restart('reconnect')
  await restart('reopen')
  shop.lines.stuck(shop.botId, 'none')
  await shop.clock.settle()
  const found = await shop.doctor()
  expect(found).toMatchObject({ state: 'still_stuck', tone: 'danger', action: 'none' })
  expect(found.next).toMatch(/último paso.*llave de acceso \(passkey\) y no dejarte vincular de nuevo/)
  expect(found.events.map(({ text }) => text).filter((words) => words !== 'Conectado')).toEqual([
    'Se sigue atascando después de dos reinicios',
    'Se atascó otra vez: abrimos la sesión de nuevo',
    'Se atascó: reiniciamos la conexión',
  ])
  const log = await shop.store.read((db) => db.selectFrom('logLines').select('message').execute())
  expect(log.filter(({ message }) => message.includes('se sigue atascando'))).toHaveLength(1)
  await shop.clock.advance(2 * 3_600_000)
  expect((await shop.doctor()).state).toBe('healthy')
  // Who has just linked again is not told to.
  shop.lines.stuck(shop.botId, 'none')
  await shop.tell({ status: 'qr_ready', qr: 'x', expiresAt: 1 })
  await shop.tell({ status: 'connected', phoneNumber: '573005550100', name: 'Marta' })
  expect((await shop.doctor()).state).toBe('healthy')
})

test('a silence that this bot never had in its opening hours is a remark, and nothing is restarted', async () => {
  await using shop = await lookedAfterSession()
  await shop.link()
  const day = 24 * 3_600_000
  // It is Monday, 10 in the morning in Bogotá: from 8 to 19 somebody wrote every 20 minutes, for five weeks.
  const days = Array.from({ length: 36 }, (_, nth) => new Date(shop.clock.now() + nth * day).toISOString())
  const rows = days.flatMap((date, nth) =>
    Array.from({ length: nth === 35 ? 2 : 11 }, (_, hour) => ({
      botId: shop.botId,
      day: date.slice(0, 10),
      hour: 8 + hour,
      received: 3,
      sent: 0,
      turns: 0,
      answerMs: 0,
    })),
  )
  await shop.store.write('installation', (tx) => tx.insertInto('dayTotals').values(rows).execute())
  await shop.clock.advance(35 * day)
  shop.lines.phoneSeen(shop.botId, shop.clock.now() - 2 * 3_600_000)
  await shop.clock.settle()
  const asked = shop.lines.connecting().length
  expect((await shop.doctor()).state).toBe('healthy')
  await shop.clock.advance(5 * 3_600_000)
  expect(await shop.doctor()).toMatchObject({
    state: 'quiet',
    tone: 'warn',
    action: 'none',
    headline: 'Hace rato que no te escribe nadie',
    next: expect.stringMatching(
      /^Llevas 5 h sin mensajes; lo normal aquí son 20 min\. Escríbele tú desde otro teléfono/,
    ),
  })
  expect(shop.lines.connecting()).toHaveLength(asked)
  shop.lines.phoneSeen(shop.botId, shop.clock.now())
  await shop.clock.settle()
  expect((await shop.doctor()).state).toBe('healthy')
})

test('the last 20 events are kept, newest first, in words', async () => {
  await using shop = await lookedAfterSession()
  await shop.link()
  for (let count = 0; count < 15; count += 1) {
    await shop.tell({ status: 'disconnected', reason: 'network', willRetry: true })
    await shop.tell({ status: 'connected', phoneNumber: '573005550100', name: null })
  }
  await shop.service.clear(shop.ownerId, shop.botId)
  const { events } = await shop.doctor()
  expect(events).toHaveLength(20)
  expect(events[0]?.at).toBe(new Date(shop.clock.now()).toISOString())
  expect(events.slice(0, 3).map(({ text }) => text)).toEqual([
    'Reiniciaste la sesión',
    'Conectado',
    'Se cortó la red entre el servidor y WhatsApp',
  ])
  const stored = await shop.store.read((db) => db.selectFrom('waEvents').select('seq').execute())
  expect(stored).toHaveLength(20)
})

test('a customer’s picture is fetched when somebody looks, and kept for a day', async () => {
  await using shop = await lookedAfterSession()
  await shop.link()
  const contactId = 'c1'
  await shop.store.write('installation', (tx) =>
    tx
      .insertInto('contacts')
      .values({
        id: contactId,
        botId: shop.botId,
        name: 'Laura',
        pushName: null,
        phoneNumber: '1',
        email: null,
        createdAt: 1,
        updatedAt: 1,
      })
      .execute(),
  )
  const ask = () => shop.pictures.of(shop.ownerId, shop.botId, contactId)
  expect(await ask()).toBeNull()
  await shop.clock.advance(25 * 3_600_000)
  shop.lines.picture = Uint8Array.of(0xff, 0xd8, 1)
  const asked = shop.lines.picturesAsked
  const both = await Promise.all([ask(), ask()])
  expect(both.map((bytes) => bytes?.length)).toEqual([3, 3])
  await ask()
  expect(shop.lines.picturesAsked).toBe(asked + 1)
  await shop.clock.advance(25 * 3_600_000)
  await ask()
  expect(shop.lines.picturesAsked).toBe(asked + 2)
  await expect(shop.pictures.of('somebody', shop.botId, contactId)).rejects.toMatchObject({
    code: 'not_found',
  })
  await shop.tell({ status: 'disconnected', reason: 'network', willRetry: true })
  await shop.clock.advance(25 * 3_600_000)
  expect(await ask()).toHaveLength(3)
})
