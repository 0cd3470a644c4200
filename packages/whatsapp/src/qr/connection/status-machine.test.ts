import { expect, test, vi } from 'vitest'
import type { EndingCode, RefusalCode } from '@recado/whatsapp-emulator'
import { openLinkedShop, openShop, OWNER } from '../testing/shop.ts'

// Each is a link, an ending and a way back; busy cores stretch that.
vi.setConfig({ testTimeout: 20_000 })

test.each<[EndingCode, reason: string, comesBack: boolean]>([
  [403, 'banned', false],
  [408, 'network', true],
  [428, 'network', true],
  [440, 'replaced', false],
  [503, 'server_error', true],
])('a session that ends by %i is down for «%s»', async (code, reason, comesBack) => {
  await using shop = await openLinkedShop()
  const { session, emulator, owner } = shop
  emulator.endSessions(OWNER, code)
  await session.until(() => session.updates.some((update) => 'reason' in update && update.reason === reason))
  if (comesBack) await session.status('connected')
  else expect(session.updates.at(-1)).toMatchObject({ status: 'error', reason, willRetry: false })
  // whatever it was, the link is kept
  expect(session.data.credentials).not.toBeNull()
  expect(owner.linkedDevices()).toHaveLength(1)
})

test('a restart that the network asks for is none of anybody’s business', async () => {
  await using shop = await openLinkedShop()
  const { session, emulator } = shop
  const before = session.updates.length
  emulator.endSessions(OWNER, 515)
  await session.until(() => session.updates.length > before && session.updates.at(-1)?.status === 'connected')
  expect(session.updates.slice(before).map(({ status }) => status)).toEqual(['connecting', 'connected'])
})

test('a replaced or banned session comes back when its owner connects it again', async () => {
  await using shop = await openLinkedShop()
  const { session, emulator } = shop
  for (const code of [440, 403] as const) {
    emulator.endSessions(OWNER, code)
    await session.status('error')
    await session.channel.connect()
    await session.status('connected')
  }
  expect(session.updates.map(({ status }) => status).filter((status) => status === 'qr_ready')).toHaveLength(
    1,
  )
})

test('without internet it keeps trying, and it is there when the internet is', async () => {
  await using shop = await openLinkedShop()
  const { session, emulator } = shop
  const restore = emulator.goDark()
  await session.until(
    () => session.updates.filter((update) => 'reason' in update && update.reason === 'network').length > 2,
  )
  restore()
  expect(await session.status('connected')).toMatchObject({ phoneNumber: OWNER })
})

test.each<[RefusalCode, reason: string, comesBack: boolean]>([
  [403, 'banned', false],
  [405, 'outdated', true],
])(
  'a login that is refused with %i ends the session, and keeps its link',
  async (code, reason, willRetry) => {
    await using shop = await openLinkedShop()
    const { session, emulator } = shop
    const lift = emulator.refuseLogins(OWNER, code)
    emulator.endSessions(OWNER, 428)
    expect(await session.status('error')).toMatchObject({ reason, willRetry })
    expect(session.data.credentials).not.toBeNull()
    lift()
    await session.channel.connect()
    await session.status('connected')
  },
)

test.each<RefusalCode>([408, 500, 503])('a login that is refused with %i is tried again', async (code) => {
  await using shop = await openLinkedShop()
  const { session, emulator } = shop
  const lift = emulator.refuseLogins(OWNER, code)
  emulator.endSessions(OWNER, 428)
  const refused = () => session.log.filter((text) => text.includes(`"code":${code}`)).length
  await session.until(() => refused() > 1)
  lift()
  expect(await session.status('connected')).toMatchObject({ phoneNumber: OWNER })
})

test('a single 401 that does not say that the device was removed costs no link', async () => {
  await using shop = await openLinkedShop()
  const { session, emulator, owner } = shop
  for (const time of [1, 2]) {
    const before = session.updates.length
    emulator.endConnections('401')
    await session.until(
      () => session.updates.length > before && session.updates.at(-1)?.status === 'connected',
    )
    expect(session.updates.slice(before)[0], `time ${time}`).toMatchObject({
      reason: 'server_error',
      willRetry: true,
    })
  }
  expect(session.data.credentials).not.toBeNull()
  owner.unlink(1)
  expect(await session.status('disconnected')).toMatchObject({ reason: 'logged_out', willRetry: false })
  expect(session.data.credentials).toBeNull()
})

test('a login that is refused with 401 twice is a logout, and the next link begins with a QR', async () => {
  await using shop = await openLinkedShop()
  const { session, emulator, owner } = shop
  const lift = emulator.refuseLogins(OWNER, 401)
  emulator.endSessions(OWNER, 428)
  await session.until(() =>
    session.updates.some((update) => 'reason' in update && update.reason === 'logged_out'),
  )
  expect(session.log.filter((text) => text.includes('"code":401'))).toHaveLength(2)
  expect(session.data).toMatchObject({ credentials: null, keys: new Map() })
  lift()
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.status('connected')
})

test('a 401 just after pairing is no logout', async () => {
  await using shop = await openShop()
  const { session, emulator, owner } = shop
  await session.channel.connect()
  const { qr } = await session.status('qr_ready')
  const lift = emulator.refuseLogins(OWNER, 401)
  await owner.scan(qr)
  await session.until(() => session.log.some((text) => text.includes('"code":401')))
  lift()
  await session.status('connected')
  expect(session.data.credentials).not.toBeNull()
})

test('without internet nothing is linked, and the session says so and stops', async () => {
  await using shop = await openShop()
  const { session, emulator } = shop
  const restore = emulator.goDark()
  await session.channel.connect()
  expect(await session.status('error')).toMatchObject({ reason: 'network', willRetry: false })
  restore()
  await session.channel.connect()
  await session.status('qr_ready')
})

test('closed or reset at whichever step, a session is disconnected and can begin again', async () => {
  await using shop = await openShop()
  const { session, owner } = shop
  const off = { status: 'disconnected', reason: null, willRetry: false }
  for (const end of ['close', 'unlink'] as const) {
    await session.channel.connect()
    await session.channel[end]()
    expect(session.updates.at(-1)).toEqual(off)
    await session.channel.connect()
    await session.status('qr_ready')
    await session.channel[end]()
    expect(session.updates.at(-1)).toEqual(off)
  }
  expect(session.data.credentials).toBeNull()
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.status('connected')
  await session.channel.close()
  expect(session.updates.at(-1)).toEqual(off)
  await session.channel.connect()
  await session.status('connected')
  await session.channel.unlink()
  expect(session.updates.at(-1)).toEqual(off)
  expect(session.data.credentials).toBeNull()
})

test('a number that asks for a passkey is not linked, and says so', async () => {
  await using shop = await openShop()
  const { session, owner } = shop
  owner.requirePasskey()
  await session.channel.connect()
  await expect(owner.scan((await session.status('qr_ready')).qr)).rejects.toMatchObject({
    reason: 'passkey-required',
  })
  expect(await session.status('error')).toMatchObject({ reason: 'passkey_required', willRetry: false })
  expect(session.data.credentials).toBeNull()
})

test('nor is it by a code', async () => {
  await using shop = await openShop()
  const { session, owner } = shop
  owner.requirePasskey()
  await session.channel.connect({ phoneNumber: OWNER })
  const { code } = await session.status('code_ready')
  await owner.waitFor((phone) => phone.codePending())
  await owner.enterCode(code).catch(() => {})
  expect(await session.status('error')).toMatchObject({ reason: 'passkey_required', willRetry: false })
})
