import { expect, test } from 'vitest'
import { TestSession } from '../testing/test-session.ts'
import { openLinkedShop, openShop, OWNER } from '../testing/shop.ts'

test('a scanned QR links the session, over the restart that WhatsApp asks for', async () => {
  await using shop = await openShop()
  const before = Date.now()
  await shop.session.channel.connect()
  const { qr, expiresAt } = await shop.session.status('qr_ready')
  expect(qr).toMatch(/^https:\/\/wa\.me\/settings\/linked_devices#/)
  expect(expiresAt - before).toBeGreaterThanOrEqual(60_000)
  await shop.owner.scan(qr)
  expect(await shop.session.status('connected')).toMatchObject({ phoneNumber: OWNER })
  const story = shop.session.updates.map(({ status }) => status)
  expect(story.filter((status, at) => status !== story[at - 1])).toEqual([
    'connecting',
    'starting',
    'qr_ready',
    'starting',
    'connected',
  ])
})

test('QRs that nobody scans run out, and the session says so and stops', async () => {
  await using shop = await openShop((emulator) => new TestSession(emulator, { qrLifetimeMs: 15 }))
  await shop.session.channel.connect()
  expect(await shop.session.status('error')).toMatchObject({ reason: 'qr_expired', willRetry: false })
  expect(shop.session.updates.filter(({ status }) => status === 'qr_ready').length).toBeGreaterThan(1)
  await shop.session.channel.connect()
  await shop.session.status('qr_ready')
})

test('a restarted process resumes on the stored session, without a QR', async () => {
  await using shop = await openLinkedShop()
  await shop.session.channel.close()
  const later = new TestSession(shop.emulator, { data: shop.session.data })
  shop.sessions.push(later)
  await shop.laura.sendText(OWNER, 'mientras dormías')
  await later.channel.connect()
  expect(await later.status('connected')).toMatchObject({ phoneNumber: OWNER, name: 'Marta' })
  await later.journalled('mientras dormías')
  expect(later.updates.map(({ status }) => status)).not.toContain('qr_ready')
})

test('unlinked on the phone, nothing of the session stays', async () => {
  await using shop = await openLinkedShop()
  expect(shop.session.data.keys.size).toBeGreaterThan(0)
  shop.owner.unlink(1)
  expect(await shop.session.status('disconnected')).toEqual({
    status: 'disconnected',
    reason: 'logged_out',
    willRetry: false,
  })
  expect(shop.session.data.credentials).toBeNull()
  expect(shop.session.data.keys.size).toBe(0)
})

test('unlinking here takes the device off the phone, also when the session was closed', async () => {
  await using shop = await openLinkedShop()
  await shop.session.channel.close()
  await shop.session.channel.unlink()
  await shop.owner.waitFor((phone) => phone.linkedDevices().length === 0)
  expect(shop.session.data.credentials).toBeNull()
  expect(shop.session.updates.at(-1)).toMatchObject({ status: 'disconnected', reason: null })
})

test('a session that can no longer be read is forgotten all the same, and the next link begins with a QR', async () => {
  let readable = false
  await using shop = await openShop(
    (emulator) =>
      new TestSession(emulator, {
        store: (inner) => ({
          ...inner,
          readCredentials: () =>
            readable ? inner.readCredentials() : Promise.reject(new Error('sealed with another key')),
          async clear() {
            readable = true
            await inner.clear()
          },
        }),
      }),
  )
  await shop.session.channel.unlink()
  expect(shop.session.updates.at(-1)).toEqual({ status: 'disconnected', reason: null, willRetry: false })
  await shop.session.channel.connect()
  await shop.session.status('qr_ready')
})

test('WhatsApp asks for another QR, before a scan and after two: each has a new secret, and its ref’s time', async () => {
  await using shop = await openShop()
  const { session, owner, emulator } = shop
  const qrs = () => session.updates.filter((update) => update.status === 'qr_ready')
  await session.channel.connect()
  const first = await session.status('qr_ready')
  await emulator.rotateQrs()
  await session.until(() => qrs().length === 2)
  expect(qrs()[1]).toMatchObject({ expiresAt: first.expiresAt, again: true })
  owner.wantRotatedQr(2)
  for (const scans of [1, 2]) {
    await expect(owner.scan(qrs().at(-1)?.qr ?? '')).rejects.toMatchObject({ reason: 'new-qr-wanted' })
    await session.until(() => qrs().length === 2 + scans)
  }
  expect(new Set(qrs().map(({ qr }) => qr.split(',')[3])).size).toBe(4)
  expect(new Set(qrs().map(({ expiresAt }) => expiresAt)).size).toBe(1)
  await expect(owner.scan(qrs()[2]?.qr ?? '')).rejects.toMatchObject({ reason: 'new-qr-wanted' })
  await owner.scan(qrs().at(-1)?.qr ?? '')
  expect(await session.status('connected')).toMatchObject({ phoneNumber: OWNER })
})

test('every later QR has the new secret too', async () => {
  await using shop = await openShop((emulator) => new TestSession(emulator, { qrLifetimeMs: 400 }))
  const { session, emulator } = shop
  const secrets = () =>
    session.updates.flatMap((update) => (update.status === 'qr_ready' ? [update.qr.split(',')[3]] : []))
  await session.channel.connect()
  await session.status('qr_ready')
  await emulator.rotateQrs()
  await session.until(() => secrets().length > 1)
  const count = secrets().length
  await session.until(() => secrets().length > count)
  expect(secrets().at(-1)).toBe(secrets()[count - 1])
  expect(secrets().at(-1)).not.toBe(secrets()[0])
})

test('a code link keeps the secret that the phone agreed to, and the order is acknowledged once', async () => {
  await using shop = await openShop()
  const { session, owner, emulator } = shop
  await session.channel.connect({ phoneNumber: OWNER })
  const { code } = await session.status('code_ready')
  await owner.waitFor((phone) => phone.codePending())
  let ordered = false
  let acknowledged = 0
  emulator.intercept(({ tag, attrs, content }, direction) => {
    if (direction === 'from-device' && tag === 'ack' && attrs['type'] === 'companion_reg_refresh')
      acknowledged += 1
    const stage = Array.isArray(content) ? content[0]?.attrs['stage'] : undefined
    if (direction === 'from-device' && stage === 'companion_finish' && !ordered) {
      ordered = true
      void emulator.rotateQrs()
    }
    return 'pass'
  })
  await owner.enterCode(code)
  expect(await session.status('connected')).toMatchObject({ phoneNumber: OWNER })
  expect([ordered, acknowledged]).toEqual([true, 1])
})
