import { expect, test } from 'vitest'
import type { EndingCode } from '@recado/whatsapp-emulator'
import { openLinkedShop, openShop, OWNER } from './testing/shop.ts'

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
