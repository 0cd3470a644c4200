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
])('a line that ends by %i is down for «%s»', async (code, reason, comesBack) => {
  await using shop = await openLinkedShop()
  const { line, emulator, owner } = shop
  emulator.endSessions(OWNER, code)
  await line.until(() => line.updates.some((update) => 'reason' in update && update.reason === reason))
  if (comesBack) await line.status('connected')
  else expect(line.updates.at(-1)).toMatchObject({ status: 'error', reason, willRetry: false })
  // whatever it was, the link is kept
  expect(line.data.credentials).not.toBeNull()
  expect(owner.linkedDevices()).toHaveLength(1)
})

test('a restart that the network asks for is none of anybody’s business', async () => {
  await using shop = await openLinkedShop()
  const { line, emulator } = shop
  const before = line.updates.length
  emulator.endSessions(OWNER, 515)
  await line.until(() => line.updates.length > before && line.updates.at(-1)?.status === 'connected')
  expect(line.updates.slice(before).map(({ status }) => status)).toEqual(['connecting', 'connected'])
})

test('a replaced or banned line comes back when its owner connects it again', async () => {
  await using shop = await openLinkedShop()
  const { line, emulator } = shop
  for (const code of [440, 403] as const) {
    emulator.endSessions(OWNER, code)
    await line.status('error')
    await line.channel.connect()
    await line.status('connected')
  }
  expect(line.updates.map(({ status }) => status).filter((status) => status === 'qr_ready')).toHaveLength(1)
})

test('without internet it keeps trying, and it is there when the internet is', async () => {
  await using shop = await openLinkedShop()
  const { line, emulator } = shop
  const restore = emulator.goDark()
  await line.until(
    () => line.updates.filter((update) => 'reason' in update && update.reason === 'network').length > 2,
  )
  restore()
  expect(await line.status('connected')).toMatchObject({ phoneNumber: OWNER })
})

test.each<[RefusalCode, reason: string]>([
  [403, 'banned'],
  [405, 'server_error'],
])('a login that is refused with %i ends the line, and keeps its link', async (code, reason) => {
  await using shop = await openLinkedShop()
  const { line, emulator } = shop
  const lift = emulator.refuseLogins(OWNER, code)
  emulator.endSessions(OWNER, 428)
  expect(await line.status('error')).toMatchObject({ reason, willRetry: false })
  expect(line.data.credentials).not.toBeNull()
  lift()
  await line.channel.connect()
  await line.status('connected')
})

test.each<RefusalCode>([408, 500, 503])('a login that is refused with %i is tried again', async (code) => {
  await using shop = await openLinkedShop()
  const { line, emulator } = shop
  const lift = emulator.refuseLogins(OWNER, code)
  emulator.endSessions(OWNER, 428)
  const refused = () => line.log.filter((text) => text.includes(`"code":${code}`)).length
  await line.until(() => refused() > 1)
  lift()
  expect(await line.status('connected')).toMatchObject({ phoneNumber: OWNER })
})

test('a login that is refused with 401 is a logout, and the next link begins with a QR', async () => {
  await using shop = await openLinkedShop()
  const { line, emulator, owner } = shop
  const lift = emulator.refuseLogins(OWNER, 401)
  emulator.endSessions(OWNER, 428)
  await line.until(() => line.updates.some((update) => 'reason' in update && update.reason === 'logged_out'))
  expect(line.data).toMatchObject({ credentials: null, keys: new Map() })
  lift()
  await line.channel.connect()
  await owner.scan((await line.status('qr_ready')).qr)
  await line.status('connected')
})

test('a 401 just after pairing is no logout', async () => {
  await using shop = await openShop()
  const { line, emulator, owner } = shop
  await line.channel.connect()
  const { qr } = await line.status('qr_ready')
  const lift = emulator.refuseLogins(OWNER, 401)
  await owner.scan(qr)
  await line.until(() => line.log.some((text) => text.includes('"code":401')))
  lift()
  await line.status('connected')
  expect(line.data.credentials).not.toBeNull()
})

test('without internet nothing is linked, and the line says so and stops', async () => {
  await using shop = await openShop()
  const { line, emulator } = shop
  const restore = emulator.goDark()
  await line.channel.connect()
  expect(await line.status('error')).toMatchObject({ reason: 'network', willRetry: false })
  restore()
  await line.channel.connect()
  await line.status('qr_ready')
})

test('closed or reset at whichever step, a line is disconnected and can begin again', async () => {
  await using shop = await openShop()
  const { line, owner } = shop
  const off = { status: 'disconnected', reason: null, willRetry: false }
  for (const end of ['close', 'unlink'] as const) {
    await line.channel.connect()
    await line.channel[end]()
    expect(line.updates.at(-1)).toEqual(off)
    await line.channel.connect()
    await line.status('qr_ready')
    await line.channel[end]()
    expect(line.updates.at(-1)).toEqual(off)
  }
  expect(line.data.credentials).toBeNull()
  await line.channel.connect()
  await owner.scan((await line.status('qr_ready')).qr)
  await line.status('connected')
  await line.channel.close()
  expect(line.updates.at(-1)).toEqual(off)
  await line.channel.connect()
  await line.status('connected')
  await line.channel.unlink()
  expect(line.updates.at(-1)).toEqual(off)
  expect(line.data.credentials).toBeNull()
})

test('a number that asks for a passkey is not linked, and says so', async () => {
  await using shop = await openShop()
  const { line, owner } = shop
  owner.requirePasskey()
  await line.channel.connect()
  await expect(owner.scan((await line.status('qr_ready')).qr)).rejects.toMatchObject({
    reason: 'passkey-required',
  })
  expect(await line.status('error')).toMatchObject({ reason: 'passkey_required', willRetry: false })
  expect(line.data.credentials).toBeNull()
})

test('nor is it by a code', async () => {
  await using shop = await openShop()
  const { line, owner } = shop
  owner.requirePasskey()
  await line.channel.connect({ phoneNumber: OWNER })
  const { code } = await line.status('code_ready')
  await owner.waitFor((phone) => phone.codePending())
  await owner.enterCode(code).catch(() => {})
  expect(await line.status('error')).toMatchObject({ reason: 'passkey_required', willRetry: false })
})
