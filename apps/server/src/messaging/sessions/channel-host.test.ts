import { expect, test, vi } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { CUSTOMER, install, link, OWNER, Process } from './testing/linked-host.ts'
import { openShopDatabase } from './testing/shop-database.ts'

// Each links a phone, and some restart as well; busy cores stretch that.
vi.setConfig({ testTimeout: 20_000 })

test('an owner connects, scans, and customers’ messages arrive', async () => {
  await using installation = await install()
  const { process, shop, owner, laura } = installation
  const { service, host } = process
  expect(await service.status(shop.ownerId, shop.botId)).toMatchObject({
    status: 'disconnected',
    qr: null,
    error: null,
  })

  const asked = await service.connect(shop.ownerId, shop.botId)
  expect(asked).toMatchObject({ success: true, status: 'qr_ready', phoneNumber: null })
  const shown = await service.status(shop.ownerId, shop.botId)
  expect(shown.qr).toMatch(/^data:image\/png;base64,/)
  expect(Date.parse(shown.qrExpiresAt ?? '')).toBeGreaterThan(Date.now())
  await owner.scan((await host.status(shop.botId)).qr ?? '')
  await process.until(() => process.told.includes('up'))
  expect(await service.status(shop.ownerId, shop.botId)).toMatchObject({
    status: 'connected',
    qr: null,
    phoneNumber: OWNER,
  })
  expect(await service.connect(shop.ownerId, shop.botId)).toEqual({
    success: true,
    status: 'connected',
    phoneNumber: OWNER,
    reason: null,
    message: 'WhatsApp already connected!',
  })

  await laura.sendText(OWNER, 'hola')
  await process.until(() => process.inbound.length > 0)
  expect(process.inbound[0]).toMatchObject({ peer: { phoneNumber: CUSTOMER }, content: { text: 'hola' } })
  // Told while it is being journalled; a transaction that comes behind finds it.
  const journal = await shop.store.write('installation', (tx) =>
    tx.selectFrom('journal').select('payload').execute(),
  )
  expect(journal).toHaveLength(1)

  const lines = await shop.store.read((db) => db.selectFrom('logLines').select('message').execute())
  expect(lines.map(({ message }) => message)).toEqual([
    'Código QR listo: escanéalo con el WhatsApp de tu negocio',
    `WhatsApp conectado: +${OWNER}`,
  ])
  expect(process.told).toContain('wa_status')
})

test('disconnected by hand, it connects again without a QR', async () => {
  await using installation = await install()
  await link(installation)
  const { process, shop } = installation
  expect(await process.service.disconnect(shop.ownerId, shop.botId)).toEqual({
    success: true,
    status: 'disconnected',
  })
  expect(await process.service.status(shop.ownerId, shop.botId)).toMatchObject({
    status: 'disconnected',
    error: null,
  })
  expect(await process.service.connect(shop.ownerId, shop.botId)).toEqual({
    success: true,
    status: 'connected',
    phoneNumber: OWNER,
    reason: null,
    message: 'WhatsApp connected successfully!',
  })
})

test('reset, it leaves the phone’s list of devices and needs a new scan', async () => {
  await using installation = await install()
  await link(installation)
  const { process, shop, owner } = installation
  expect(await process.service.clear(shop.ownerId, shop.botId)).toEqual({
    success: true,
    status: 'disconnected',
  })
  await owner.waitFor((phone) => phone.linkedDevices().length === 0)
  expect(await shop.store.read((db) => db.selectFrom('waKeys').selectAll().execute())).toEqual([])
  expect(await process.service.connect(shop.ownerId, shop.botId)).toMatchObject({ status: 'qr_ready' })
})

