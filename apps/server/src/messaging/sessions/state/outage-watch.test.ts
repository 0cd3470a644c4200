import { expect, test } from 'vitest'
import { lookedAfterSession } from '../testing/looked-after-session.ts'

const minute = 60_000
const lost = { status: 'disconnected', reason: 'network', willRetry: true } as const
const up = { status: 'connected', phoneNumber: '573005550100', name: null } as const

test('after five minutes down the owner is told once: page, live log, e-mail', async () => {
  await using shop = await lookedAfterSession()
  await shop.link()
  await shop.tell(lost)
  const fell = new Date(shop.clock.now())
  await shop.clock.advance(4 * minute)
  await shop.tell({ status: 'connecting' })
  await shop.tell(lost)
  expect(await shop.status()).toMatchObject({
    status: 'connecting',
    linked: true,
    downSince: fell.toISOString(),
    alertedAt: null,
  })
  expect(await shop.mails()).toEqual([])
  await shop.clock.advance(minute)
  expect(await shop.status()).toMatchObject({
    downSince: fell.toISOString(),
    alertedAt: new Date(fell.getTime() + 5 * minute).toISOString(),
  })
  const [mail, ...more] = await shop.mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'marta@tienda.co', subject: 'WhatsApp de «Tienda» está sin conexión' })
  expect(mail?.text).toContain('Nuestro servidor no alcanza a WhatsApp')
  expect(mail?.text).toContain(`https://recado.example/builder/${shop.botId}/whatsapp`)
  const log = await shop.store.read((db) => db.selectFrom('logLines').select('message').execute())
  expect(log.map(({ message }) => message)).toContain(
    'WhatsApp lleva 5 minutos sin conexión: el bot no responde',
  )
  await shop.clock.advance(60 * minute)
  expect(await shop.mails()).toHaveLength(1)
  await shop.tell(up)
  expect(await shop.status()).toMatchObject({ status: 'connected', downSince: null, alertedAt: null })
  // the next outage is another one
  await shop.tell({ status: 'disconnected', reason: 'logged_out', willRetry: false })
  await shop.clock.advance(5 * minute)
  const [, next] = await shop.mails()
  expect(mail?.text).toContain('llega cuando la conexión vuelve')
  expect(next?.text).toContain('El teléfono cerró la sesión')
  expect(next?.text).toContain('queda en tu teléfono')
  expect(shop.errors).toEqual([])
})

test('a short outage, and one that the owner wants, are nobody’s news', async () => {
  await using shop = await lookedAfterSession()
  await shop.link()
  await shop.tell(lost)
  await shop.clock.advance(4 * minute)
  await shop.tell(up)
  await shop.clock.advance(60 * minute)
  await shop.tell(lost)
  await shop.service.disconnect(shop.ownerId, shop.botId)
  await shop.clock.advance(60 * minute)
  expect(await shop.mails()).toEqual([])
  expect((await shop.doctor()).state).toBe('switched_off')
})

test('codes that nobody scans are no outage of a line that nobody had linked', async () => {
  await using shop = await lookedAfterSession()
  await shop.host.connect(shop.botId)
  await shop.tell({ status: 'error', reason: 'qr_expired', detail: '', willRetry: false })
  await shop.clock.advance(60 * minute)
  expect(await shop.mails()).toEqual([])
  expect(await shop.status()).toMatchObject({ linked: false, downSince: null })
})

test('an outage goes on over restarts, and its owner hears of it once', async () => {
  await using shop = await lookedAfterSession()
  await shop.link()
  await shop.tell(lost)
  await shop.clock.advance(3 * minute)
  await shop.host.close()
  const next = shop.startProcess()
  void next.restore()
  await shop.clock.advance(2 * minute)
  expect(await shop.mails()).toHaveLength(1)
  await next.close()
  const third = shop.startProcess()
  void third.restore()
  await shop.clock.advance(20 * minute)
  expect(await shop.mails()).toHaveLength(1)
  await third.close()
})