test('after a restart the linked line is back, and the one that was switched off is not', async () => {
  await using installation = await install()
  await link(installation)
  const { shop } = installation
  const second = await installation.restart()
  await second.host.restore()
  expect(await second.service.status(shop.ownerId, shop.botId)).toMatchObject({
    status: 'connected',
    phoneNumber: OWNER,
  })
  await second.service.disconnect(shop.ownerId, shop.botId)
  const third = await installation.restart()
  await third.host.restore()
  expect(await third.service.status(shop.ownerId, shop.botId)).toMatchObject({ status: 'disconnected' })
})

test('closed amid traffic, a line leaves its keys behind whole: nothing is scanned or asked for again', async () => {
  await using installation = await install()
  await link(installation)
  const { shop, owner, laura, emulator } = installation
  const askedAgain: string[] = []
  emulator.intercept(({ tag, attrs }) => {
    if (tag === 'receipt' && attrs['type'] === 'retry') askedAgain.push(attrs['id'] ?? '')
    return 'pass'
  })
  const peer = { phoneNumber: CUSTOMER, lid: null }
  const texts = Array.from({ length: 12 }, (_, count) => `mensaje ${count}`)
  const journalled = async (): Promise<number> =>
    (await shop.store.read((db) => db.selectFrom('journal').select('wireId').execute())).length
  for (const [count, text] of texts.entries()) {
    await laura.sendText(OWNER, text)
    // In the middle of all of it, over and over.
    if (count % 4 !== 3) continue
    await installation.process.until(async () => (await journalled()) > 0)
    const process = await installation.restart()
    await process.host.restore()
    const channel = process.host.channel(shop.botId)
    const reply = await channel?.prepare(peer, { type: 'text', text: `respuesta ${count}` })
    if (reply) await channel?.transmit(reply)
    await laura.waitForMessage(OWNER, (message) => message.text === `respuesta ${count}`)
  }
  await installation.process.until(async () => (await journalled()) === texts.length)
  expect(askedAgain).toEqual([])
  expect(owner.linkedDevices().map(({ id }) => id)).toEqual([1])
})

test('the lines of a deactivated owner close, and come back with them', async () => {
  await using installation = await install()
  await link(installation)
  const { process, shop, owner } = installation
  await process.host.ownerChanged(shop.ownerId, false)
  await owner.waitFor((phone) => phone.linkedDevices().every(({ online }) => !online))
  expect(process.host.channel(shop.botId)).toBeNull()
  await process.host.ownerChanged(shop.ownerId, true)
  expect(await process.service.status(shop.ownerId, shop.botId)).toMatchObject({ status: 'connected' })
})

test('unlinked on the phone, the page says so and no restart tries again', async () => {
  await using installation = await install()
  await link(installation)
  const { process, shop, owner } = installation
  owner.unlink(1)
  await process.until(
    async () => (await process.service.status(shop.ownerId, shop.botId)).reason === 'logged_out',
  )
  const restarted = await installation.restart()
  await restarted.host.restore()
  expect(await restarted.service.status(shop.ownerId, shop.botId)).toMatchObject({
    status: 'disconnected',
    reason: 'logged_out',
    error: expect.stringContaining('desde el teléfono'),
  })
})

test('somebody else’s bot is not found, whatever is asked of it', async () => {
  await using installation = await install()
  const { process, shop } = installation
  for (const call of ['status', 'connect', 'disconnect', 'clear'] as const) {
    await expect(process.service[call](newId(), shop.botId)).rejects.toMatchObject({ code: 'not_found' })
  }
  expect(process.told).toEqual([])
})

test('with no WhatsApp to reach, connecting fails and says why', async () => {
  const shop = await openShopDatabase()
  const process = new Process(shop, 'ws://127.0.0.1:9/ws/chat')
  expect(await process.service.connect(shop.ownerId, shop.botId)).toMatchObject({
    success: false,
    status: 'error',
  })
  expect(await process.service.status(shop.ownerId, shop.botId)).toMatchObject({
    status: 'error',
    reason: expect.any(String),
  })
  await process.host.close()
  await shop.close()
})
